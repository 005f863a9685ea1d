package crossweave.cpc.syntax;

import java.io.Serializable;

/**
 * A piece of one line of a source file; line and column count from 1. What a macro made lies where
 * the macro was used.
 */
public record SourceSpan(String file, int line, int column, int length) implements Serializable {

    /** From the beginning of this one to the end of the other, if that is in the same line. */
    public SourceSpan to(SourceSpan end) {
        boolean isSameLine = file.equals(end.file) && line == end.line && end.column >= column;
        return isSameLine
                ? new SourceSpan(file, line, column, end.column + end.length - column)
                : this;
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
