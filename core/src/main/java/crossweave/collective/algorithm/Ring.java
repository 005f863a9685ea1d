package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * Around a ring, block by block: each rank sends to the next one what it has received from the
 * previous one (Patarasuk, Yuan: Bandwidth optimal all-reduce algorithms for clusters of
 * workstations, 2009).
 *
 * @param reduces whether each rank adds its own on the way, so that rank i ends with the sum of
 *     block i; otherwise rank i begins with block i
 */
record Ring(int ranks, boolean reduces) implements CollectiveAlgorithm {
    @Override
    public int chunks() {
        return ranks;
    }

    @Override
    public int steps(int rank, int lane) {
        return ranks - 1;
    }

    @Override
    public Step step(int rank, int lane, int number) {
        int block = rank - number - (reduces ? 1 : 0) + ranks;
        Step step =
                Step.exchange(
                        (rank + 1) % ranks,
                        Chunks.around(block, 1, ranks),
                        (rank + ranks - 1) % ranks,
                        Chunks.around(block - 1, 1, ranks));
        return reduces ? step.reducing() : step;
    }
}
