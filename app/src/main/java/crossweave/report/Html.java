package crossweave.report;

import crossweave.draw.svg.Svg;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes self-contained HTML pages: no scripts, no files, no network. Texts are escaped; drawings
 * are inserted unchanged. The style follows the reader's system, light or dark, and suits printing.
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
            .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
            .scroll { overflow-x: auto; }
            pre { background: var(--tint); border: 1px solid var(--line); border-radius: 5px; \
            padding: .6rem .8rem; overflow-x: auto; white-space: pre-wrap; }
            figure { margin: 1rem 0; background: #fff; border: 1px solid var(--line); \
            border-radius: 5px; padding: .5rem; overflow-x: auto; }
            figure svg { display: block; margin: 0 auto; max-width: 100%; height: auto; }
            @media screen and (max-width: 44rem) { body { padding: .8rem; } figure svg { \
            max-width: none; } }
            """;

    private static final Pattern NUMBER = Pattern.compile("[-−±]?[\\d.,]*+");

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();
    private String rest = ""; // rest of the last element, after its attributes

    /** Begins a page. */
    public Html(String title) {
        this(title, "");
    }

    /** Begins a page with an additional style. */
    public Html(String title, String style) {
        put("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        put("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        text("title", title);
        put("<style>\n" + STYLE + style + "</style>\n</head>\n<body>\n");
        text("h1", title);
    }

    /** Inserts HTML unchanged. */
    private Html put(String html) {
        out.append(rest).append(html);
        rest = "";
        return this;
    }

    private Html begin(String element, String end) {
        put("<" + element);
        rest = end;
        return this;
    }

    public Html open(String element) {
        open.push(element);
        return begin(element, ">\n");
    }

    /** Opens an element that links can refer to. */
    public Html open(String element, String id) {
        return open(element).with("id", id);
    }

    public Html close() {
        return put("</" + open.pop() + ">\n");
    }

    /** Writes an element that contains only text. */
    public Html text(String element, String text) {
        return begin(element, ">" + Svg.escape(text) + "</" + element + ">\n");
    }

    /** Adds an attribute to the last element. */
    public Html with(String attribute, String value) {
        assert !rest.isEmpty() : attribute + " comes too late: the element is closed";
        out.append(" %s=\"%s\"".formatted(attribute, Svg.escape(value)));
        return this;
    }

    /** Writes a text in the secondary colour. */
    public Html soft(String element, String text) {
        return text(element, text).with("class", "soft");
    }

    /** Writes a link to an element of this page. */
    public Html link(String id, String text) {
        return text("a", text).with("href", "#" + id);
    }

    /** Writes a table; columns of numbers are right-aligned. */
    public Html table(List<String> head, List<List<String>> rows) {
        int columns = Math.max(head.size(), rows.isEmpty() ? 0 : rows.getFirst().size());
        BitSet numbers = new BitSet();
        for (int i = 0; i < columns; i++) {
            int column = i;
            numbers.set(i, rows.stream().allMatch(r -> NUMBER.matcher(r.get(column)).matches()));
        }
        open("div").with("class", "scroll").open("table");
        row("th", head, numbers);
        rows.forEach(cells -> row("td", cells, numbers));
        return close().close();
    }

    private void row(String element, List<String> cells, BitSet numbers) {
        if (cells.isEmpty()) {
            return;
        }
        put("<tr>");
        for (int i = 0; i < cells.size(); i++) {
            String look = numbers.get(i) ? " class=\"number\"" : "";
            put("<%s%s>%s</%s>".formatted(element, look, Svg.escape(cells.get(i)), element));
        }
        put("</tr>\n");
    }

    /** Inserts one of our drawings, which is SVG. */
    public Html figure(String svg) {
        assert svg.startsWith("<svg") : "only SVG that we have written ourselves";
        return put("<figure>\n" + svg + "</figure>\n");
    }

    /** Adds data for programs that read the page; browsers neither show nor execute it. */
    public Html data(String id, String json) {
        put("<script type=\"application/json\" id=\"%s\">".formatted(Svg.escape(id)));
        // so that no text can end the element
        return put(json.replace("<", "\\u003c") + "</script>\n");
    }

    /** The whole page. */
    @Override
    public String toString() {
        assert open.isEmpty() : open + " is not closed";
        return out + rest + "</body>\n</html>\n";
    }
}
