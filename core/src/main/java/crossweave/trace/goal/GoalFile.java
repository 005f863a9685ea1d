package crossweave.trace.goal;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.UnreadableLine;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A schedule in the text form of GOAL (Hoefler, Siebert, Lumsdaine: Group Operation Assembly
 * Language, 2009), as LogGOPSim reads it: for every rank a block of sends, receives and
 * calculations, and which of them require which. This class holds the places of the blocks; their
 * contents are read on demand and never held in memory.
 */
public final class GoalFile {
    private static final int MOST_PIECE = 1 << 14; // bytes that are read at once for a rank
    private static final int LEAST_PIECE = 1 << 9;
    private static final int ALL_PIECES = 1 << 24; // bytes, over all ranks

    private final Path path;
    private final int ranks;
    private final List<Optional<Block>> blocks; // per rank: where its block is, if it has one

    /** What a line says. */
    public enum Kind {
        SEND,
        RECEIVE,
        CALC,
        /** May start when another one is done. */
        REQUIRES,
        /** May start when another one has started. */
        STARTS_AFTER
    }

    /**
     * A line of a block.
     *
     * @param label of the operation, or of the one that has to wait; may be empty
     * @param required label of the operation to wait for
     * @param amount bytes of a message, or the amount to calculate
     * @param peer rank sent to or received from, or ANY
     * @param line in the file
     */
    public record Item(
            Kind kind,
            String label,
            String required,
            long amount,
            int peer,
            int tag,
            int cpu,
            int line)
            implements Serializable {
        public static final int ANY = -1;

        public boolean isOperation() {
            return kind != Kind.REQUIRES && kind != Kind.STARTS_AFTER;
        }

        Item withTag(int other) {
            return new Item(kind, label, required, amount, peer, other, cpu, line);
        }

        Item withCpu(int other) {
            return new Item(kind, label, required, amount, peer, tag, other, line);
        }
    }

    /**
     * Where the block of a rank is, and how to read it.
     *
     * @param start before its first line
     * @param inComment whether it begins within a comment
     * @param known lines after an operation within which all its requirements appear
     * @param ahead lines to read beyond the last operation that has started, so that every
     *     operation is known by the time when it can start
     * @param forward labels that are required by operations that stand before them
     */
    public record Block(
            LineStream.Place start, boolean inComment, int known, int ahead, Set<String> forward) {
        /** The line in which it begins. */
        public int line() {
            return start.number();
        }
    }

    GoalFile(Path path, List<Optional<Block>> blocks) {
        this.path = path;
        this.ranks = blocks.size();
        this.blocks = List.copyOf(blocks);
    }

    /**
     * Reads a whole file and finds its blocks; it needs memory for one of them at a time.
     *
     * @throws BadInput if it cannot be read, or something is wrong in it
     */
    public static GoalFile read(Path path) {
        return GoalIndexer.read(path);
    }

    public int ranks() {
        return ranks;
    }

    /** Where the block of a rank is; a rank without one has nothing to do. */
    public Optional<Block> block(int rank) {
        return blocks.get(rank);
    }

    /** Reads the block of a rank, which must have one. */
    public Reader reader(int rank) {
        int piece = Math.clamp(ALL_PIECES / ranks, LEAST_PIECE, MOST_PIECE);
        return new Reader(path, ranks, blocks.get(rank).orElseThrow(), piece);
    }

    /** Reads a block line by line; a copy of it continues where the original was. */
    public static final class Reader implements Serializable {
        private final Path path;
        private final int ranks;
        private final LineStream lines;
        private final GoalScanner scanner;

        private Reader(Path path, int ranks, Block block, int piece) {
            this.path = path;
            this.ranks = ranks;
            this.lines = new LineStream(path, block.start, piece);
            this.scanner = new GoalScanner(block.inComment);
        }

        /** The next operation or dependency, unless the block ends. */
        public Optional<Item> next() {
            while (lines.next()) {
                LineWords words =
                        scanner.words(lines.text(), new FileProblems(path).mark(lines.number(), 1));
                if (words.peek().text().equals("}")) {
                    return Optional.empty();
                }
                if (words.hasNext()) {
                    try {
                        return Optional.of(new GoalParser(ranks).item(words));
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
                    path.toString(),
                    ProblemCode.FILE_UNREADABLE,
                    "has changed: a block has no end");
        }

        /** The line that was read last. */
        public int line() {
            return lines.number();
        }
    }
}
