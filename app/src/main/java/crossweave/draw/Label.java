package crossweave.draw;

/** A text beside the network, its middle at this height. */
record Label(String text, Point at, double size, Anchor anchor) {

    /** Which part of the text is at the point. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    static Label centered(String text, Point at, double size) {
        return new Label(text, at, size, Anchor.MIDDLE);
    }

    void paint(Svg svg, String... more) {
        String[] attributes = new String[8 + more.length];
        attributes[0] = "x";
        attributes[1] = Svg.number(at.x());
        attributes[2] = "y";
        attributes[3] = Svg.number(at.y() + .35 * size);
        attributes[4] = "font-size";
        attributes[5] = Svg.number(size);
        attributes[6] = "text-anchor";
        attributes[7] =
                switch (anchor) {
                    case START -> "start";
                    case MIDDLE -> "middle";
                    case END -> "end";
                };
        System.arraycopy(more, 0, attributes, 8, more.length);
        svg.text("text", text, attributes);
    }

    double left() {
        double width = Svg.width(text, size);
        return switch (anchor) {
            case START -> at.x();
            case MIDDLE -> at.x() - width / 2;
            case END -> at.x() - width;
        };
    }
}
