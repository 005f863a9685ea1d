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

    /**
     * A dot with half the height of its interval, which is not drawn if it is 0 or NaN. An open dot
     * is no ordinary measurement, and does not extend the range of a chart.
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
