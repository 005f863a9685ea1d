package crossweave.metric;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/** How the values of replicas are combined. */
public enum Combination {
    /** Their mean, with an interval from the differences between them. */
    MEAN(values -> Arrays.stream(values).average().orElse(Double.NaN)),
    MAX(values -> Arrays.stream(values).max().orElse(Double.NaN)),
    MIN(values -> Arrays.stream(values).min().orElse(Double.NaN)),
    SUM(values -> Arrays.stream(values).sum());

    private final ToDoubleFunction<double[]> rule;

    Combination(ToDoubleFunction<double[]> rule) {
        this.rule = rule;
    }

    /** The combined value; NaN if any of them is. */
    public double of(double... values) {
        return rule.applyAsDouble(values);
    }
}
