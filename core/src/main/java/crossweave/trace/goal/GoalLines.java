package crossweave.trace.goal;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.UnreadableLine;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Optional;

/** Reads a block line by line; a copy of it continues where the original was. */
final class GoalLines implements Serializable {
    private final Path path;
    private final int ranks;
    private final LineStream lines;
    private final GoalScanner scanner;
    private final GoalLabels labels;
    private transient @Nullable GoalPlainLine plain; // made when it is needed

    GoalLines(Path path, int ranks, GoalLabels labels, GoalTextBlock block, int piece) {
        this.path = path;
        this.ranks = ranks;
        this.labels = labels;
        this.lines = new LineStream(path, block.start(), piece);
        this.scanner = new GoalScanner(block.inComment());
    }

    /** The next operation or dependency, unless the block ends. */
    Optional<GoalItem> next() {
        GoalPlainLine fast = plain();
        while (lines.next()) {
            GoalItem item = scanner.isInComment() ? null : fast.item(lines);
            if (item != null) {
                return Optional.of(item);
            }
            LineWords words =
                    scanner.words(lines.text(), new FileProblems(path).mark(lines.number(), 1));
            if (words.peek().text().equals("}")) {
                return Optional.empty();
            }
            if (words.hasNext()) {
                try {
                    return Optional.of(new GoalParser(ranks, labels).item(words));
                } catch (UnreadableLine e) {
                    throw new BadInput(
                            path.toString(),
                            ProblemCode.FILE_UNREADABLE,
                            "has changed: line %d is no operation any more",
                            lines.number());
                }
            }
        }
        throw new BadInput(
                path.toString(), ProblemCode.FILE_UNREADABLE, "has changed: a block has no end");
    }

    private GoalPlainLine plain() {
        if (plain == null) {
            plain = new GoalPlainLine(ranks, labels);
        }
        return plain;
    }

    /** The line that was read last. */
    int line() {
        return lines.number();
    }
}
