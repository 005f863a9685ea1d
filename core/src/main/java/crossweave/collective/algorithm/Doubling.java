package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * Recursive doubling among a power of two of ranks: in each step, a rank exchanges all blocks that
 * it has with a rank at twice the distance of the step before.
 */
record Doubling(int ranks) implements CollectiveAlgorithm {
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
        int distance = 1 << number;
        int partner = rank ^ distance;
        return Step.exchange(
                partner,
                Chunks.range(rank & -distance, distance),
                partner,
                Chunks.range(partner & -distance, distance));
    }
}
