package crossweave.workload.script;

import crossweave.script.ScriptCode;
import crossweave.workload.WorkloadFailed;

import java.util.ArrayList;
import java.util.List;

/** Says where a process cannot go on: the place, the process, and the values of its variables. */
record ScriptFailure(ScriptCode code, int instruction, int process, List<Long> variables) {
    private static final int MOST = 8; // variables to name

    ScriptFailure(ScriptCode code, int instruction, int process, long[] variables) {
        List<Long> values = new ArrayList<>();
        for (long value : variables) {
            values.add(value);
        }
        this(code, instruction, process, List.copyOf(values));
    }

    WorkloadFailed because(String format, Object... values) {
        return new WorkloadFailed(
                "%s: process %d: %s%s"
                        .formatted(
                                code.place(instruction),
                                process,
                                format.formatted(values),
                                values()));
    }

    private String values() {
        List<String> named = new ArrayList<>();
        for (int slot = 0; slot < variables.size() && named.size() < MOST; slot++) {
            String name = code.variables().get(slot);
            if (!name.isEmpty()) {
                named.add(name + " = " + variables.get(slot));
            }
        }
        return named.isEmpty() ? "" : " (" + String.join(", ", named) + ")";
    }
}
