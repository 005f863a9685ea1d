package crossweave.cpc.runtime;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What a process computes between two interactions: the cost of each instruction, and the cycles
 * measured so far.
 */
final class ComputeSegment implements Serializable {
    private final int[] pcs;
    private final long[] costs; // per pc
    private long measured; // cycles

    ComputeSegment(int[] pcs, long[] costs) {
        this.pcs = pcs;
        this.costs = costs;
    }

    void measured(long cycles) {
        measured += cycles;
    }

    /** Receives instructions and their cycles. */
    interface Reader {
        void spent(int pc, long cycles);
    }

    /**
     * Distributes the cycles: an instruction gets its cost if the processor has speed 1 and all was
     * measured; else a proportional share, such that the sum is right.
     */
    void shareOut(Reader reader) {
        double all = Arrays.stream(costs).sum();
        long cost = 0;
        long given = 0;
        for (int i = 0; i < pcs.length; i++) {
            cost += costs[i];
            boolean isLast = i == pcs.length - 1;
            long until = isLast ? measured : all == 0 ? 0 : (long) (measured * (cost / all));
            if (until > given) {
                reader.spent(pcs[i], until - given);
                given = until;
            }
        }
    }
}
