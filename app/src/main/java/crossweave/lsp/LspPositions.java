package crossweave.lsp;

import crossweave.cpc.syntax.SourceSpan;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** From places of the compiler, which count from 1, to those of the protocol, and back. */
final class LspPositions {
    private LspPositions() {}

    static Range range(SourceSpan span) {
        int line = span.line() - 1;
        int from = span.column() - 1;
        return new Range(new Position(line, from), new Position(line, from + span.length()));
    }

    /** From the beginning of one to the end of the other. */
    static Range range(SourceSpan from, SourceSpan to) {
        return new Range(range(from).getStart(), range(to).getEnd());
    }

    /** All of a text. */
    static Range whole(String text) {
        int last = (int) text.lines().count(); // behind the last line
        return new Range(new Position(0, 0), new Position(last, 0));
    }

    static int line(Position position) {
        return position.getLine() + 1;
    }

    static int column(Position position) {
        return position.getCharacter() + 1;
    }

    /** Where a position is in a text; its end, if it has no such place. */
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
