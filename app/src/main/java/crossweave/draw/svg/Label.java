package crossweave.draw.svg;

import java.util.Locale;

/** A line of text on a drawing, vertically centred on its point. */
public record Label(String text, Point at, double size, Anchor anchor) {

    /** Which part of the text is at the point. */
    public enum Anchor {
        START,
        MIDDLE,
        END
    }

    public static Label centered(String text, Point at, double size) {
        return new Label(text, at, size, Anchor.MIDDLE);
    }

    /** Writes the text; the caller may add attributes. */
    public Svg paint(Svg svg) {
        return svg.text("text", text)
                .with("x", at.x())
                .with("y", at.y() + .35 * size)
                .with("font-size", size)
                .with("text-anchor", anchor.name().toLowerCase(Locale.ROOT));
    }

    /** The approximate width of a sans-serif text of this size. */
    public static double width(String text, double size) {
        return .57 * size * text.length();
    }

    double width() {
        return width(text, size);
    }

    double left() {
        return switch (anchor) {
            case START -> at.x();
            case MIDDLE -> at.x() - width() / 2;
            case END -> at.x() - width();
        };
    }
}
