package crossweave.draw.chart;

import java.util.List;

/**
 * What an axis is about: its label with the unit, whether it is logarithmic, whether it begins at
 * zero, the names of 0, 1, ... where values are no numbers, and where it ends at the latest.
 */
public record AxisText(
        String label, boolean log, boolean fromZero, List<String> names, double most) {
    public AxisText {
        names = List.copyOf(names);
    }

    /** From zero on. */
    public static AxisText of(String label) {
        return new AxisText(label, false, true, List.of(), Double.POSITIVE_INFINITY);
    }

    /** From about the least value on. */
    public static AxisText fitted(String label) {
        return new AxisText(label, false, false, List.of(), Double.POSITIVE_INFINITY);
    }

    public static AxisText logarithmic(String label) {
        return new AxisText(label, true, false, List.of(), Double.POSITIVE_INFINITY);
    }

    public static AxisText named(String label, List<String> names) {
        return new AxisText(label, false, false, names, Double.POSITIVE_INFINITY);
    }

    /** The same, but values above this one are left out; where they would be is an arrow. */
    public AxisText upTo(double limit) {
        return new AxisText(label, log, fromZero, names, limit);
    }
}
