package crossweave.stats;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Samples of a quantity counted in cycles: mean with precision, and percentiles to 3 digits. It
 * holds only integers, so that samples may come in any order, or be collected apart and added
 * later: the figures are the same to the last bit.
 */
public final class Samples implements Serializable {
    private final BatchMeans means = new BatchMeans();
    private final Histogram histogram = new Histogram();
    private long min = Long.MAX_VALUE;
    private long max;

    /** Adds the sample with this number, counted in the order in which messages were sent. */
    public void add(long number, long value) {
        means.add(number, value);
        histogram.add(value);
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    /** Adds samples that were collected elsewhere, with other numbers. */
    public void add(Samples other) {
        means.add(other.means);
        histogram.add(other.histogram);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    /** Takes over what a device has measured, except for {@link #takeHistogram}. */
    public void take(int batchBits, long[] counts, long[] sums, long least, long most) {
        means.take(batchBits, counts, sums);
        min = means.count() == 0 ? Long.MAX_VALUE : least;
        max = most;
    }

    /** Takes over how often each value occurred, by its place in a histogram. */
    public void takeHistogram(long... counts) {
        histogram.take(counts);
    }

    /** How many places of a histogram values up to this one take. */
    public static int placesUpTo(long value) {
        return Histogram.place(value) + 1;
    }

    public long count() {
        return means.count();
    }

    public double mean() {
        return means.mean();
    }

    /** Half the 95 % interval relative to the mean; infinite while it is not known. */
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

    /** How the samples are distributed. */
    public Percentiles percentiles() {
        if (count() == 0) {
            return Percentiles.NONE;
        }
        List<Long> values = new ArrayList<>();
        for (long value : histogram.percentiles()) {
            values.add(Math.min(max, value));
        }
        values.set(0, min);
        return Percentiles.of(values);
    }

    /** Bounds the histogram's answer, the end of a range, which may lie beyond all samples. */
    private long percentile(int percent) {
        return Math.min(max, histogram.percentile(percent));
    }
}
