package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * Recursive halving among a power of two of ranks: each rank exchanges half of the blocks that it
 * still adds with a rank at half the distance of the step before, until its own block is left.
 */
record Halving(int ranks) implements CollectiveAlgorithm {
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
        int half = ranks >> number + 1;
        int partner = rank ^ half;
        Chunks theirs = Chunks.range(partner & -half, half);
        return Step.exchange(partner, theirs, partner, Chunks.range(rank & -half, half)).reducing();
    }
}
