package crossweave.draw.svg;

import java.util.ArrayDeque;
import java.util.Deque;

/** Writes SVG: elements, attributes, escaped texts. It knows nothing of networks. */
public final class Svg {
    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();
    private String rest = ""; // rest of the last element, after its attributes

    public Svg open(String element) {
        open.push(element);
        return begin(element, ">\n");
    }

    /** Opens a group of elements of this class. */
    public Svg group(String name) {
        return open("g").with("class", name);
    }

    public Svg close() {
        out.append(rest).append("</").append(open.pop()).append(">\n");
        rest = "";
        return this;
    }

    /** Writes an element without content. */
    public Svg leaf(String element) {
        return begin(element, "/>\n");
    }

    /** Writes an element that contains only text. */
    public Svg text(String element, String text) {
        return begin(element, ">" + escape(text) + "</" + element + ">\n");
    }

    public Svg path(String d) {
        return leaf("path").with("d", d);
    }

    public Svg circle(Point center, double radius) {
        return leaf("circle").with("cx", center.x()).with("cy", center.y()).with("r", radius);
    }

    /** Writes a rectangle whose corners have this radius. */
    public Svg rect(Point corner, Point size, double round) {
        return leaf("rect")
                .with("x", corner.x())
                .with("y", corner.y())
                .with("width", size.x())
                .with("height", size.y())
                .with("rx", round);
    }

    private Svg begin(String element, String end) {
        out.append(rest).append('<').append(element);
        rest = end;
        return this;
    }

    /** Adds an attribute to the last element. */
    public Svg with(String attribute, String value) {
        assert !rest.isEmpty() : attribute + " comes too late: the element is closed";
        out.append(' ').append(attribute).append("=\"").append(escape(value)).append('"');
        return this;
    }

    public Svg with(String attribute, double value) {
        return with(attribute, number(value));
    }

    /** At most two decimals, the same in every locale. */
    public static String number(double value) {
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
     * Escapes text for elements and attributes; a question mark replaces what XML cannot contain.
     */
    public static String escape(String text) {
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

    @Override
    public String toString() {
        return out + rest;
    }
}
