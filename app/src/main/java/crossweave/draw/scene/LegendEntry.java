package crossweave.draw.scene;

/** A line of the legend: a sample, and what it stands for. */
public record LegendEntry(Look look, String colour, String text) {

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
