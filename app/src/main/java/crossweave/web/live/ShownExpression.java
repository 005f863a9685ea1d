package crossweave.web.live;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.debug.value.CallFrame;
import crossweave.cpc.debug.value.ProgramValue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An expression whose value in every process the page shows on the network. */
final class ShownExpression {
    private final Debugger debugger;
    private String expression = ""; // empty: none

    ShownExpression(Debugger debugger) {
        this.debugger = debugger;
    }

    void show(String wanted) {
        expression = wanted.strip();
    }

    /**
     * Adds the value in each process that has one, as {@code [process, text]}; if none has, why
     * not.
     */
    void putValues(Map<String, Object> frame, int most) {
        if (expression.isEmpty()) {
            return;
        }
        List<List<Object>> values = new ArrayList<>();
        Optional<String> problem = Optional.empty();
        int count = Math.min(most, debugger.view().processCount());
        for (int process = 0; process < count; process++) {
            try {
                Optional<ProgramValue> value = value(process);
                int number = process;
                value.ifPresent(v -> values.add(List.of(number, v.text())));
            } catch (IllegalArgumentException e) {
                problem = Optional.of(String.valueOf(e.getMessage()));
            }
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("expression", expression);
        document.put("values", values);
        document.put("problem", values.isEmpty() ? problem.orElse("") : "");
        frame.put("shown", document);
    }

    /** In the innermost call that knows its names; empty if the process has ended. */
    private Optional<ProgramValue> value(int process) {
        List<CallFrame> calls = debugger.frames(process);
        Optional<IllegalArgumentException> problem = Optional.empty();
        for (CallFrame call : calls) {
            try {
                return Optional.of(debugger.evaluate(process, Optional.of(call), expression));
            } catch (IllegalArgumentException e) {
                problem = problem.or(() -> Optional.of(e)); // that of the innermost call
            }
        }
        if (problem.isPresent()) {
            throw problem.get();
        }
        return Optional.empty();
    }
}
