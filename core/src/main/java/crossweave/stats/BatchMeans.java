package crossweave.stats;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A mean and its 95 % confidence interval from the means of consecutive batches, whose correlation
 * fades as batches grow. What correlation neighbours still have widens the interval. Batches are
 * sums of integers; only the final figures are rounded.
 */
public final class BatchMeans implements Serializable {
    private static final int BATCHES = 32; // when all are in use, pairs are merged

    private final ExactSum[] sum = new ExactSum[BATCHES]; // per batch
    private final long[] count = new long[BATCHES]; // per batch
    private int lengthBits = 6; // a batch has 2^this samples

    public BatchMeans() {
        Arrays.setAll(sum, _ -> new ExactSum());
    }

    /**
     * Adds a sample. Its number says which batch it belongs to, so that samples may come in any
     * order: packets that take long arrive after others that were sent later.
     */
    public void add(long number, long sample) {
        while (number >>> lengthBits >= BATCHES) {
            joinPairs();
        }
        int batch = (int) (number >>> lengthBits);
        sum[batch].add(sample);
        count[batch]++;
    }

    /** Adds the samples of another one; their numbers must differ from these. */
    public void add(BatchMeans other) {
        while (lengthBits < other.lengthBits) {
            joinPairs();
        }
        for (int i = 0; i < BATCHES; i++) {
            int batch = i >>> lengthBits - other.lengthBits;
            sum[batch].add(other.sum[i]);
            count[batch] += other.count[i];
        }
    }

    /** Takes over the batches of a device: so many samples each, and their sums. */
    void take(int bits, long[] counts, long[] sums) {
        lengthBits = bits;
        for (int i = 0; i < BATCHES; i++) {
            count[i] = counts[i];
            sum[i].clear();
            sum[i].add(sums[i]);
        }
    }

    private void joinPairs() {
        for (int i = 1; i < BATCHES; i++) {
            sum[i / 2].add(sum[i]);
            count[i / 2] += count[i];
            sum[i].clear();
            count[i] = 0;
        }
        lengthBits++;
    }

    public long count() {
        return Arrays.stream(count).sum();
    }

    /** The mean of all samples; NaN if there are none. */
    public double mean() {
        ExactSum all = new ExactSum();
        for (ExactSum batch : sum) {
            all.add(batch);
        }
        return all.mean(count());
    }

    /** Half the width of the 95 % interval; infinite while too few batches are full. */
    public double halfWidth() {
        double[] means =
                IntStream.range(0, BATCHES)
                        .filter(i -> count[i] == 1L << lengthBits)
                        .mapToDouble(i -> sum[i].mean(count[i]))
                        .toArray();
        if (means.length < 8) {
            return Double.POSITIVE_INFINITY;
        }
        return StudentInterval.halfWidth(means) * Math.sqrt(widening(means));
    }

    /**
     * The factor by which the correlation of neighbouring batches increases the variance of the
     * mean.
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
