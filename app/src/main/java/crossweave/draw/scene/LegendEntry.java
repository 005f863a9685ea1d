package crossweave.draw.scene;

/**
 * A line of the legend: a sample, and what it stands for.
 *
 * @param width of a line, in pixels
 */
public record LegendEntry(Look look, String colour, String text, double width) {
    private static final double USUAL = 2; // pixels

    public LegendEntry(Look look, String colour, String text) {
        this(look, colour, text, USUAL);
    }

    /** What the sample shows. */
    public enum Look {
        NOTHING,
        LINE,
        DASHES,
        ARROW,
        SOURCE,
        DESTINATION
    }

    public static LegendEntry note(String text) {
        return new LegendEntry(Look.NOTHING, Palette.INK, text);
    }

    public static LegendEntry line(int colour, String text) {
        return new LegendEntry(Look.LINE, Palette.link(colour), text);
    }
}
