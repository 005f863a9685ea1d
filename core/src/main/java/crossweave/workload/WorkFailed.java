package crossweave.workload;

import java.util.OptionalInt;

/** A work cannot go on; the message says where in it and why. The user's mistake, not ours. */
public final class WorkFailed extends RuntimeException {
    private static final int NOBODY = -1;

    private final int process;

    public WorkFailed(String message) {
        this(message, NOBODY);
    }

    /** One that a process of the work is to blame for. */
    public WorkFailed(String message, int process) {
        super(message);
        this.process = process;
    }

    public OptionalInt process() {
        return process == NOBODY ? OptionalInt.empty() : OptionalInt.of(process);
    }
}
