package crossweave.draw;

/** A line of the legend: what a sample of this look stands for. */
record Key(Look look, String colour, String text) {

    /** What the sample shows. */
    enum Look {
        NOTHING,
        LINE,
        DASHES,
        ARROW,
        SOURCE,
        DESTINATION
    }

    static Key note(String text) {
        return new Key(Look.NOTHING, Palette.INK, text);
    }

    static Key line(int colour, String text) {
        return new Key(Look.LINE, Palette.link(colour), text);
    }
}
