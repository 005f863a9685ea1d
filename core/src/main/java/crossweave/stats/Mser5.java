package crossweave.stats;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Finds the end of a warm-up: MSER-5 (White 1997). Observations go into batches of five; the best
 * place to cut is where the interval of the mean of the rest is smallest. A place in the second
 * half says that there is no steady state in sight. Memory is bounded: when there are too many
 * batches, neighbours are joined.
 */
public final class Mser5 implements Serializable {
    private static final int MOST_BATCHES = 4096;
    private static final int FEWEST_BATCHES = 64; // to say anything
    private static final int TAIL = 5; // batches that are never left alone: their spread is chance

    private double[] mean = new double[64]; // per batch
    private int batches; // full ones
    private long batchLength = 5; // observations
    private double sum; // of the batch that is being filled
    private long count;

    /** Adds this observation so many times. */
    public void add(double value, long times) {
        for (long left = times; left > 0; ) {
            long some = Math.min(left, batchLength - count);
            sum += some * value;
            count += some;
            left -= some;
            if (count == batchLength) {
                close();
            }
        }
    }

    private void close() {
        if (batches == mean.length) {
            if (batches == MOST_BATCHES) {
                joinPairs();
            } else {
                mean = Arrays.copyOf(mean, 2 * batches);
            }
        }
        if (count == batchLength) { // joining made batches longer, else
            mean[batches++] = sum / count;
            sum = 0;
            count = 0;
        }
    }

    private void joinPairs() {
        for (int i = 0; i < batches / 2; i++) {
            mean[i] = (mean[2 * i] + mean[2 * i + 1]) / 2;
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
        double middle = Arrays.stream(mean, 0, batches).average().orElse(0);
        double first = 0; // sum of the rest's distances from the middle: keeps the digits
        double second = 0; // sum of their squares
        double least = Double.POSITIVE_INFINITY;
        int best = 0;
        for (int cut = batches - 1; cut >= 0; cut--) {
            double distance = mean[cut] - middle;
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
