package crossweave.draw.chart;

import java.util.List;

/** A line of a chart: dots in the order in which they are joined. */
public record Series(String name, List<Dot> dots, Look look) {

    /**
     * Measured lines have markers, computed ones are smooth; those that only serve for comparison
     * are dashed, and scattered dots are not joined.
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

    /**
     * A dot with half the height of its interval (0, or no number: none is drawn). An open one says
     * that the value is no measurement in the usual sense; charts do not stretch for it.
     */
    public record Dot(double x, double y, double halfWidth, boolean open) {

        public Dot(double x, double y) {
            this(x, y, 0, false);
        }

        boolean isDrawn() {
            return Double.isFinite(x) && Double.isFinite(y);
        }
    }

    public Series {
        dots = List.copyOf(dots);
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
