package crossweave.cpc.lex;

import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.SourceSpan;

import java.util.Set;

/**
 * The smallest part of a program.
 *
 * @param text as it was written, quotes included
 * @param gap what is before it
 * @param hidden macros that it came out of, which it must not be taken for again
 */
public record CpcToken(Kind kind, String text, SourceSpan span, Gap gap, Set<String> hidden) {
    private static final int LONGEST_SHOWN = 40; // characters

    public enum Kind {
        WORD,
        NUMBER,
        CHARACTER,
        STRING,
        SIGN,
        WRONG, // means nothing: an unknown sign, a string or a comment without an end
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

    /** Whether it is this word or sign. */
    public boolean is(String wanted) {
        return (kind == Kind.WORD || kind == Kind.SIGN) && text.equals(wanted);
    }

    public boolean isName() {
        return kind == Kind.WORD && !CpcKeywords.isReserved(text);
    }

    public boolean isFirstInLine() {
        return gap == Gap.LINE;
    }

    CpcToken at(SourceSpan place) {
        return new CpcToken(kind, text, place, gap, hidden);
    }

    CpcToken after(Gap newGap) {
        return new CpcToken(kind, text, span, newGap, hidden);
    }

    CpcToken hiding(Set<String> macros) {
        return new CpcToken(kind, text, span, gap, macros);
    }

    /** As a message names what it found. */
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
