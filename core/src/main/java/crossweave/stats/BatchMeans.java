package crossweave.stats;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A mean and its 95 % confidence interval from the means of consecutive batches, whose correlation
 * dies out as batches grow. What correlation neighbours still have widens the interval.
 */
public final class BatchMeans implements Serializable {
    private static final int BATCHES = 32; // when all are begun, pairs are joined

    private final double[] sum = new double[BATCHES]; // per batch
    private final long[] count = new long[BATCHES]; // per batch
    private long batchLength = 64; // samples

    /**
     * Adds a sample. Its number says which batch it belongs to, so that samples may come in any
     * order: packets that take long arrive after others that were sent later.
     */
    public void add(long number, double sample) {
        while (number / batchLength >= BATCHES) {
            joinPairs();
        }
        int batch = (int) (number / batchLength);
        sum[batch] += sample;
        count[batch]++;
    }

    private void joinPairs() {
        for (int i = 0; i < BATCHES / 2; i++) {
            sum[i] = sum[2 * i] + sum[2 * i + 1];
            count[i] = count[2 * i] + count[2 * i + 1];
        }
        Arrays.fill(sum, BATCHES / 2, BATCHES, 0);
        Arrays.fill(count, BATCHES / 2, BATCHES, 0);
        batchLength *= 2;
    }

    public long count() {
        return Arrays.stream(count).sum();
    }

    /** The mean of all samples; NaN if there are none. */
    public double mean() {
        return Arrays.stream(sum).sum() / count();
    }

    /** Half the width of the 95 % interval; infinite while too few batches are full to tell. */
    public double halfWidth() {
        double[] means =
                IntStream.range(0, BATCHES)
                        .filter(i -> count[i] == batchLength)
                        .mapToDouble(i -> sum[i] / count[i])
                        .toArray();
        if (means.length < 8) {
            return Double.POSITIVE_INFINITY;
        }
        return Student.halfWidth(means) * Math.sqrt(widening(means));
    }

    /**
     * How much larger than it looks the variance of the mean is, if each batch leans on the last.
     */
    private static double widening(double[] means) {
        double mean = Arrays.stream(means).average().orElseThrow();
        double own = 0;
        double neighbours = 0;
        for (int i = 0; i < means.length; i++) {
            own += (means[i] - mean) * (means[i] - mean);
            neighbours += i == 0 ? 0 : (means[i] - mean) * (means[i - 1] - mean);
        }
        double correlation = own == 0 ? 0 : Math.clamp(neighbours / own, 0, .95);
        return (1 + correlation) / (1 - correlation);
    }
}
