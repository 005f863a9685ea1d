package crossweave.workload.replay;

/** Converts bytes to flits. */
final class FlitCount {
    private FlitCount() {}

    /** A message has one flit at least. */
    static int of(long bytes, int perFlit) {
        return Math.clamp(Math.ceilDiv(bytes, perFlit), 1, Integer.MAX_VALUE);
    }
}
