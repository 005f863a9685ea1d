package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * A barrier: each rank notifies those 1, 2, 4, ... after it (Hensgen, Finkel, Manber: Two
 * algorithms for barrier synchronization, 1988).
 */
record Dissemination(int ranks) implements CollectiveAlgorithm {
    @Override
    public int chunks() {
        return 1;
    }

    @Override
    public int steps(int rank, int lane) {
        return Powers.log(ranks);
    }

    @Override
    public Step step(int rank, int lane, int number) {
        long distance = 1L << number;
        return Step.exchange(
                (int) ((rank + distance) % ranks),
                Chunks.none(),
                (int) ((rank + ranks - distance) % ranks),
                Chunks.none());
    }
}
