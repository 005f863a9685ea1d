package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * An all-gather at distances 1, 2, 4, ... around a ring of any number of ranks (Bruck, Ho, Kipnis,
 * Upfal, Weathersby: Efficient algorithms for all-to-all communications, 1997).
 *
 * @param reduces whether it runs backwards: then it is a reduce-scatter
 */
record Bruck(int ranks, boolean reduces) implements CollectiveAlgorithm {
    @Override
    public int chunks() {
        return ranks;
    }

    @Override
    public int steps(int rank, int lane) {
        return Powers.log(ranks);
    }

    @Override
    public Step step(int rank, int lane, int number) {
        int round = reduces ? Powers.log(ranks) - 1 - number : number;
        int distance = 1 << round;
        int count = Math.min(distance, ranks - distance);
        int after = (rank + distance) % ranks;
        int before = (rank + ranks - distance) % ranks;
        Chunks own = Chunks.around(rank, count, ranks);
        Chunks further = Chunks.around(after, count, ranks);
        return reduces
                ? Step.exchange(after, further, before, own).reducing()
                : Step.exchange(before, own, after, further);
    }
}
