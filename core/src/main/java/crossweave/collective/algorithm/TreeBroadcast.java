package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * Down a tree, chunk after chunk. A lane for each side: what goes to the children of that side. So
 * a rank receives in the lane of its own side, and sends there what it has just received.
 */
record TreeBroadcast(RankTree tree, int chunks) implements CollectiveAlgorithm {
    @Override
    public int lanes() {
        return 2;
    }

    @Override
    public int steps(int rank, int lane) {
        boolean receives = receives(rank, lane);
        boolean sends = tree.hasChild(rank, lane);
        return !receives && !sends ? 0 : chunks + (receives && sends ? 1 : 0);
    }

    private boolean receives(int rank, int lane) {
        return tree.parent(rank) != RankTree.NOBODY && tree.side(rank) == lane;
    }

    @Override
    public Step step(int rank, int lane, int number) {
        int child = tree.child(rank, lane);
        if (!receives(rank, lane)) {
            Step step = Step.send(child, Chunks.one(number));
            return tree.parent(rank) == RankTree.NOBODY ? step : step.after(1 - lane, number + 1);
        }
        boolean sends = number > 0 && child != RankTree.NOBODY;
        boolean goesOn = number < chunks;
        return Step.exchange(
                sends ? child : Step.NOBODY,
                sends ? Chunks.one(number - 1) : Chunks.none(),
                goesOn ? tree.parent(rank) : Step.NOBODY,
                goesOn ? Chunks.one(number) : Chunks.none());
    }
}
