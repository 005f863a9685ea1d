package crossweave.stats;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Finds the end of a warm-up: MSER-5 (White 1997). Observations go into batches of five; the best
 * place to cut is where the interval of the mean of the rest is smallest. A place in the second
 * half says that there is no steady state in sight. Memory is bounded: when there are too many
 * batches, neighbours are joined. Observations are whole numbers, and all that is kept of them are
 * sums.
 */
public final class Mser5 implements Serializable {
    private static final int MOST_BATCHES = 4096;
    private static final int FEWEST_BATCHES = 64; // to say anything
    private static final int TAIL = 5; // batches that are never left alone: their spread is chance

    private long[] sum = new long[64]; // per full batch
    private int batches; // full ones
    private long batchLength = 5; // observations
    private long open; // sum of the batch that is being filled
    private long count; // of its observations

    /**
     * Adds so many observations that have no order among them, by their sum. Where a batch ends
     * among them, they are taken for alike, as far as whole numbers can be.
     */
    public void add(long total, long times) {
        long taken = 0; // observations
        while (taken < times) {
            long some = Math.min(times - taken, batchLength - count);
            open += share(total, taken + some, times) - share(total, taken, times);
            count += some;
            taken += some;
            if (count == batchLength) {
                close();
            }
        }
    }

    /** What falls to the first {@code some} of {@code times}, rounded down. */
    private static long share(long total, long some, long times) {
        return total / times * some + total % times * some / times;
    }

    private void close() {
        if (batches == sum.length) {
            if (batches == MOST_BATCHES) {
                joinPairs();
            } else {
                sum = Arrays.copyOf(sum, 2 * batches);
            }
        }
        if (count == batchLength) { // joining made batches longer, else
            sum[batches++] = open;
            open = 0;
            count = 0;
        }
    }

    private void joinPairs() {
        for (int i = 0; i < batches / 2; i++) {
            sum[i] = sum[2 * i] + sum[2 * i + 1];
        }
        batches /= 2;
        batchLength *= 2;
    }

    /** Observations in full batches. */
    public long count() {
        return batches * batchLength;
    }

    /** Whether so much was seen that the best cut means something. */
    public boolean canTell() {
        return batches >= FEWEST_BATCHES;
    }

    /** Whether the best place to cut lies in the first half of what was seen. */
    public boolean isSteady() {
        return canTell() && bestBatch() <= batches / 2;
    }

    /** The observations that are best left out at the beginning. */
    public long truncation() {
        return bestBatch() * batchLength;
    }

    private int bestBatch() {
        double middle = batches == 0 ? 0 : (double) Arrays.stream(sum, 0, batches).sum() / batches;
        double first = 0; // sum of the rest's distances from the middle: keeps the digits
        double second = 0; // sum of their squares
        double least = Double.POSITIVE_INFINITY;
        int best = 0;
        for (int cut = batches - 1; cut >= 0; cut--) {
            double distance = sum[cut] - middle;
            first += distance;
            second += distance * distance;
            int rest = batches - cut;
            double spread = Math.max(0, second - first * first / rest) / ((double) rest * rest);
            if (rest >= TAIL && spread <= least) {
                least = spread;
                best = cut;
            }
        }
        return best;
    }
}
