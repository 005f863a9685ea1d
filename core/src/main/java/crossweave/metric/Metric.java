package crossweave.metric;

import crossweave.result.Result;

/**
 * A figure of a run: its name, its unit, and how it is computed from a result. Users' records
 * implement this interface to add a metric, which {@code measure.metrics} of a scenario then names.
 */
public interface Metric {

    /** As users write it, in kebab-case: {@code network-latency}. */
    String name();

    /** Its unit, such as {@code cycles}; empty if it has none. */
    String unit();

    /** What it is and what it is measured from, in one sentence without a full stop. */
    String sentence();

    /** Its value in a run; NaN if the run has none. */
    double of(Result result);

    /**
     * Half the width of its 95 % interval within one run. It is infinite where the run is too short
     * to tell, and NaN for a metric that never has an interval within a run.
     */
    default double ci95(Result result) {
        return Double.NaN;
    }

    /** How the values of replicas are combined. */
    default Combination combination() {
        return Combination.MEAN;
    }

    /**
     * Whether it grows with the length of a saturated run, so that its value there depends on when
     * the run ended.
     */
    default boolean isUnbounded() {
        return false;
    }

    /** The name shown on axes and in tables, without the unit. */
    default String label() {
        return name().replace('-', ' ');
    }

    /** A value as tables print it, without the unit. */
    default String text(double value) {
        return MetricNumber.significant(value, 4);
    }

    /** The label with the unit, for an axis. */
    default String axis() {
        return unit().isEmpty() ? label() : "%s (%s)".formatted(label(), unit());
    }
}
