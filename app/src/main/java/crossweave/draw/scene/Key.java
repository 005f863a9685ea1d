package crossweave.draw.scene;

/** A line of the legend: what a sample of this look stands for. */
public record Key(Look look, String colour, String text) {

    /** What the sample shows. */
    public enum Look {
        NOTHING,
        LINE,
        DASHES,
        ARROW,
        SOURCE,
        DESTINATION
    }

    public static Key note(String text) {
        return new Key(Look.NOTHING, Palette.INK, text);
    }

    public static Key line(int colour, String text) {
        return new Key(Look.LINE, Palette.link(colour), text);
    }
}
