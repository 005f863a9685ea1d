package crossweave.booksim;

import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;

import java.util.ArrayList;
import java.util.List;

/**
 * Parses {@code key = value;} with comments after //. A value is a word, a number, a list such as
 * {a,b}, or a call such as name(a); it may contain blanks within brackets. After an error, parsing
 * continues after the next semicolon.
 */
final class BookSimReader {
    private final SourcePosition start;
    private final String text;
    private final Problems problems;
    private int at;
    private int line;
    private int lineStart; // offset of the current line

    BookSimReader(SourcePosition start, String text, Problems problems) {
        this.start = start;
        this.text = text;
        this.problems = problems;
        this.line = start.line();
    }

    List<BookSimFile.Entry> read() {
        List<BookSimFile.Entry> entries = new ArrayList<>();
        for (skipBlanks(); at < text.length(); skipBlanks()) {
            SourcePosition keyPosition = position();
            String key = word();
            if (key.isEmpty() || !expect('=', "after '" + key + "'")) {
                if (key.isEmpty()) {
                    problems.add(
                            keyPosition,
                            "",
                            ProblemCode.SYNTAX,
                            "expected a key but found '" + text.charAt(at) + "'");
                }
                recover();
                continue;
            }
            skipBlanks();
            SourcePosition where = position();
            String value = word();
            if (value.isEmpty()) {
                problems.add(where, key, ProblemCode.SYNTAX, "expected a value");
                recover();
            } else if (expect(';', "after the value of " + key)) {
                entries.add(new BookSimFile.Entry(key, keyPosition, value, where));
            } else {
                recover();
            }
        }
        return entries;
    }

    private boolean expect(char wanted, String where) {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == wanted) {
            at++;
            return true;
        }
        String found = at < text.length() ? "'" + text.charAt(at) + "'" : "the end";
        problems.add(
                position(),
                "",
                ProblemCode.SYNTAX,
                "expected '%c' %s but found %s",
                wanted,
                where,
                found);
        return false;
    }

    /** Skips to the next semicolon, but not beyond the line: the next line may be right. */
    private void recover() {
        while (at < text.length() && text.charAt(at) != '\n') {
            if (text.charAt(at++) == ';') {
                return;
            }
        }
    }

    private void skipBlanks() {
        while (at < text.length()) {
            if (text.startsWith("//", at)) {
                while (at < text.length() && text.charAt(at) != '\n') {
                    at++;
                }
            } else if (Character.isWhitespace(text.charAt(at))) {
                step();
            } else {
                return;
            }
        }
    }

    /** Reads up to a blank, '=' or ';'; drops blanks within brackets. */
    private String word() {
        StringBuilder word = new StringBuilder();
        int depth = 0; // open brackets
        while (at < text.length() && text.charAt(at) != ';' && !text.startsWith("//", at)) {
            char c = text.charAt(at);
            boolean blank = Character.isWhitespace(c);
            if (depth == 0 && (blank || c == '=')) {
                break;
            }
            depth += c == '{' || c == '(' ? 1 : c == '}' || c == ')' ? -1 : 0;
            if (!blank) {
                word.append(c);
            }
            step();
        }
        return word.toString();
    }

    private void step() {
        if (text.charAt(at++) == '\n' && start.line() > 0) {
            line++;
            lineStart = at;
        }
    }

    private SourcePosition position() {
        return start.line() == 0
                ? start
                : new SourcePosition(start.source(), line, at - lineStart + 1);
    }
}
