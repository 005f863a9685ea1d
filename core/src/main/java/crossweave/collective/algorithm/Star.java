package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * The root has a message with every other rank.
 *
 * @param outward whether it sends their blocks; otherwise it receives them
 * @param window messages of the root at a time
 */
record Star(int ranks, int root, boolean outward, int window) implements CollectiveAlgorithm {
    @Override
    public int chunks() {
        return ranks;
    }

    @Override
    public int lanes() {
        return Math.clamp(ranks - 1, 1, window);
    }

    @Override
    public int steps(int rank, int lane) {
        if (rank == root) {
            return (ranks - 2 - lane + lanes()) / lanes();
        }
        return (rank - root + ranks - 1) % ranks % lanes() == lane ? 1 : 0;
    }

    @Override
    public Step step(int rank, int lane, int number) {
        boolean isRoot = rank == root;
        int other = isRoot ? (root + number * lanes() + lane + 1) % ranks : root;
        Chunks block = Chunks.one(isRoot ? other : rank);
        return isRoot == outward ? Step.send(other, block) : Step.receive(other, block);
    }
}
