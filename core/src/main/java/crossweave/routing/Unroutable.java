package crossweave.routing;

/** A packet cannot reach its destination; the message says which one and where it is stuck. */
public final class Unroutable extends RuntimeException {
    public Unroutable(String message) {
        super(message);
    }
}
