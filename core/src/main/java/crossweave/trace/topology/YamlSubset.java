package crossweave.trace.topology;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.topology.GmlValue.Field;
import crossweave.trace.topology.GmlValue.Group;
import crossweave.trace.topology.GmlValue.Scalar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the part of YAML that descriptions of infrastructure use: mappings and lists by
 * indentation, plain and quoted words, and texts of several lines. An item of a list is a field
 * named {@link #ITEM}. Collections in brackets, anchors and tags are errors.
 */
final class YamlSubset {
    static final String ITEM = "-";

    private static final Pattern KEY =
            Pattern.compile("([^\\s:#\"'\\[{&*!][^:]*?)\\s*:(?:\\s+(.*))?");
    private static final int DEEPEST = 50;

    private final FileProblems problems;
    private final List<Line> lines = new ArrayList<>();
    private int at;

    private record Line(int indent, String text, int number) {}

    private YamlSubset(String text, FileProblems problems) {
        this.problems = problems;
        List<String> all = text.lines().toList();
        for (int i = 0; i < all.size(); i++) {
            String line = all.get(i).stripTrailing();
            String content = line.stripLeading();
            if (!content.isEmpty() && !content.startsWith("#") && !content.equals("---")) {
                lines.add(new Line(line.length() - content.length(), content, i + 1));
            }
        }
    }

    static Group parse(String text, FileProblems problems) {
        YamlSubset reader = new YamlSubset(text, problems);
        Group root = reader.lines.isEmpty() ? new Group(List.of()) : reader.block(0);
        if (reader.at < reader.lines.size()) {
            throw reader.wrong("this line is not indented like those before it");
        }
        return root;
    }

    private Line line() {
        return lines.get(at);
    }

    private SourcePosition where() {
        return problems.mark(line().number, line().indent + 1);
    }

    private RuntimeException wrong(String sentence) {
        at = Math.min(at, lines.size() - 1);
        return problems.stop(where(), ProblemCode.SYNTAX, sentence);
    }

    private static boolean isItem(Line line) {
        return line.text.equals("-") || line.text.startsWith("- ");
    }

    /** The lines from here on with the indentation of the first. */
    private Group block(int depth) {
        if (depth > DEEPEST) {
            throw wrong("more than %d levels".formatted(DEEPEST));
        }
        int indent = line().indent;
        boolean isList = isItem(line());
        List<Field> fields = new ArrayList<>();
        while (at < lines.size() && line().indent == indent && isItem(line()) == isList) {
            fields.add(isList ? item(depth) : field(depth));
        }
        return new Group(fields);
    }

    private Field item(int depth) {
        SourcePosition where = where();
        Line line = line();
        String rest = line.text.substring(1).stripLeading();
        if (rest.isEmpty()) {
            at++;
            return new Field(ITEM, nested(line.indent + 1, depth), where);
        }
        int indent = line.indent + line.text.length() - rest.length();
        if (!KEY.matcher(rest).matches()) {
            at++;
            return new Field(ITEM, scalar(rest), problems.mark(line.number, indent + 1));
        }
        lines.set(at, new Line(indent, rest, line.number)); // a mapping that begins in this line
        return new Field(ITEM, block(depth + 1), where);
    }

    private Field field(int depth) {
        SourcePosition where = where();
        Line line = line();
        Matcher key = KEY.matcher(line.text);
        if (!key.matches()) {
            throw wrong("expected a name and a colon but found " + quote(line.text));
        }
        at++;
        String value = key.group(2) == null ? "" : key.group(2);
        if (value.startsWith("|") || value.startsWith(">")) {
            while (at < lines.size() && line().indent > line.indent) {
                at++; // descriptions have no meaning here
            }
            return new Field(key.group(1), new Scalar(""), where);
        }
        boolean isEmpty = value.isEmpty() || value.startsWith("#");
        return new Field(key.group(1), isEmpty ? nested(line.indent, depth) : scalar(value), where);
    }

    /** What is indented below a line; a list may also be at its own indentation. */
    private GmlValue nested(int indent, int depth) {
        boolean isBelow =
                at < lines.size()
                        && (line().indent > indent || line().indent == indent && isItem(line()));
        return isBelow ? block(depth + 1) : new Scalar("");
    }

    private Scalar scalar(String text) {
        if ("[{&*!".indexOf(text.charAt(0)) >= 0) {
            at--;
            throw wrong("values in brackets, anchors and tags of YAML are not supported here");
        }
        char first = text.charAt(0);
        int end = first == '"' || first == '\'' ? text.indexOf(first, 1) : -1;
        return new Scalar(
                end > 0 ? text.substring(1, end) : text.replaceFirst("\\s+#.*", "").strip());
    }
}
