package crossweave.cpc.lex;

import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.SourceSpan;

import java.util.Set;

/**
 * A token of a program.
 *
 * @param text as written, quotes included
 * @param gap the white space before the token
 * @param hidden the macros whose expansion produced this token; they are not expanded again in it
 */
public record CpcToken(Kind kind, String text, SourceSpan span, Gap gap, Set<String> hidden) {
    private static final int LONGEST_SHOWN = 40; // characters in a message

    public enum Kind {
        WORD,
        NUMBER,
        CHARACTER,
        STRING,
        SIGN,
        WRONG, // unknown sign, unterminated string or comment
        END
    }

    public enum Gap {
        NONE,
        SPACE,
        LINE
    }

    public CpcToken(Kind kind, String text, SourceSpan span, Gap gap) {
        this(kind, text, span, gap, Set.of());
    }

    /** Whether the token is this word or sign. */
    public boolean is(String wanted) {
        return (kind == Kind.WORD || kind == Kind.SIGN) && text.equals(wanted);
    }

    public boolean isName() {
        return kind == Kind.WORD && !CpcKeywords.isReserved(text);
    }

    public boolean isFirstInLine() {
        return gap == Gap.LINE;
    }

    CpcToken withSpan(SourceSpan place) {
        return new CpcToken(kind, text, place, gap, hidden);
    }

    CpcToken withGap(Gap newGap) {
        return new CpcToken(kind, text, span, newGap, hidden);
    }

    CpcToken withHidden(Set<String> macros) {
        return new CpcToken(kind, text, span, gap, macros);
    }

    /** The token as messages quote it. */
    @Override
    public String toString() {
        if (kind == Kind.END) {
            return "the end of the file";
        }
        boolean isLong = text.length() > LONGEST_SHOWN;
        String shown = isLong ? text.substring(0, LONGEST_SHOWN) + "..." : text;
        return kind == Kind.STRING || kind == Kind.CHARACTER ? shown : "'" + shown + "'";
    }
}
