package crossweave.stats;

import org.apache.commons.statistics.distribution.TDistribution;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;

/** Intervals of means of independent values, by Student's distribution. */
public final class StudentInterval {
    private static final int MOST_KNOWN = 64; // degrees of freedom
    private static final AtomicLongArray KNOWN =
            new AtomicLongArray(MOST_KNOWN); // bits; 0: not yet

    private StudentInterval() {}

    /** Half the 95 % interval in standard errors. */
    static double quantile(int degreesOfFreedom) {
        if (degreesOfFreedom >= MOST_KNOWN) {
            return computed(degreesOfFreedom);
        }
        long known = KNOWN.get(degreesOfFreedom);
        if (known == 0) {
            known = Double.doubleToLongBits(computed(degreesOfFreedom));
            KNOWN.set(degreesOfFreedom, known);
        }
        return Double.longBitsToDouble(known);
    }

    private static double computed(int degreesOfFreedom) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(.025);
    }

    /** Half the 95 % interval of the mean of these values; infinite for fewer than two. */
    public static double halfWidth(double... values) {
        int n = values.length;
        if (n < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return quantile(n - 1) * Math.sqrt(squares / (n - 1) / n);
    }
}
