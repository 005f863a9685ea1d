package crossweave.stats;

import org.HdrHistogram.Histogram;

import java.io.Serializable;

/** Samples of a quantity counted in cycles: mean with precision, and percentiles to 3 digits. */
public final class Samples implements Serializable {
    private final BatchMeans means = new BatchMeans();
    private final Histogram histogram = new Histogram(3);
    private long min = Long.MAX_VALUE;
    private long max;

    /** Adds the sample with this number, counted in the order in which things began. */
    public void add(long number, long value) {
        means.add(number, (double) value);
        histogram.recordValue(value);
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    public long count() {
        return means.count();
    }

    public double mean() {
        return means.mean();
    }

    /** Half the 95 % interval relative to the mean; infinite while it cannot be told. */
    public double relativePrecision() {
        double halfWidth = means.halfWidth();
        return halfWidth == 0 ? 0 : halfWidth / means.mean();
    }

    public Summary summary() {
        return new Summary(
                means.mean(),
                means.halfWidth(),
                min == Long.MAX_VALUE ? 0 : min,
                percentile(50),
                percentile(95),
                percentile(99),
                max);
    }

    /** The histogram answers with the end of a range, which may lie beyond all samples. */
    private long percentile(double share) {
        return Math.min(max, histogram.getValueAtPercentile(share));
    }
}
