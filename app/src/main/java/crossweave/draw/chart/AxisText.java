package crossweave.draw.chart;

import java.util.List;

/**
 * Describes an axis: its label with the unit, whether it is logarithmic, whether it begins at zero,
 * the names of 0, 1, ... if values are categories, and an upper limit.
 */
public record AxisText(
        String label, boolean log, boolean fromZero, List<String> names, double most) {
    public AxisText {
        names = List.copyOf(names);
    }

    /** An axis that begins at zero. */
    public static AxisText of(String label) {
        return new AxisText(label, false, true, List.of(), Double.POSITIVE_INFINITY);
    }

    /** An axis that begins near the least value. */
    public static AxisText fitted(String label) {
        return new AxisText(label, false, false, List.of(), Double.POSITIVE_INFINITY);
    }

    public static AxisText logarithmic(String label) {
        return new AxisText(label, true, false, List.of(), Double.POSITIVE_INFINITY);
    }

    public static AxisText named(String label, List<String> names) {
        return new AxisText(label, false, false, names, Double.POSITIVE_INFINITY);
    }

    /** The same axis with another label. */
    public AxisText called(String other) {
        return new AxisText(other, log, fromZero, names, most);
    }

    /** Limits the axis: an arrow stands for values above {@code limit}. */
    public AxisText upTo(double limit) {
        return new AxisText(label, log, fromZero, names, limit);
    }
}
