package crossweave.collective.algorithm;

import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/** Up a tree in lanes 0 and 1, and down again in lanes 2 and 3, chunk after chunk. */
record TreeAllReduce(RankTree tree, int chunks) implements CollectiveAlgorithm {
    private TreeReduce up() {
        return new TreeReduce(tree, chunks);
    }

    private TreeBroadcast down() {
        return new TreeBroadcast(tree, chunks);
    }

    @Override
    public int lanes() {
        return 4;
    }

    @Override
    public int steps(int rank, int lane) {
        return lane < 2 ? up().steps(rank, lane) : down().steps(rank, lane - 2);
    }

    @Override
    public Step step(int rank, int lane, int number) {
        if (lane < 2) {
            return up().step(rank, lane, number);
        }
        Step step = down().step(rank, lane - 2, number).inLanes(other -> other + 2);
        return tree.parent(rank) == RankTree.NOBODY
                ? step.after(up().lastLane(rank), number + 1)
                : step;
    }
}
