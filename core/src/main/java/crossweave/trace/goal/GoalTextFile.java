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
import java.util.Map;
import java.util.Optional;

/**
 * A schedule in the text form of GOAL (Hoefler, Siebert, Lumsdaine: Group Operation Assembly
 * Language, 2009), as LogGOPSim reads it: for every rank a block of sends, receives and
 * calculations, and which of them require which. This class holds the places of the blocks; their
 * contents are read on demand and never held in memory.
 */
final class GoalTextFile extends GoalSchedule {
    private static final int MOST_PIECE = 1 << 14; // bytes that are read at once for a rank
    private static final int LEAST_PIECE = 1 << 9;
    private static final int ALL_PIECES = 1 << 24; // bytes, over all ranks

    private final Path path;
    private final int ranks;
    private final List<Optional<Block>> blocks; // per rank: where its block is, if it has one

    /** What a line says. */
    enum Kind {
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
    record Item(
            Kind kind,
            String label,
            String required,
            long amount,
            int peer,
            int tag,
            int cpu,
            int nic,
            int line)
            implements Serializable {
        boolean isOperation() {
            return kind != Kind.REQUIRES && kind != Kind.STARTS_AFTER;
        }

        Item withTag(int other) {
            return new Item(kind, label, required, amount, peer, other, cpu, nic, line);
        }

        Item withCpu(int other) {
            return new Item(kind, label, required, amount, peer, tag, other, nic, line);
        }

        Item withNic(int other) {
            return new Item(kind, label, required, amount, peer, tag, cpu, other, line);
        }
    }

    /**
     * Where the block of a rank is, and how to read it.
     *
     * @param start before its first line
     * @param inComment whether it begins within a comment
     * @param known lines after an operation within which all its requirements appear
     * @param ahead operations to read ahead
     * @param forward labels that are required by operations that stand before them, and the numbers
     *     of their operations
     */
    record Block(
            LineStream.Place start,
            boolean inComment,
            int known,
            int ahead,
            Map<String, Integer> forward) {
        /** The line in which it begins. */
        int line() {
            return start.number();
        }
    }

    GoalTextFile(Path path, List<Optional<Block>> blocks) {
        this.path = path;
        this.ranks = blocks.size();
        this.blocks = List.copyOf(blocks);
    }

    /**
     * Reads a whole file and finds its blocks; it needs memory for one of them at a time.
     *
     * @throws BadInput if it cannot be read, or something is wrong in it
     */
    static GoalTextFile open(Path path) {
        return GoalIndexer.read(path);
    }

    @Override
    public int ranks() {
        return ranks;
    }

    @Override
    GoalSchedule.Reader reader(int rank) {
        int piece = Math.clamp(ALL_PIECES / ranks, LEAST_PIECE, MOST_PIECE);
        return blocks.get(rank)
                .map(block -> GoalTextReader.of(block, new Lines(path, ranks, block, piece)))
                .orElse(Optional::empty);
    }

    @Override
    public int ahead(int rank) {
        return blocks.get(rank).map(Block::ahead).orElse(1);
    }

    /** Reads a block line by line; a copy of it continues where the original was. */
    static final class Lines implements Serializable {
        private final Path path;
        private final int ranks;
        private final LineStream lines;
        private final GoalScanner scanner;

        private Lines(Path path, int ranks, Block block, int piece) {
            this.path = path;
            this.ranks = ranks;
            this.lines = new LineStream(path, block.start, piece);
            this.scanner = new GoalScanner(block.inComment);
        }

        /** The next operation or dependency, unless the block ends. */
        Optional<Item> next() {
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
        int line() {
            return lines.number();
        }
    }
}
