package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.CollectiveKind;
import crossweave.collective.Step;

/**
 * Exchanges with every other rank in turn: with rank XOR k where that works, else k on and k back.
 *
 * @param kind all-to-all, all-gather or reduce-scatter
 */
record Pairwise(CollectiveKind kind, int ranks) implements CollectiveAlgorithm {
    @Override
    public int chunks() {
        return kind == CollectiveKind.ALL_TO_ALL ? ranks * ranks : ranks;
    }

    @Override
    public int steps(int rank, int lane) {
        return ranks - 1;
    }

    @Override
    public Step step(int rank, int lane, int number) {
        int distance = number + 1;
        boolean isPower = Powers.isPower(ranks);
        int to = isPower ? rank ^ distance : (rank + distance) % ranks;
        int from = isPower ? to : (rank + ranks - distance) % ranks;
        Step step = Step.exchange(to, sent(rank, to), from, sent(from, rank));
        return kind.reduces() ? step.reducing() : step;
    }

    private Chunks sent(int source, int target) {
        return Chunks.one(
                switch (kind) {
                    case ALL_TO_ALL -> source * ranks + target;
                    case ALL_GATHER -> source;
                    default -> target;
                });
    }
}
