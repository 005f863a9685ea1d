package crossweave.metric;

import crossweave.result.Result;

import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** A metric of the catalog: a line of {@link Metrics}, with what differs from the defaults. */
record CatalogMetric(
        String name,
        String unit,
        String sentence,
        ToDoubleFunction<Result> value,
        ToDoubleFunction<Result> interval,
        Print print,
        Combination combination)
        implements Metric {

    /**
     * How it is shown: its label on axes, the digits after the point or else all that count, and
     * whether it grows without bound in a saturated run.
     */
    record Print(String label, int digits, boolean isSignificant, boolean isUnbounded) {

        Print labelled(String other) {
            return new Print(other, digits, isSignificant, isUnbounded);
        }

        Print unbounded(boolean grows) {
            return new Print(label, digits, isSignificant, grows);
        }
    }

    private static final int USUAL_DECIMALS = 2;

    /** A mean over replicas, without an interval in a run, with two digits after the point. */
    static CatalogMetric metric(
            String name, String unit, String sentence, ToDoubleFunction<Result> value) {
        Print print = new Print(name.replace('-', ' '), USUAL_DECIMALS, false, false);
        return new CatalogMetric(
                name, unit, sentence, value, _ -> Double.NaN, print, Combination.MEAN);
    }

    /** A metric that counts things. */
    static CatalogMetric count(
            String name, String unit, String sentence, ToLongFunction<Result> value) {
        return metric(name, unit, sentence, r -> value.applyAsLong(r)).decimals(0);
    }

    CatalogMetric labelled(String label) {
        return with(interval, print.labelled(label), combination);
    }

    CatalogMetric decimals(int digits) {
        return with(
                interval, new Print(print.label, digits, false, print.isUnbounded), combination);
    }

    /** With so many digits that count, for what may be very small. */
    CatalogMetric significant(int digits) {
        return with(interval, new Print(print.label, digits, true, print.isUnbounded), combination);
    }

    CatalogMetric unbounded(boolean isUnbounded) {
        return with(interval, print.unbounded(isUnbounded), combination);
    }

    /** The same with half the width of its interval in a run. */
    CatalogMetric interval(ToDoubleFunction<Result> halfWidth) {
        return with(halfWidth, print, combination);
    }

    CatalogMetric combined(Combination other) {
        return with(interval, print, other);
    }

    private CatalogMetric with(
            ToDoubleFunction<Result> halfWidth, Print shown, Combination together) {
        return new CatalogMetric(name, unit, sentence, value, halfWidth, shown, together);
    }

    @Override
    public double of(Result result) {
        return value.applyAsDouble(result);
    }

    @Override
    public double ci95(Result result) {
        return interval.applyAsDouble(result);
    }

    @Override
    public boolean isUnbounded() {
        return print.isUnbounded;
    }

    @Override
    public String label() {
        return print.label;
    }

    @Override
    public String text(double number) {
        return print.isSignificant
                ? MetricNumber.significant(number, print.digits)
                : MetricNumber.decimals(number, print.digits);
    }

    @Override
    public String toString() {
        return name;
    }
}
