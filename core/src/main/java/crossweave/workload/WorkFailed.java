package crossweave.workload;

/** A work cannot go on; the message says where in it and why. The user's mistake, not ours. */
public final class WorkFailed extends RuntimeException {
    public WorkFailed(String message) {
        super(message);
    }
}
