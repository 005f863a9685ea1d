package crossweave.stats;

/**
 * What is reported of a measured quantity; ci95 is half the width of the 95 % interval, infinite
 * where there is none; percentiles are exact to three digits. Without samples the mean is NaN, and
 * the other fields have no meaning.
 */
public record Summary(double mean, double ci95, long min, long p50, long p95, long p99, long max) {

    public boolean isEmpty() {
        return Double.isNaN(mean);
    }

    /** The same for a complete population instead of a sample: its mean is no estimate. */
    public Summary withoutInterval() {
        return new Summary(mean, Double.POSITIVE_INFINITY, min, p50, p95, p99, max);
    }
}
