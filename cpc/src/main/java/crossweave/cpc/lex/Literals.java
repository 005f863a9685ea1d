package crossweave.cpc.lex;

import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.problem.ProblemCode;

import java.util.regex.Pattern;

/** Evaluates number, character and string literals. */
public final class Literals {
    private static final Pattern INT = Pattern.compile("0[xX][0-9a-fA-F]+|[0-9]+");
    private static final Pattern FLOAT =
            Pattern.compile("([0-9]+\\.[0-9]*|\\.[0-9]+|[0-9]+(?=[eE]))([eE][-+]?[0-9]+)?[fF]?");
    private static final String ESCAPES = "ntrabfv\\'\"?";
    private static final String ESCAPED = "\n\t\r\u0007\b\f\u000b\\'\"?"; // in the order of ESCAPES
    private static final int MAX_LENGTH = 320; // length limit of an integer literal

    private Literals() {}

    /** The problem that a token of kind {@code WRONG} stands for. */
    static Diagnostic wrong(CpcToken token) {
        return switch (token.text().charAt(0)) {
            case '"' ->
                    new Diagnostic(
                            token.span(),
                            ProblemCode.SYNTAX,
                            "the string does not end in its line",
                            "write \" at its end");
            case '\'' ->
                    new Diagnostic(
                            token.span(),
                            ProblemCode.SYNTAX,
                            "the character does not end in its line",
                            "a character is written 'a', a string \"abc\"");
            case '/' ->
                    new Diagnostic(
                            token.span(),
                            ProblemCode.SYNTAX,
                            "the comment does not end",
                            "write */");
            case '\u201c', '\u201d', '\u201e', '\u2018', '\u2019' ->
                    new Diagnostic(
                            token.span(),
                            ProblemCode.SYNTAX,
                            token + " is a typographic quote",
                            "write \" or '");
            default ->
                    new Diagnostic(
                            token.span(),
                            ProblemCode.SYNTAX,
                            token + " means nothing in a program",
                            "");
        };
    }

    public static Expr number(CpcToken token) {
        String text = token.text();
        if (INT.matcher(text).matches() && text.length() < MAX_LENGTH) {
            return new Expr.IntLiteral(intValue(token), token.span());
        }
        if (FLOAT.matcher(text).matches()) {
            double value = Double.parseDouble(text);
            if (Double.isInfinite(value)) {
                throw new SyntaxError(
                        token.span(),
                        ProblemCode.TOO_LARGE,
                        "%s is more than %s".formatted(token, Double.MAX_VALUE),
                        "");
            }
            return new Expr.FloatLiteral(value, token.span());
        }
        throw new SyntaxError(token.span(), token + " is not a number", hint(text));
    }

    private static String hint(String text) {
        boolean hasSuffix = text.matches("(0[xX][0-9a-fA-F]+|[0-9]+)[uUlLfF]{1,3}");
        boolean isName = text.matches("[0-9]+[A-Za-z_].*");
        return hasSuffix
                ? "leave out what follows the digits"
                : isName ? "names do not begin with a digit" : "";
    }

    /** As in C, 0x begins a hexadecimal literal and 0 an octal one. */
    private static int intValue(CpcToken token) {
        String text = token.text();
        boolean isHex = text.length() > 1 && Character.toLowerCase(text.charAt(1)) == 'x';
        boolean isOctal = !isHex && text.length() > 1 && text.charAt(0) == '0';
        if (isOctal && !text.matches("[0-7]+")) {
            throw new SyntaxError(
                    token.span(),
                    token + " has a digit that octal numbers do not have",
                    "a number that begins with 0 is octal: leave the 0 out");
        }
        long value = isHex ? parse(text.substring(2), 16) : parse(text, isOctal ? 8 : 10);
        long largest = isHex || isOctal ? 0xFFFF_FFFFL : Integer.MAX_VALUE;
        if (value > largest) {
            throw new SyntaxError(
                    token.span(),
                    ProblemCode.TOO_LARGE,
                    "%s is more than %d, the largest int".formatted(token, Integer.MAX_VALUE),
                    "a float is written with a point: %s.0".formatted(text));
        }
        return (int) value;
    }

    /** Returns a value above all limits if there are too many digits for a long. */
    private static long parse(String digits, int radix) {
        String significant = digits.replaceFirst("^0+(?=.)", "");
        return significant.length() > 12 ? Long.MAX_VALUE : Long.parseLong(significant, radix);
    }

    public static int character(CpcToken token) {
        String text = unquoted(token);
        if (text.length() != 1 || text.charAt(0) > 255) {
            throw new SyntaxError(
                    token.span(),
                    token + " is not one character of 8 bits",
                    text.length() > 1 ? "a string is written with \"" : "");
        }
        return (byte) text.charAt(0);
    }

    /** The text between the quotes, with escape sequences resolved. */
    public static String unquoted(CpcToken token) {
        String text = token.text();
        StringBuilder plain = new StringBuilder();
        int at = 1;
        while (at < text.length() - 1) {
            if (text.charAt(at) != '\\') {
                plain.append(text.charAt(at));
                at++;
            } else {
                at = appendEscape(token, at + 1, plain);
            }
        }
        return plain.toString();
    }

    /**
     * Appends the escaped character and returns the index after the escape sequence; {@code at} is
     * the index after the backslash.
     */
    private static int appendEscape(CpcToken token, int at, StringBuilder plain) {
        String text = token.text();
        char kind = text.charAt(at);
        boolean isHex = kind == 'x';
        if (isHex || Character.digit(kind, 8) >= 0) {
            int begin = isHex ? at + 1 : at;
            int end = begin;
            while (end < begin + (isHex ? 2 : 3)
                    && Character.digit(text.charAt(end), isHex ? 16 : 8) >= 0) {
                end++;
            }
            if (end > begin) {
                plain.append((char) (parse(text.substring(begin, end), isHex ? 16 : 8) & 0xFF));
                return end;
            }
        }
        int known = ESCAPES.indexOf(kind);
        if (known < 0) {
            throw new SyntaxError(
                    token.span(),
                    "'\\%c' stands for nothing".formatted(kind),
                    "there are \\n \\t \\r \\0 \\a \\b \\f \\v \\\\ \\' \\\" \\x41 \\101");
        }
        plain.append(ESCAPED.charAt(known));
        return at + 1;
    }
}
