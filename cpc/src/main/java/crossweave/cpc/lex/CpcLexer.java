package crossweave.cpc.lex;

import crossweave.cpc.lex.CpcToken.Gap;
import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.syntax.SourceSpan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Cuts a file into tokens; the last one is its end. What means nothing is a token as well, so that
 * a part that is left out by the preprocessor may hold anything.
 */
public final class CpcLexer {
    /** Longer ones first. */
    private static final List<String> SIGNS =
            List.of(
                    "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&",
                    "||", "*=", "/=", "%=", "+=", "-=", "&=", "^=", "|=", "##");

    private static final String SHORT_SIGNS = "+-*/%=<>!&|^~?:;,.()[]{}#";

    private final String file;
    private final List<CpcToken> tokens = new ArrayList<>();
    private final List<SourceSpan> comments = new ArrayList<>(); // one for every line of each
    private String line = "";
    private int number; // of the line, from 1
    private int at; // in the line, from 0
    private Gap gap = Gap.LINE;
    private boolean isContinued; // the line before ended with a backslash
    private boolean isInComment;
    private CpcToken comment; // the beginning of the last one

    private CpcLexer(String file) {
        this.file = file;
        this.comment = new CpcToken(Kind.WRONG, "", new SourceSpan(file, 1, 1, 1), Gap.LINE);
    }

    /** What a file is made of. */
    public record Cut(List<CpcToken> tokens, List<SourceSpan> comments) {}

    public static List<CpcToken> tokens(String file, List<String> lines) {
        return cut(file, lines).tokens;
    }

    public static Cut cut(String file, List<String> lines) {
        CpcLexer lexer = new CpcLexer(file);
        for (String line : lines) {
            lexer.line(line);
        }
        return new Cut(lexer.ended(), lexer.comments);
    }

    private List<CpcToken> ended() {
        if (isInComment) {
            tokens.add(comment);
        }
        at = line.length();
        number = Math.max(1, number);
        tokens.add(new CpcToken(Kind.END, "", span(1), Gap.LINE));
        return tokens;
    }

    private void line(String text) {
        line = text;
        number++;
        at = 0;
        gap = isContinued || isInComment ? widened() : Gap.LINE;
        isContinued = false;
        while (at < line.length()) {
            if (isInComment) {
                comment();
            } else if (!skipsSpace()) {
                token();
            }
        }
    }

    private void comment() {
        int end = line.indexOf("*/", at);
        isInComment = end < 0;
        int behind = isInComment ? line.length() : end + 2;
        int begin = isBegun(comment.span()) ? comment.span().column() - 1 : at;
        comments.add(new SourceSpan(file, number, begin + 1, behind - begin));
        at = behind;
        gap = widened();
    }

    private boolean isBegun(SourceSpan opening) {
        return opening.line() == number && opening.column() + 1 == at;
    }

    /** Whether there was something without a meaning: it is behind us then. */
    private boolean skipsSpace() {
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
        gap = widened();
        return true;
    }

    private Gap widened() {
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

    /** Where what began here ends: behind all characters like these. */
    private int scan(IntPredicate belongs) {
        int end = at;
        while (end < line.length() && belongs.test(line.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Everything that looks like a part of it, so that 3x is one wrong number. */
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
        for (String sign : SIGNS) {
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
        return new SourceSpan(file, number, at + 1, length);
    }

    /** The character there; -1 behind the end, which is in no string. */
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
