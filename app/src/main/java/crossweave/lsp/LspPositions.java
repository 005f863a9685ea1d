package crossweave.lsp;

import crossweave.cpc.syntax.SourceSpan;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * Converts between positions of the compiler, which count from 1, and those of the protocol, which
 * count from 0.
 */
final class LspPositions {
    private LspPositions() {}

    static Range range(SourceSpan span) {
        int line = span.line() - 1;
        int from = span.column() - 1;
        return new Range(new Position(line, from), new Position(line, from + span.length()));
    }

    /** From the beginning of one span to the end of the other. */
    static Range range(SourceSpan from, SourceSpan to) {
        return new Range(range(from).getStart(), range(to).getEnd());
    }

    /** The range of a whole text. */
    static Range whole(String text) {
        int last = (int) text.lines().count(); // after the last line
        return new Range(new Position(0, 0), new Position(last, 0));
    }

    static int line(Position position) {
        return position.getLine() + 1;
    }

    static int column(Position position) {
        return position.getCharacter() + 1;
    }

    /** The offset of a position in a text; the end of the text if there is no such position. */
    static int offset(String text, Position position) {
        int begin = 0;
        for (int i = 0; i < position.getLine(); i++) {
            int end = text.indexOf('\n', begin);
            if (end < 0) {
                return text.length();
            }
            begin = end + 1;
        }
        int end = text.indexOf('\n', begin);
        return Math.min(begin + position.getCharacter(), end < 0 ? text.length() : end);
    }
}
