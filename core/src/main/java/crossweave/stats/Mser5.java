package crossweave.stats;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Finds the end of a warm-up: MSER-5 (White 1997). Observations go into batches of five; the best
 * place to cut is where the interval of the mean of the rest is smallest. A cut in the second half
 * means that no steady state has been reached. Memory is bounded: when there are too many batches,
 * neighbours are merged. Observations are integers, and only their sums are kept.
 */
public final class Mser5 implements Serializable {
    private static final int MOST_BATCHES = 4096;
    private static final int FEWEST_BATCHES = 64; // for a verdict
    private static final int TAIL = 5; // batches that are always kept: fewer have a random spread

    private long[] sum = new long[64]; // per full batch
    private int batches; // full ones
    private long batchLength = 5; // observations
    private long open; // sum of the batch that is being filled
    private long count; // of its observations

    /**
     * Adds so many unordered observations by their sum. Where a batch ends among them, they are
     * divided as evenly as integers allow.
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

    /** The share of the first {@code some} of {@code times}, rounded down. */
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
        if (count == batchLength) { // otherwise merging made batches longer
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

    /** Whether there are enough batches for a meaningful cut. */
    public boolean canTell() {
        return batches >= FEWEST_BATCHES;
    }

    /** Whether the best cut lies in the first half of the observations. */
    public boolean isSteady() {
        return canTell() && bestBatch() <= batches / 2;
    }

    /** The number of observations to leave out at the beginning. */
    public long truncation() {
        return bestBatch() * batchLength;
    }

    private int bestBatch() {
        double middle = batches == 0 ? 0 : (double) Arrays.stream(sum, 0, batches).sum() / batches;
        double first = 0; // sum of distances from the middle: saves precision
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
