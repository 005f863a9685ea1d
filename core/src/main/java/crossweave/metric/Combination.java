package crossweave.metric;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/** What the values of replicas are together. */
public enum Combination {
    /** Their mean, with an interval from how they differ. */
    MEAN(values -> Arrays.stream(values).average().orElse(Double.NaN)),
    MAX(values -> Arrays.stream(values).max().orElse(Double.NaN)),
    MIN(values -> Arrays.stream(values).min().orElse(Double.NaN)),
    SUM(values -> Arrays.stream(values).sum());

    private final ToDoubleFunction<double[]> rule;

    Combination(ToDoubleFunction<double[]> rule) {
        this.rule = rule;
    }

    /** The one value; NaN if any of them is. */
    public double of(double... values) {
        return rule.applyAsDouble(values);
    }
}
