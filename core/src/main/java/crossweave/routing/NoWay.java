package crossweave.routing;

/** A packet cannot get to its destination; the message says which one and where it is stuck. */
public final class NoWay extends RuntimeException {
    public NoWay(String message) {
        super(message);
    }
}
