package crossweave.report;

import crossweave.draw.svg.Svg;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A writer of HTML pages that need nothing else: no scripts, no files, no network. Texts are
 * escaped; what is drawn is put in as it is. The look follows the reader's system, light or dark,
 * and prints well.
 */
public final class Html {
    private static final String STYLE =
            """
            :root { --paper: #fff; --ink: #1f2328; --soft: #59636e; --line: #d5dae1; \
            --tint: #f4f6f9; --link: #0b5cad; color-scheme: light dark; }
            @media (prefers-color-scheme: dark) { :root { --paper: #14171c; --ink: #e6e9ee; \
            --soft: #a0abb9; --line: #333a45; --tint: #1b2027; --link: #6cb6ff; } }
            @media print { :root { --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; \
            --tint: #fff; } section { break-before: page; } section:first-of-type { break-before: \
            auto; } figure, table, pre { break-inside: avoid; } }
            body { background: var(--paper); color: var(--ink); margin: 0 auto; padding: 1.5rem; \
            max-width: 62rem; font: 15px/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", \
            sans-serif; }
            h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; } \
            h3 { font-size: 1rem; margin-bottom: .3rem; }
            a { color: var(--link); } .soft, th { color: var(--soft); }
            h1, h2, td, th, a { overflow-wrap: anywhere; }
            table { border-collapse: collapse; margin: .5rem 0; }
            th, td { text-align: left; padding: .15rem .9rem .15rem 0; vertical-align: top; }
            .number { text-align: right; font-variant-numeric: tabular-nums; }
            .scroll { overflow-x: auto; }
            pre { background: var(--tint); border: 1px solid var(--line); border-radius: 5px; \
            padding: .6rem .8rem; overflow-x: auto; white-space: pre-wrap; }
            figure { margin: 1rem 0; background: #fff; border: 1px solid var(--line); \
            border-radius: 5px; padding: .5rem; }
            figure svg { display: block; margin: 0 auto; max-width: 100%; height: auto; }
            """;

    private static final Pattern NUMBER = Pattern.compile("[-−±]?[\\d.,]*+");

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Begins a page. */
    public Html(String title) {
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        text("title", title);
        out.append("<style>\n").append(STYLE).append("</style>\n</head>\n<body>\n");
        text("h1", title);
    }

    public Html open(String element) {
        open.push(element);
        out.append('<').append(element).append(">\n");
        return this;
    }

    /** Opens an element that links can point at. */
    public Html open(String element, String id) {
        open.push(element);
        out.append("<%s id=\"%s\">\n".formatted(element, Svg.escape(id)));
        return this;
    }

    public Html close() {
        out.append("</").append(open.pop()).append(">\n");
        return this;
    }

    /** An element that holds a text only. */
    public Html text(String element, String text) {
        return begin(element, "", text);
    }

    /** The same in the soft colour. */
    public Html soft(String element, String text) {
        return begin(element, " class=\"soft\"", text);
    }

    /** A link to an element of this page. */
    public Html link(String id, String text) {
        return begin("a", " href=\"#%s\"".formatted(Svg.escape(id)), text);
    }

    private Html begin(String element, String attributes, String text) {
        out.append("<%s%s>%s</%s>\n".formatted(element, attributes, Svg.escape(text), element));
        return this;
    }

    /** A table; where all cells of a column are numbers or empty, they stand on the right. */
    public Html table(List<String> head, List<List<String>> rows) {
        int columns = Math.max(head.size(), rows.isEmpty() ? 0 : rows.getFirst().size());
        BitSet numbers = new BitSet();
        for (int i = 0; i < columns; i++) {
            int column = i;
            numbers.set(i, rows.stream().allMatch(r -> NUMBER.matcher(r.get(column)).matches()));
        }
        out.append("<div class=\"scroll\"><table>\n");
        row("th", head, numbers);
        rows.forEach(cells -> row("td", cells, numbers));
        out.append("</table></div>\n");
        return this;
    }

    private void row(String element, List<String> cells, BitSet numbers) {
        if (cells.isEmpty()) {
            return;
        }
        out.append("<tr>");
        for (int i = 0; i < cells.size(); i++) {
            String look = numbers.get(i) ? " class=\"number\"" : "";
            out.append("<%s%s>".formatted(element, look));
            out.append(Svg.escape(cells.get(i))).append("</%s>".formatted(element));
        }
        out.append("</tr>\n");
    }

    /** A drawing of ours, which is SVG. */
    public Html figure(String svg) {
        assert svg.startsWith("<svg") : "only SVG that we have written ourselves";
        out.append("<figure>\n").append(svg).append("</figure>\n");
        return this;
    }

    /** Data for programs that read the page; browsers show and run nothing of it. */
    public Html data(String id, String json) {
        out.append("<script type=\"application/json\" id=\"%s\">".formatted(Svg.escape(id)));
        out.append(json.replace("<", "\\u003c")).append("</script>\n"); // no text ends the element
        return this;
    }

    /** The whole page. */
    @Override
    public String toString() {
        assert open.isEmpty() : open + " is not closed";
        return out + "</body>\n</html>\n";
    }
}
