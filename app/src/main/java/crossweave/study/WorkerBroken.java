package crossweave.study;

/** A worker met an error that is no fault of its point, such as a full memory. */
public final class WorkerBroken extends RuntimeException {
    private final Error error;

    WorkerBroken(Error error) {
        super(error);
        this.error = error;
    }

    public Error error() {
        return error;
    }
}
