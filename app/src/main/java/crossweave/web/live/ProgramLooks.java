package crossweave.web.live;

import crossweave.debug.Debugger;
import crossweave.debug.Frame;
import crossweave.debug.Value;
import crossweave.web.http.Ask;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What can be asked about a program that does not move: calls, variables, expressions. */
final class ProgramLooks {
    private static final int MOST_PARTS = 200; // elements of an array that are told at once

    private final Debugger debugger;

    ProgramLooks(Debugger debugger) {
        this.debugger = debugger;
    }

    /** The calls of a process, and the variables of one of them. */
    Map<String, Object> look(Ask ask) {
        int process = process(ask);
        List<Frame> frames = debugger.frames(process);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("frames", frames.stream().map(ProgramLooks::frame).toList());
        document.put(
                "variables",
                frame(ask, frames).map(f -> parts(f.variables(debugger.view()))).orElse(List.of()));
        document.put(
                "globals",
                frames.isEmpty() && !debugger.view().isShared()
                        ? List.of()
                        : parts(Frame.globals(debugger.view(), process)));
        return document;
    }

    /** The value of an expression, and what it is made of; or the problem with it. */
    Map<String, Object> evaluate(Ask ask) {
        int process = process(ask);
        Optional<Frame> frame = frame(ask, debugger.frames(process));
        String expression = ask.text("expression");
        try {
            return whole(expression, debugger.evaluate(process, frame, expression));
        } catch (IllegalArgumentException e) {
            return Map.of("problem", String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, Object> whole(String expression, Value value) {
        Map<String, Object> document = value(expression, value);
        List<Value.Part> parts = value.extent() > 0 ? value.elements(0, MOST_PARTS) : value.parts();
        document.put("parts", parts(parts));
        document.put("parts_left_out", Math.max(0, value.extent() - MOST_PARTS));
        return document;
    }

    private int process(Ask ask) {
        int process = ask.integer("process");
        if (process < 0 || process >= debugger.view().processCount()) {
            throw new IllegalArgumentException(
                    "there is no process %d: there are %d so far"
                            .formatted(process, debugger.view().processCount()));
        }
        return process;
    }

    private static Optional<Frame> frame(Ask ask, List<Frame> frames) {
        int wanted = (int) ask.number("frame", 0);
        return frames.stream().skip(Math.max(0, wanted)).findFirst();
    }

    private static Map<String, Object> frame(Frame frame) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("function", frame.function().name());
        document.put("file", frame.place().file());
        document.put("line", frame.place().line());
        return document;
    }

    private static List<Map<String, Object>> parts(List<Value.Part> parts) {
        return parts.stream().map(part -> value(part.name(), part.value())).toList();
    }

    private static Map<String, Object> value(String name, Value value) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", name);
        document.put("type", value.type());
        document.put("text", value.text());
        document.put("opens", value.extent() > 0 || !value.parts().isEmpty());
        return document;
    }
}
