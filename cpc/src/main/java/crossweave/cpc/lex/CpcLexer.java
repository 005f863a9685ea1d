package crossweave.cpc.lex;

import crossweave.cpc.lex.CpcToken.Gap;
import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.syntax.SourceSpan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Splits a file into tokens; the last one is the end token. Text that is no token of the language
 * becomes a token of kind {@code WRONG}, because a part that {@code #ifdef} excludes may contain
 * anything.
 */
public final class CpcLexer {
    /** Signs of more than one character, longest first, so that the longest match wins. */
    private static final List<String> LONG_SIGNS =
            List.of(
                    "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&",
                    "||", "*=", "/=", "%=", "+=", "-=", "&=", "^=", "|=", "##");

    private static final String SHORT_SIGNS = "+-*/%=<>!&|^~?:;,.()[]{}#";

    private final String file;
    private final List<CpcToken> tokens = new ArrayList<>();
    private final List<SourceSpan> comments = new ArrayList<>(); // one span per line of a comment
    private String line = "";
    private int lineNumber; // from 1
    private int at; // index in the line, from 0
    private Gap gap = Gap.LINE;
    private boolean isContinued; // whether the previous line ended with a backslash
    private boolean isInComment;
    private CpcToken comment; // the opening of the last block comment

    private CpcLexer(String file) {
        this.file = file;
        this.comment = new CpcToken(Kind.WRONG, "", new SourceSpan(file, 1, 1, 1), Gap.LINE);
    }

    /** The tokens of a file, and the spans of its comments, one per line. */
    public record Scan(List<CpcToken> tokens, List<SourceSpan> comments) {}

    public static List<CpcToken> tokens(String file, List<String> lines) {
        return scan(file, lines).tokens;
    }

    public static Scan scan(String file, List<String> lines) {
        CpcLexer lexer = new CpcLexer(file);
        for (String line : lines) {
            lexer.line(line);
        }
        return new Scan(lexer.finish(), lexer.comments);
    }

    private List<CpcToken> finish() {
        if (isInComment) {
            tokens.add(comment);
        }
        at = line.length();
        lineNumber = Math.max(1, lineNumber);
        tokens.add(new CpcToken(Kind.END, "", span(1), Gap.LINE));
        return tokens;
    }

    private void line(String text) {
        line = text;
        lineNumber++;
        at = 0;
        gap = isContinued || isInComment ? widenedGap() : Gap.LINE;
        isContinued = false;
        while (at < line.length()) {
            if (isInComment) {
                comment();
            } else if (!skipBlank()) {
                token();
            }
        }
    }

    private void comment() {
        int end = line.indexOf("*/", at);
        isInComment = end < 0;
        int next = isInComment ? line.length() : end + 2;
        int begin = isOpenedHere(comment.span()) ? comment.span().column() - 1 : at;
        comments.add(new SourceSpan(file, lineNumber, begin + 1, next - begin));
        at = next;
        gap = widenedGap();
    }

    private boolean isOpenedHere(SourceSpan opening) {
        return opening.line() == lineNumber && opening.column() + 1 == at;
    }

    /**
     * Skips white space, the start of a comment or a continuation; returns whether there was one.
     */
    private boolean skipBlank() {
        char first = line.charAt(at);
        if (Character.isWhitespace(first)) {
            at++;
        } else if (line.startsWith("//", at)) {
            comments.add(span(line.length() - at));
            at = line.length();
        } else if (line.startsWith("/*", at)) {
            comment = new CpcToken(Kind.WRONG, "/*", span(2), gap);
            isInComment = true;
            at += 2;
            if (at == line.length()) {
                comments.add(comment.span());
            }
        } else if (first == '\\' && line.substring(at + 1).isBlank()) {
            isContinued = true;
            at = line.length();
        } else {
            return false;
        }
        gap = widenedGap();
        return true;
    }

    private Gap widenedGap() {
        return gap == Gap.LINE ? Gap.LINE : Gap.SPACE;
    }

    private void token() {
        char first = line.charAt(at);
        if (isLetter(first)) {
            add(Kind.WORD, scan(c -> isLetter(c) || isDigit(c)));
        } else if (isDigit(first) || (first == '.' && isDigit(charAt(at + 1)))) {
            add(Kind.NUMBER, number());
        } else if (first == '"' || first == '\'') {
            quoted(first);
        } else {
            sign();
        }
    }

    /** The end of the run of matching characters that begins here. */
    private int scan(IntPredicate belongs) {
        int end = at;
        while (end < line.length() && belongs.test(line.charAt(end))) {
            end++;
        }
        return end;
    }

    /**
     * The end of the number that begins here; letters belong to it, so that 3x is one wrong number.
     */
    private int number() {
        boolean isHex = line.startsWith("0x", at) || line.startsWith("0X", at);
        int end = at;
        while (end < line.length()) {
            int c = charAt(end);
            boolean isSigned =
                    !isHex && (c == 'e' || c == 'E') && "+-".indexOf(charAt(end + 1)) >= 0;
            if (isSigned) {
                end += 2;
            } else if (isLetter(c) || isDigit(c) || c == '.') {
                end++;
            } else {
                break;
            }
        }
        return end;
    }

    private void quoted(char quote) {
        int end = at + 1;
        while (end < line.length() && line.charAt(end) != quote) {
            end += line.charAt(end) == '\\' ? 2 : 1;
        }
        if (end < line.length()) {
            add(quote == '"' ? Kind.STRING : Kind.CHARACTER, end + 1);
        } else {
            add(Kind.WRONG, line.length());
        }
    }

    private void sign() {
        for (String sign : LONG_SIGNS) {
            if (line.startsWith(sign, at)) {
                add(Kind.SIGN, at + sign.length());
                return;
            }
        }
        boolean isKnown = SHORT_SIGNS.indexOf(line.charAt(at)) >= 0;
        add(isKnown ? Kind.SIGN : Kind.WRONG, at + Character.charCount(line.codePointAt(at)));
    }

    private void add(Kind kind, int end) {
        tokens.add(new CpcToken(kind, line.substring(at, end), span(end - at), gap));
        at = end;
        gap = Gap.NONE;
    }

    private SourceSpan span(int length) {
        return new SourceSpan(file, lineNumber, at + 1, length);
    }

    /** The character at an index; -1 after the end, which no string contains. */
    private int charAt(int index) {
        return index < line.length() ? line.charAt(index) : -1;
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
