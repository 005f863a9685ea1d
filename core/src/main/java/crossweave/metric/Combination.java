package crossweave.metric;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** How the values of replicas are combined. */
public enum Combination {
    /** Their mean, with an interval from the differences between them. */
    MEAN,
    MAX,
    MIN,
    SUM;

    /** The combined value; NaN if any of them is, or there is none. */
    public double of(double... values) {
        DoubleStream all = Arrays.stream(values);
        return switch (this) {
            case MEAN -> all.average().orElse(Double.NaN);
            case MAX -> all.max().orElse(Double.NaN);
            case MIN -> all.min().orElse(Double.NaN);
            case SUM -> values.length == 0 ? Double.NaN : all.sum();
        };
    }
}
