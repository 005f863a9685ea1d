package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/** An all-reduce among a power of two of ranks: sums are exchanged at distances 1, 2, 4, ... */
record WholeDoubling(int ranks) implements CollectiveAlgorithm {
    private static final Chunks WHOLE = Chunks.one(0);

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
        int partner = rank ^ 1 << number;
        return Step.exchange(partner, WHOLE, partner, WHOLE).reducing();
    }
}
