package crossweave.draw.print;

import java.util.Arrays;
import java.util.List;

/**
 * How a mark is filled and outlined. The name says what the mark is, for style sheets and tests;
 * colours are {@code #rrggbb} or {@link #NOTHING}, widths and dashes are in units of the page.
 */
public record Paint(String name, String fill, String stroke, double width, List<Double> dashes) {
    public static final String NOTHING = "none";

    public Paint {
        dashes = List.copyOf(dashes);
    }

    public static Paint filled(String name, String colour) {
        return new Paint(name, colour, NOTHING, 0, List.of());
    }

    public static Paint outlined(String name, String colour, double width) {
        return new Paint(name, NOTHING, colour, width, List.of());
    }

    public Paint filledWith(String colour) {
        return new Paint(name, colour, stroke, width, dashes);
    }

    /** Lengths of dashes and of the gaps after them, in turns. */
    public Paint dashed(double... lengths) {
        return new Paint(name, fill, stroke, width, Arrays.stream(lengths).boxed().toList());
    }

    boolean isFilled() {
        return !fill.equals(NOTHING);
    }

    boolean isOutlined() {
        return !stroke.equals(NOTHING);
    }
}
