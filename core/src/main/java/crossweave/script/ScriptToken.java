package crossweave.script;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.SourcePosition;

/** The smallest unit of a script: a number, a word, a sign, or the end of a line. */
record ScriptToken(Kind kind, String text, SourcePosition where) {

    enum Kind {
        NUMBER,
        WORD,
        SIGN,
        LINE_END,
        END
    }

    /** Whether it is this word or sign. */
    boolean is(String word) {
        return (kind == Kind.WORD || kind == Kind.SIGN) && text.equals(word);
    }

    boolean isLineEnd() {
        return kind == Kind.LINE_END || kind == Kind.END;
    }

    boolean isName() {
        return kind == Kind.WORD && !ScriptKeywords.isReserved(text);
    }

    /** The token as error messages name it. */
    @Override
    public String toString() {
        return isLineEnd() ? "the end of the line" : quote(text);
    }
}
