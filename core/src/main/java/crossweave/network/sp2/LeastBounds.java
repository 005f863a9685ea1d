package crossweave.network.sp2;

import java.io.Serializable;

/**
 * Lower bounds of the cycles of some events, in blocks with the least of each: most blocks have
 * none in the next cycles, and need not be searched.
 */
final class LeastBounds implements Serializable {
    static final long UNKNOWN = 0;

    private static final int BLOCK = 16;

    private final long[] bounds; // per event
    private final long[] least; // per block: not above any of its bounds

    /** So many events, none of which has a known bound. */
    LeastBounds(int count) {
        this.bounds = new long[count];
        this.least = new long[Math.ceilDiv(count, BLOCK)];
    }

    int blocks() {
        return least.length;
    }

    /** The first event of a block. */
    static int first(int block) {
        return block * BLOCK;
    }

    /** After the last event of a block. */
    int end(int block) {
        return Math.min(bounds.length, (block + 1) * BLOCK);
    }

    /** Whether an event of a block may have a bound up to this cycle. */
    boolean mayHave(int block, long cycle) {
        return least[block] <= cycle;
    }

    long get(int event) {
        return bounds[event];
    }

    /** Sets a bound; {@link #update} follows when all of a block are set. */
    void set(int event, long bound) {
        bounds[event] = bound;
    }

    /** The bounds of a block were set. */
    void update(int block) {
        long minimum = Long.MAX_VALUE;
        int end = end(block);
        for (int event = first(block); event < end; event++) {
            minimum = Math.min(minimum, bounds[event]);
        }
        least[block] = minimum;
    }

    /** The bound of an event is no longer known. */
    void forget(int event) {
        bounds[event] = UNKNOWN;
        least[event / BLOCK] = UNKNOWN;
    }
}
