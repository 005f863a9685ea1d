package crossweave.cpc.syntax;

import java.io.Serializable;

/**
 * A part of one line of a source file. Lines and columns count from 1. A token that came from a
 * macro has the span of the macro's use.
 */
public record SourceSpan(String file, int line, int column, int length) implements Serializable {

    /**
     * From the start of this span to the end of the other; this span if the other is not in the
     * same line.
     */
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
