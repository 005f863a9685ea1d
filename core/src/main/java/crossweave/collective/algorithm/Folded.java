package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * An all-reduce for any number of ranks, by one for a power of two of them: the first few ranks in
 * excess give their data to a neighbour before, and get the result after (Thakur, Rabenseifner,
 * Gropp: Optimization of collective communication operations in MPICH, 2005).
 *
 * @param inner among {@code power} ranks, in one lane
 */
record Folded(CollectiveAlgorithm inner, int power, int ranks) implements CollectiveAlgorithm {
    private int extra() {
        return ranks - power;
    }

    private boolean isPaired(int rank) {
        return rank < 2 * extra();
    }

    private boolean isIdle(int rank) {
        return isPaired(rank) && rank % 2 == 0;
    }

    private int numberOf(int rank) {
        return isPaired(rank) ? rank / 2 : rank - extra();
    }

    private int rankOf(int number) {
        return number < extra() ? 2 * number + 1 : number + extra();
    }

    @Override
    public int chunks() {
        return inner.chunks();
    }

    @Override
    public int steps(int rank, int lane) {
        if (isIdle(rank)) {
            return 2;
        }
        return inner.steps(numberOf(rank), lane) + (isPaired(rank) ? 2 : 0);
    }

    @Override
    public Step step(int rank, int lane, int number) {
        Chunks whole = Chunks.range(0, chunks());
        if (isIdle(rank)) {
            return number == 0 ? Step.send(rank + 1, whole) : Step.receive(rank + 1, whole);
        }
        int next = isPaired(rank) ? number - 1 : number;
        if (next < 0) {
            return Step.reduce(rank - 1, whole);
        }
        if (next == inner.steps(numberOf(rank), lane)) {
            return Step.send(rank - 1, whole);
        }
        return inner.step(numberOf(rank), lane, next).mapped(this::rankOf, chunks -> chunks);
    }
}
