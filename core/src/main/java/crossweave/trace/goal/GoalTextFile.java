package crossweave.trace.goal;

import crossweave.problem.BadInput;

import java.nio.file.Path;
import java.util.List;
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
    private final GoalLabels labels;
    private final List<Optional<GoalTextBlock>>
            blocks; // per rank: where its block is, if it has one

    GoalTextFile(Path path, GoalLabels labels, List<Optional<GoalTextBlock>> blocks) {
        this.path = path;
        this.ranks = blocks.size();
        this.labels = labels;
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
                .map(
                        block ->
                                GoalTextReader.of(
                                        block, new GoalLines(path, ranks, labels, block, piece)))
                .orElse(Optional::empty);
    }

    @Override
    public int ahead(int rank) {
        return blocks.get(rank).map(GoalTextBlock::ahead).orElse(1);
    }
}
