package crossweave.draw.chart;

import java.util.List;

/**
 * What an axis is about: its label with the unit, whether it is logarithmic, whether it begins at
 * zero, and the names of 0, 1, ... where values are no numbers.
 */
public record AxisText(String label, boolean log, boolean fromZero, List<String> names) {
    public AxisText {
        names = List.copyOf(names);
    }

    /** From zero on. */
    public static AxisText of(String label) {
        return new AxisText(label, false, true, List.of());
    }

    public static AxisText logarithmic(String label) {
        return new AxisText(label, true, false, List.of());
    }

    public static AxisText named(String label, List<String> names) {
        return new AxisText(label, false, false, names);
    }
}
