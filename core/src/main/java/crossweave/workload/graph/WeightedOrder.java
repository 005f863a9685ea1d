package crossweave.workload.graph;

import java.util.Arrays;

/** The repeated order in which a task sends along edges of different weights. */
final class WeightedOrder {
    /**
     * Most messages of a round, unless there are more edges. Weights that would make it longer are
     * rounded: shares are right within one message of a round.
     */
    private static final int MOST = 1 << 12;

    private WeightedOrder() {}

    /** Each edge as often as its weight says, evenly spread: the one most behind comes next. */
    static int[] of(double[] weights) {
        int[] times = times(weights);
        int length = Arrays.stream(times).sum();
        long[] behind = new long[times.length];
        int[] round = new int[length];
        for (int i = 0; i < length; i++) {
            int most = 0;
            for (int edge = 0; edge < behind.length; edge++) {
                behind[edge] += times[edge];
                most = behind[edge] > behind[most] ? edge : most;
            }
            behind[most] -= length;
            round[i] = most;
        }
        return round;
    }

    /** How often each edge is in a round: in proportion to its weight, and once at least. */
    static int[] times(double[] weights) {
        double sum = Arrays.stream(weights).sum();
        double unit = Math.max(unit(weights), sum / Math.max(MOST, weights.length));
        return Arrays.stream(weights)
                .mapToInt(weight -> (int) Math.max(1, Math.rint(weight / unit)))
                .toArray();
    }

    /**
     * The largest number of which all weights are multiples, or a tiny one if rounding prevents
     * that.
     */
    private static double unit(double[] weights) {
        double unit = 0;
        for (double weight : weights) {
            unit = divisor(weight, unit);
        }
        return unit;
    }

    private static double divisor(double a, double b) {
        double larger = a;
        double smaller = b;
        while (smaller != 0) {
            double rest = larger % smaller;
            larger = smaller;
            smaller = rest;
        }
        return larger;
    }
}
