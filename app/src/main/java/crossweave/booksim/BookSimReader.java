package crossweave.booksim;

import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads {@code key = value;} with comments behind //. A value is a word, a number, a list such as
 * {a,b}, or a call such as name(a); within brackets there may be blanks. After a mistake it goes on
 * behind the next semicolon.
 */
final class BookSimReader {
    private final SourcePosition start;
    private final String text;
    private final Problems problems;
    private int at;
    private int line;
    private int lineStart; // where the line begins in the text

    BookSimReader(SourcePosition start, String text, Problems problems) {
        this.start = start;
        this.text = text;
        this.problems = problems;
        this.line = start.line();
    }

    List<BookSimFile.Entry> read() {
        List<BookSimFile.Entry> entries = new ArrayList<>();
        for (skipBlanks(); at < text.length(); skipBlanks()) {
            SourcePosition keyMark = mark();
            String key = word();
            if (key.isEmpty() || !expect('=', "after '" + key + "'")) {
                if (key.isEmpty()) {
                    problems.add(
                            keyMark,
                            "",
                            ProblemCode.SYNTAX,
                            "expected a key but found '" + text.charAt(at) + "'");
                }
                recover();
                continue;
            }
            skipBlanks();
            SourcePosition where = mark();
            String value = word();
            if (value.isEmpty()) {
                problems.add(where, key, ProblemCode.SYNTAX, "expected a value");
                recover();
            } else if (expect(';', "after the value of " + key)) {
                entries.add(new BookSimFile.Entry(key, keyMark, value, where));
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
                mark(),
                "",
                ProblemCode.SYNTAX,
                "expected '%c' %s but found %s",
                wanted,
                where,
                found);
        return false;
    }

    /** Goes on behind the next semicolon, but not beyond the line: that one may be right. */
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

    /** Up to a blank, '=' or ';'; blanks within brackets are left out. */
    private String word() {
        StringBuilder word = new StringBuilder();
        int depth = 0; // brackets that are open
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

    private SourcePosition mark() {
        return start.line() == 0
                ? start
                : new SourcePosition(start.source(), line, at - lineStart + 1);
    }
}
