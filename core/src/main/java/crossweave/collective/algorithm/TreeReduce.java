package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

import java.util.Optional;

/**
 * Up a tree, chunk after chunk: the reverse of {@link TreeBroadcast}. A rank sends a chunk when it
 * has added those of both children.
 */
record TreeReduce(RankTree tree, int chunks) implements CollectiveAlgorithm {
    @Override
    public int lanes() {
        return 2;
    }

    @Override
    public int steps(int rank, int lane) {
        boolean receives = tree.hasChild(rank, lane);
        boolean sends = sends(rank, lane);
        return !receives && !sends ? 0 : chunks + (receives && sends ? 1 : 0);
    }

    private boolean sends(int rank, int lane) {
        return tree.parent(rank) != RankTree.NOBODY && tree.side(rank) == lane;
    }

    /** The lane of the root whose steps show that chunks are complete. */
    int lastLane(int root) {
        return tree.hasChild(root, 1) ? 1 : 0;
    }

    @Override
    public Step step(int rank, int lane, int number) {
        int child = tree.child(rank, lane);
        boolean other = tree.hasChild(rank, 1 - lane);
        if (!sends(rank, lane)) {
            Step step = Step.reduce(child, Chunks.one(number));
            boolean follows = tree.parent(rank) == RankTree.NOBODY && lane == 1 && other;
            return follows ? step.after(0, number + 1) : step;
        }
        int parent = tree.parent(rank);
        if (child == RankTree.NOBODY) {
            Step step = Step.send(parent, Chunks.one(number));
            return other ? step.after(1 - lane, number + 1) : step;
        }
        boolean receives = number < chunks;
        Step step =
                new Step(
                        number > 0 ? parent : Step.NOBODY,
                        number > 0 ? Chunks.one(number - 1) : Chunks.none(),
                        receives ? child : Step.NOBODY,
                        receives ? Chunks.one(number) : Chunks.none(),
                        receives,
                        Optional.empty());
        return other && number > 0 ? step.after(1 - lane, number) : step;
    }
}
