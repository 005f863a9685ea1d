package crossweave.cpc.runtime;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.ProgramFault;
import crossweave.workload.WorkloadFailed;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

/**
 * Processes that failed. The cycle is finished for the others, so that what they print in it
 * appears; then the program ends with the first fault.
 */
final class ProcessFailures implements Serializable {
    private final VCode code;
    private final Map<Integer, String> reasons = new HashMap<>(); // per process
    private @Nullable WorkloadFailed first;

    ProcessFailures(VCode code) {
        this.code = code;
    }

    void add(CpcProcess process, int pc, ProgramFault why, long now) {
        String reason = String.valueOf(why.getMessage());
        reasons.putIfAbsent(process.number, reason);
        if (first == null) {
            String text =
                    "%s: %s (process %d on processor %d, at %d)"
                            .formatted(
                                    code.place(pc), reason, process.number, process.virtual, now);
            first = new WorkloadFailed(text, process.number);
        }
    }

    void throwFirst() {
        if (first != null) {
            throw first;
        }
    }

    /** Whether the fault of this process ends the program. */
    boolean isFirst(CpcProcess process) {
        return first != null && first.process().orElseThrow() == process.number;
    }

    String reason(CpcProcess process) {
        return reasons.getOrDefault(process.number, "");
    }
}
