package crossweave.theory;

/**
 * A path whose messages wait for those of other paths: one queue with one server that all of them
 * share, [003] 3.2. Traffic is a share of the bandwidth of a channel.
 *
 * @param sharers paths that take turns, this one included; 1 at least
 */
public record PathTraffic(double sharers) {
    public PathTraffic {
        if (!(sharers >= 1)) {
            throw new IllegalArgumentException(
                    "%s paths take turns, but a path itself is one".formatted(sharers));
        }
    }

    /** nu + 1: where the oldest message goes first; nu is the path contention level. */
    public static PathTraffic oldestFirst(double contentionLevel) {
        return new PathTraffic(contentionLevel + 1);
    }

    /** nu + D: where who asks first goes first, at each of D channels. */
    public static PathTraffic fifo(double contentionLevel, int channels) {
        return new PathTraffic(contentionLevel + channels);
    }

    /** lambda_sat = 1 / (nu + 1): more than this no path can have if all have the same. */
    public double saturation() {
        return 1 / sharers;
    }

    /** theta = 1 / (1 - lambda_p / lambda_sat), equation 3.11; infinite from saturation on. */
    public double stretch(double traffic) {
        return traffic < saturation() ? 1 / (1 - traffic * sharers) : Double.POSITIVE_INFINITY;
    }

    /** The traffic that stretches communication so many times: the inverse of {@link #stretch}. */
    public double trafficAt(double stretch) {
        return (1 - 1 / stretch) / sharers;
    }

    /**
     * lambda_p: what remains of applied traffic lambda_pa (0 to 1) as waiting slows the sender
     * down; the smaller root of lambda_p^2 (1 - lambda_pa) - lambda_p (lambda_pa + lambda_sat) +
     * lambda_pa lambda_sat = 0, equation 3.12.
     */
    public double actual(double applied) {
        double square = 1 - applied;
        double linear = applied + saturation();
        double constant = applied * saturation();
        if (constant == 0) {
            return 0;
        }
        // this form of the root neither divides by a square of 0 nor subtracts what is nearly equal
        return 2 * constant / (linear + Math.sqrt(linear * linear - 4 * square * constant));
    }

    /**
     * The same with waiting that begins at once at saturation: the lower of both, equation 3.13.
     */
    public double actualByThreshold(double applied) {
        return Math.min(applied, saturation());
    }
}
