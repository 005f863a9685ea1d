package crossweave.web.live;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.debug.value.CallFrame;
import crossweave.cpc.debug.value.ProgramValue;
import crossweave.web.http.PageRequest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers requests about a stopped program: calls, variables, expressions. */
final class ProgramQuestions {
    private static final int MOST_PARTS = 200; // elements of an array sent at once

    private final Debugger debugger;

    ProgramQuestions(Debugger debugger) {
        this.debugger = debugger;
    }

    /** The calls of a process, and the variables of one of them. */
    Map<String, Object> inspect(PageRequest request) {
        int process = process(request);
        List<CallFrame> frames = debugger.frames(process);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("frames", frames.stream().map(ProgramQuestions::frame).toList());
        document.put(
                "variables",
                frame(request, frames)
                        .map(f -> parts(f.variables(debugger.view())))
                        .orElse(List.of()));
        document.put(
                "globals",
                frames.isEmpty() && !debugger.view().isShared()
                        ? List.of()
                        : parts(CallFrame.globals(debugger.view(), process)));
        return document;
    }

    /** The value of an expression and its parts, or what is wrong with it. */
    Map<String, Object> evaluate(PageRequest request) {
        int process = process(request);
        Optional<CallFrame> frame = frame(request, debugger.frames(process));
        String expression = request.text("expression");
        try {
            return whole(expression, debugger.evaluate(process, frame, expression));
        } catch (IllegalArgumentException e) {
            return Map.of("problem", String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, Object> whole(String expression, ProgramValue value) {
        Map<String, Object> document = value(expression, value);
        List<ProgramValue.Part> parts =
                value.extent() > 0 ? value.elements(0, MOST_PARTS) : value.parts();
        document.put("parts", parts(parts));
        document.put("parts_left_out", Math.max(0, value.extent() - MOST_PARTS));
        return document;
    }

    private int process(PageRequest request) {
        int process = request.integer("process");
        if (process < 0 || process >= debugger.view().processCount()) {
            throw new IllegalArgumentException(
                    "there is no process %d: there are %d so far"
                            .formatted(process, debugger.view().processCount()));
        }
        return process;
    }

    private static Optional<CallFrame> frame(PageRequest request, List<CallFrame> frames) {
        int wanted = (int) request.number("frame", 0);
        return frames.stream().skip(Math.max(0, wanted)).findFirst();
    }

    private static Map<String, Object> frame(CallFrame frame) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("function", frame.function().name());
        document.put("file", frame.place().file());
        document.put("line", frame.place().line());
        return document;
    }

    private static List<Map<String, Object>> parts(List<ProgramValue.Part> parts) {
        return parts.stream().map(part -> value(part.name(), part.value())).toList();
    }

    private static Map<String, Object> value(String name, ProgramValue value) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", name);
        document.put("type", value.type());
        document.put("text", value.text());
        document.put("opens", value.extent() > 0 || !value.parts().isEmpty());
        return document;
    }
}
