package crossweave.workload;

import java.util.OptionalInt;

/** A workload cannot go on; the message says where in it and why. The user's mistake, not ours. */
public final class WorkloadFailed extends RuntimeException {
    private static final int NOBODY = -1;

    private final int process;

    public WorkloadFailed(String message) {
        this(message, NOBODY);
    }

    /** A failure that a process of the workload caused. */
    public WorkloadFailed(String message, int process) {
        super(message);
        this.process = process;
    }

    public OptionalInt process() {
        return process == NOBODY ? OptionalInt.empty() : OptionalInt.of(process);
    }
}
