package crossweave.workload.cpc;

import crossweave.cpc.vcode.Code;
import crossweave.cpc.vm.Fault;
import crossweave.workload.WorkFailed;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

/**
 * Processes that did something wrong. The cycle is finished for the others, so that what they print
 * in it is there; then the program ends with the first fault.
 */
final class Failures implements Serializable {
    private final Code code;
    private final Map<Integer, String> reasons = new HashMap<>(); // per process
    private @Nullable WorkFailed first;

    Failures(Code code) {
        this.code = code;
    }

    void add(CpcProcess process, int pc, Fault why, long now) {
        String reason = String.valueOf(why.getMessage());
        reasons.putIfAbsent(process.number, reason);
        if (first == null) {
            String text =
                    "%s: %s (process %d on processor %d, at %d)"
                            .formatted(
                                    code.place(pc), reason, process.number, process.virtual, now);
            first = new WorkFailed(text, process.number);
        }
    }

    void throwFirst() {
        if (first != null) {
            throw first;
        }
    }

    /** Whether a process is the one that the program ends with. */
    boolean isFirst(CpcProcess process) {
        return first != null && first.process().orElseThrow() == process.number;
    }

    String reason(CpcProcess process) {
        return reasons.getOrDefault(process.number, "");
    }
}
