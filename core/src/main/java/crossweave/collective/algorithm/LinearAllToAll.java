package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * An all-to-all in which each rank exchanges blocks with some others at a time, by distance.
 *
 * @param window others at a time
 */
record LinearAllToAll(int ranks, int window) implements CollectiveAlgorithm {
    @Override
    public int chunks() {
        return ranks * ranks;
    }

    @Override
    public int lanes() {
        return Math.clamp(ranks - 1, 1, window);
    }

    @Override
    public int steps(int rank, int lane) {
        return (ranks - 2 - lane + lanes()) / lanes();
    }

    @Override
    public Step step(int rank, int lane, int number) {
        int distance = number * lanes() + lane + 1;
        int to = (rank + distance) % ranks;
        int from = (rank + ranks - distance) % ranks;
        return Step.exchange(
                to, Chunks.one(rank * ranks + to), from, Chunks.one(from * ranks + rank));
    }
}
