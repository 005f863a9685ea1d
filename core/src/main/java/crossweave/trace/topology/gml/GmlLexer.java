package crossweave.trace.topology.gml;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a GML file into tokens; comments run from # to the end of the line. */
final class GmlLexer {
    private static final Pattern ENTITY =
            Pattern.compile("&(#[0-9]{1,7}|#x[0-9a-fA-F]{1,6}|\\w+);");
    private static final Map<String, String> NAMED_ENTITIES =
            Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", " ");

    private final String text;
    private final FileProblems problems;
    private int at; // the next character
    private int line = 1;
    private int lineStart;

    GmlLexer(String text, FileProblems problems) {
        this.text = text;
        this.problems = problems;
    }

    /** What a token is. */
    enum Kind {
        WORD, // a name or a number
        TEXT, // in double quotes
        OPEN,
        CLOSE,
        END
    }

    /** A token; a text without its quotes and with its entities replaced. */
    record Token(Kind kind, String text, SourcePosition where) {}

    Token next() {
        skipBlanks();
        SourcePosition where = problems.mark(line, at - lineStart + 1);
        if (at == text.length()) {
            return new Token(Kind.END, "the end of the file", where);
        }
        return switch (text.charAt(at)) {
            case '[' -> new Token(Kind.OPEN, take(at + 1), where);
            case ']' -> new Token(Kind.CLOSE, take(at + 1), where);
            case '"' -> new Token(Kind.TEXT, quoted(where), where);
            default -> new Token(Kind.WORD, take(wordEnd()), where);
        };
    }

    private void skipBlanks() {
        while (at < text.length()) {
            if (text.charAt(at) == '#') {
                int end = text.indexOf('\n', at);
                take(end < 0 ? text.length() : end);
            } else if (Character.isWhitespace(text.charAt(at))) {
                take(at + 1);
            } else {
                return;
            }
        }
    }

    private int wordEnd() {
        int end = at;
        while (end < text.length()
                && "[]\"".indexOf(text.charAt(end)) < 0
                && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private String quoted(SourcePosition where) {
        int end = text.indexOf('"', at + 1);
        if (end < 0) {
            throw problems.stop(
                    where, ProblemCode.SYNTAX, "this text has no end; add a double quote after it");
        }
        String quoted = take(end + 1);
        return ENTITY.matcher(quoted.substring(1, quoted.length() - 1))
                .replaceAll(GmlLexer::character);
    }

    /** The character that an entity stands for; an unknown entity stands for itself. */
    private static String character(MatchResult entity) {
        String name = entity.group(1);
        String replacement = NAMED_ENTITIES.getOrDefault(name, entity.group());
        if (name.startsWith("#")) {
            int code =
                    name.startsWith("#x")
                            ? Integer.parseInt(name.substring(2), 16)
                            : Integer.parseInt(name.substring(1));
            replacement = Character.isValidCodePoint(code) ? Character.toString(code) : "?";
        }
        return Matcher.quoteReplacement(replacement);
    }

    /** Advances to this index, over any number of lines, and returns the text passed. */
    private String take(int end) {
        int from = at;
        for (; at < end; at++) {
            if (text.charAt(at) == '\n') {
                line++;
                lineStart = at + 1;
            }
        }
        return text.substring(from, end);
    }
}
