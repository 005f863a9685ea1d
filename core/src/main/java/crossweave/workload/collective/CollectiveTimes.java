package crossweave.workload.collective;

import crossweave.collective.Collective;
import crossweave.workload.CollectiveReport;
import crossweave.workload.CollectiveReport.Repetition;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * When the repetitions of a collective operation began and ended. All its ranks do them in the same
 * order.
 */
public final class CollectiveTimes implements Serializable {
    private final Collective collective;
    private final String algorithm;
    private final int[] begun; // per rank: repetitions
    private final int[] ended; // per rank: repetitions
    private long[] begin = new long[1]; // per repetition: cycle in which the first rank began
    private long[] end = new long[1]; // per repetition: cycle in which the last rank ended
    private int[] ranks = new int[1]; // per repetition: that have ended

    /**
     * Nothing has begun.
     *
     * @param algorithm as users know it
     */
    public CollectiveTimes(Collective collective, String algorithm) {
        this.collective = collective;
        this.algorithm = algorithm;
        this.begun = new int[collective.ranks()];
        this.ended = new int[collective.ranks()];
        Arrays.fill(begin, Long.MAX_VALUE);
    }

    /** A rank begins its next repetition. */
    public void begin(int rank, long cycle) {
        int repetition = begun[rank]++;
        if (repetition == begin.length) {
            int size = 2 * repetition;
            begin = Arrays.copyOf(begin, size);
            Arrays.fill(begin, repetition, size, Long.MAX_VALUE);
            end = Arrays.copyOf(end, size);
            ranks = Arrays.copyOf(ranks, size);
        }
        begin[repetition] = Math.min(begin[repetition], cycle);
    }

    /** A rank is done with its repetition. */
    public void end(int rank, long cycle) {
        int repetition = ended[rank]++;
        end[repetition] = Math.max(end[repetition], cycle);
        ranks[repetition]++;
    }

    /** Repetitions that a rank is done with. */
    public int ended(int rank) {
        return ended[rank];
    }

    /** The repetitions that all ranks are done with. */
    public CollectiveReport report() {
        List<Repetition> complete = new ArrayList<>();
        for (int i = 0; i < ranks.length && ranks[i] == collective.ranks(); i++) {
            complete.add(new Repetition(begin[i], end[i]));
        }
        return new CollectiveReport(
                collective.kind().toString(),
                algorithm,
                collective.ranks(),
                collective.bytes(),
                collective.kind().busFactor(collective.ranks()),
                complete);
    }
}
