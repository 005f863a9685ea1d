package crossweave.random;

import java.io.Serializable;

/**
 * Trials until the first success, where each trial succeeds with the same probability: 1, 2, ...
 * The draw uses integers alone, so every machine and every device draws the same numbers, and it
 * costs the same however rare a success is.
 *
 * <p>A table holds, for k = 1 .. {@value #TRIALS}, the probability that k trials all fail, scaled
 * by 2^64. A random 64-bit number, read without a sign, is below the k-th entry with just that
 * probability; so the answer is the first k whose entry it is not below. If all entries exceed it,
 * {@value #TRIALS} trials have failed, and as trials remember nothing, it starts again from there:
 * by whole runs of {@value #TRIALS} trials, which are trials of a coarser draw, and a rest.
 */
public final class Geometric implements Serializable {
    private static final int TRIALS = 1024; // of one table
    private static final int GUIDE_BITS = 10;
    private static final int GUIDES_PER_WORD = Long.SIZE / Short.SIZE; // of a DrawTable
    private static final long HALF = 1L << Long.SIZE - 1;

    private final long[] allFail; // per k-1: 2^64 times the probability that k trials fail
    private final short[] guide; // per leading bits of the number: the least answer that they allow
    private final Geometric[] runs; // of TRIALS trials; none where a run mostly succeeds

    /** Of trials that succeed with this probability: above 0, at most 1. */
    public Geometric(double probability) {
        this(-Probability.scaled(probability), probability >= 1);
    }

    /** Of trials that fail with 2^-64 times this probability. */
    private Geometric(long fails, boolean isCertain) {
        this.allFail = new long[TRIALS];
        long all = isCertain ? 0 : fails;
        for (int k = 0; k < TRIALS; k++) {
            allFail[k] = all;
            all = isCertain ? 0 : Math.unsignedMultiplyHigh(all, fails);
        }
        this.guide = guide(allFail);
        long run = allFail[TRIALS - 1];
        this.runs = run < 0 ? new Geometric[] {new Geometric(run, false)} : new Geometric[0];
    }

    /** Adds its tables; those of its runs know the place of these. */
    int addTo(DrawTable table) {
        long[] rest = new long[2 + guide.length / GUIDES_PER_WORD + TRIALS];
        for (int bits = 0; bits < guide.length; bits++) {
            rest[2 + bits / GUIDES_PER_WORD] |=
                    (long) guide[bits] << bits % GUIDES_PER_WORD * Short.SIZE;
        }
        System.arraycopy(allFail, 0, rest, rest.length - TRIALS, TRIALS);
        int place = table.add(DrawTable.Kind.GEOMETRIC, rest);
        if (runs.length > 0) {
            int coarser = table.add(runs[0]);
            table.set(place + 1, coarser);
            table.set(coarser + 2, place);
        }
        return place;
    }

    private static short[] guide(long[] allFail) {
        short[] guide = new short[1 << GUIDE_BITS];
        for (int bits = 0; bits < guide.length; bits++) {
            long largest =
                    ((long) bits << Long.SIZE - GUIDE_BITS) - 1 + (1L << Long.SIZE - GUIDE_BITS);
            int k = 1;
            while (k < TRIALS && Long.compareUnsigned(largest, allFail[k - 1]) < 0) {
                k++;
            }
            guide[bits] = (short) k;
        }
        return guide;
    }

    public long next(RandomStream random) {
        long drawn = random.nextLong();
        long end = allFail[TRIALS - 1];
        if (Long.compareUnsigned(drawn, end) >= 0) {
            return answer(drawn);
        }
        return runs.length == 0 ? TRIALS + next(random) : afterRuns(end, random);
    }

    /** At least one run has failed: how many do, and the answer within the run that does not. */
    private long afterRuns(long end, RandomStream random) {
        long failed = runs[0].next(random);
        long within = end + Math.unsignedMultiplyHigh(random.nextLong(), -end); // from end to 2^64
        long trials = answer(within);
        return failed > Long.MAX_VALUE / 4 / TRIALS
                ? Long.MAX_VALUE / 4 // later than any run ends
                : failed * TRIALS + trials;
    }

    /** The first k whose entry a number is not below; there is one. */
    private int answer(long drawn) {
        int k = guide[(int) (drawn >>> Long.SIZE - GUIDE_BITS)];
        while ((drawn ^ HALF) < (allFail[k - 1] ^ HALF)) {
            k++;
        }
        return k;
    }
}
