package crossweave.stats;

import org.apache.commons.statistics.distribution.TDistribution;

import java.util.ArrayList;
import java.util.List;

/**
 * A mean and its 95 % confidence interval from the means of consecutive batches, whose correlation
 * dies out as batches grow.
 */
public final class BatchMeans {
    private static final int BATCHES = 32; // 16 to 32 are kept: when there are 32, pairs are joined

    private final List<Batch> batches = new ArrayList<>();
    private long batchLength = 64; // samples
    private double openSum; // of the batch that is being filled
    private long openCount;

    private record Batch(double sum, long count) {
        Batch plus(Batch other) {
            return new Batch(sum + other.sum, count + other.count);
        }

        double mean() {
            return sum / count;
        }
    }

    public void add(double sample) {
        openSum += sample;
        if (++openCount == batchLength) {
            batches.add(new Batch(openSum, openCount));
            openSum = 0;
            openCount = 0;
            if (batches.size() == BATCHES) {
                joinPairs();
            }
        }
    }

    private void joinPairs() {
        List<Batch> joined = new ArrayList<>();
        for (int i = 0; i < batches.size(); i += 2) {
            joined.add(batches.get(i).plus(batches.get(i + 1)));
        }
        batches.clear();
        batches.addAll(joined);
        batchLength *= 2;
    }

    public long count() {
        return openCount + batches.stream().mapToLong(Batch::count).sum();
    }

    /** The mean of all samples, those of the open batch included; NaN if there are none. */
    public double mean() {
        return batches.stream().reduce(new Batch(openSum, openCount), Batch::plus).mean();
    }

    /** Half the width of the 95 % interval; infinite while there are too few batches to tell. */
    public double halfWidth() {
        int n = batches.size();
        if (n < 8) {
            return Double.POSITIVE_INFINITY;
        }
        double mean = batches.stream().mapToDouble(Batch::mean).average().orElseThrow();
        double squares = batches.stream().mapToDouble(b -> Math.pow(b.mean() - mean, 2)).sum();
        double t = TDistribution.of(n - 1).inverseSurvivalProbability(.025);
        return t * Math.sqrt(squares / (n - 1) / n);
    }
}
