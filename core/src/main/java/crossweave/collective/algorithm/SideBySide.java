package crossweave.collective.algorithm;

import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/** Two algorithms at the same time, each with half of the chunks and in lanes of its own. */
record SideBySide(CollectiveAlgorithm first, CollectiveAlgorithm second)
        implements CollectiveAlgorithm {
    @Override
    public int chunks() {
        return first.chunks() + second.chunks();
    }

    @Override
    public int lanes() {
        return first.lanes() + second.lanes();
    }

    @Override
    public int steps(int rank, int lane) {
        int before = first.lanes();
        return lane < before ? first.steps(rank, lane) : second.steps(rank, lane - before);
    }

    @Override
    public Step step(int rank, int lane, int number) {
        int before = first.lanes();
        if (lane < before) {
            return first.step(rank, lane, number);
        }
        return second.step(rank, lane - before, number)
                .mapped(other -> other, chunks -> chunks.scaled(1, first.chunks()))
                .inLanes(other -> other + before);
    }
}
