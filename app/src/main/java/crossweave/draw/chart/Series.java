package crossweave.draw.chart;

import java.util.List;

/** A line of a chart: dots in the order in which they are connected. */
public record Series(String name, List<Dot> dots, Look look) {

    /**
     * Measured lines have markers, computed lines are smooth, lines for comparison are dashed, and
     * scattered dots are not connected.
     */
    public enum Look {
        MEASURED,
        SCATTERED,
        COMPUTED,
        REFERENCE;

        boolean hasMarkers() {
            return this == MEASURED || this == SCATTERED;
        }

        boolean isJoined() {
            return this != SCATTERED;
        }
    }

    /** How the run of a dot ended, which its mark shows. */
    public enum Outcome {
        MEASURED,
        /**
         * Latencies have no bound: the mark is hollow, and does not extend the range of a chart.
         */
        SATURATED,
        /** What was measured before says nothing: a cross at the foot of the panel, and a gap. */
        DEADLOCKED;

        public static Outcome of(boolean isSaturated, boolean isDeadlocked) {
            return isDeadlocked ? DEADLOCKED : isSaturated ? SATURATED : MEASURED;
        }
    }

    /** A dot with half the height of its interval, which is not drawn if it is 0 or NaN. */
    public record Dot(double x, double y, double halfWidth, Outcome outcome) {

        public Dot(double x, double y) {
            this(x, y, 0, Outcome.MEASURED);
        }

        boolean isSaturated() {
            return outcome == Outcome.SATURATED;
        }

        boolean isDeadlocked() {
            return outcome == Outcome.DEADLOCKED;
        }

        /** A deadlock has no value, so that y does not matter. */
        boolean isDrawn() {
            return Double.isFinite(x) && (isDeadlocked() || Double.isFinite(y));
        }
    }

    public Series {
        dots = List.copyOf(dots);
    }

    /** Whether a dot of this outcome is among its dots. */
    boolean has(Outcome outcome) {
        return dots.stream().anyMatch(dot -> dot.outcome() == outcome);
    }

    /** Whether the run at this x deadlocked. */
    boolean isDeadlockedAt(double x) {
        return dots.stream().anyMatch(dot -> dot.isDeadlocked() && dot.x() == x);
    }

    public static Series measured(String name, List<Dot> dots) {
        return new Series(name, dots, Look.MEASURED);
    }

    public static Series scattered(String name, List<Dot> dots) {
        return new Series(name, dots, Look.SCATTERED);
    }

    public static Series computed(String name, List<Dot> dots) {
        return new Series(name, dots, Look.COMPUTED);
    }

    public static Series reference(String name, List<Dot> dots) {
        return new Series(name, dots, Look.REFERENCE);
    }
}
