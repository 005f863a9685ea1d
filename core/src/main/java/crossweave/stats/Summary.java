package crossweave.stats;

/**
 * What is reported of a measured quantity; ci95 is half the width of the 95 % interval, percentiles
 * are exact to three digits. Of nothing at all the mean is NaN, and the others say nothing.
 */
public record Summary(double mean, double ci95, long min, long p50, long p95, long p99, long max) {

    public boolean isEmpty() {
        return Double.isNaN(mean);
    }
}
