package crossweave.metric;

import crossweave.result.Result;

/**
 * A figure of a run: what it is called, what it is measured in, and how it follows from a result.
 * Records of users implement this interface to add one of their own, which {@code measure.metrics}
 * of a scenario then names.
 */
public interface Metric {

    /** As users write it, in kebab-case: {@code network-latency}. */
    String name();

    /** What one of it is, such as {@code cycles}; empty where it has no unit. */
    String unit();

    /** What it is and what it is measured from, in one sentence without a full stop. */
    String sentence();

    /** Its value in a run; NaN where the run has nothing of the kind. */
    double of(Result result);

    /**
     * Half the width of its 95 % interval within one run. It is infinite where the run is too short
     * to tell, and NaN for a metric that never has an interval within a run.
     */
    default double ci95(Result result) {
        return Double.NaN;
    }

    /** What the replicas of a run are together. */
    default Combination combination() {
        return Combination.MEAN;
    }

    /**
     * Whether it grows with the length of a run that is saturated, so that its value there depends
     * on when the run ended.
     */
    default boolean isUnbounded() {
        return false;
    }

    /** What stands at axes and in tables for people, without the unit. */
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
