package crossweave.draw;

import java.util.ArrayDeque;
import java.util.Deque;

/** A writer of SVG text: elements, attributes, escaped texts. It knows nothing of networks. */
final class Svg {
    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens an element; attributes are names and values in turn. */
    Svg open(String element, String... attributes) {
        start(element, attributes);
        out.append(">\n");
        open.push(element);
        return this;
    }

    Svg close() {
        out.append("</").append(open.pop()).append(">\n");
        return this;
    }

    Svg leaf(String element, String... attributes) {
        start(element, attributes);
        out.append("/>\n");
        return this;
    }

    /** An element that holds a text only. */
    Svg text(String element, String text, String... attributes) {
        start(element, attributes);
        out.append('>').append(escape(text)).append("</").append(element).append(">\n");
        return this;
    }

    Svg circle(Point center, double radius, String... more) {
        start("circle", "cx", number(center.x()), "cy", number(center.y()), "r", number(radius));
        return finish(more);
    }

    Svg rect(Point corner, Point size, double round, String... more) {
        start("rect", "x", number(corner.x()), "y", number(corner.y()));
        attributes("width", number(size.x()), "height", number(size.y()), "rx", number(round));
        return finish(more);
    }

    private Svg finish(String... more) {
        attributes(more);
        out.append("/>\n");
        return this;
    }

    private void start(String element, String... attributes) {
        out.append('<').append(element);
        attributes(attributes);
    }

    private void attributes(String... attributes) {
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            out.append(escape(attributes[i + 1])).append('"');
        }
    }

    /** At most two decimals, the same in every locale. */
    static String number(double value) {
        long hundredths = Math.round(value * 100);
        if (hundredths % 100 == 0) {
            return Long.toString(hundredths / 100);
        }
        long size = Math.abs(hundredths);
        long fraction = size % 100;
        String decimals =
                fraction % 10 == 0 ? "" + fraction / 10 : (fraction < 10 ? "0" : "") + fraction;
        return (hundredths < 0 ? "-" : "") + size / 100 + "." + decimals;
    }

    /**
     * Text for element content and attribute values; what XML cannot hold becomes a question mark.
     */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints()
                .forEach(
                        c -> {
                            switch (c) {
                                case '&' -> escaped.append("&amp;");
                                case '<' -> escaped.append("&lt;");
                                case '>' -> escaped.append("&gt;");
                                case '"' -> escaped.append("&quot;");
                                default -> escaped.appendCodePoint(isXml(c) ? c : '?');
                            }
                        });
        return escaped.toString();
    }

    private static boolean isXml(int c) {
        return (c >= 0x20 && c < 0xD800)
                || (c >= 0xE000 && c != 0xFFFE && c != 0xFFFF)
                || c == '\t'
                || c == '\n';
    }

    /** About how wide a sans-serif text is. */
    static double width(String text, double size) {
        return .57 * size * text.length();
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
