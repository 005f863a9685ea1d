package crossweave.collective.algorithm;

import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/** One algorithm in one lane, then another one with the same chunks. */
record InTurn(CollectiveAlgorithm first, CollectiveAlgorithm second)
        implements CollectiveAlgorithm {
    @Override
    public int chunks() {
        return first.chunks();
    }

    @Override
    public int steps(int rank, int lane) {
        return first.steps(rank, lane) + second.steps(rank, lane);
    }

    @Override
    public Step step(int rank, int lane, int number) {
        int before = first.steps(rank, lane);
        return number < before
                ? first.step(rank, lane, number)
                : second.step(rank, lane, number - before);
    }
}
