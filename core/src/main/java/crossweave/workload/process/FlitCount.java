package crossweave.workload.process;

/** Converts bytes to flits. */
public final class FlitCount {
    private FlitCount() {}

    /** A message has one flit at least. */
    public static int of(long bytes, int perFlit) {
        return Math.clamp(Math.ceilDiv(bytes, perFlit), 1, Integer.MAX_VALUE);
    }
}
