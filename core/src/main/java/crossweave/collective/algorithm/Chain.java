package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * A chain through all ranks that begins or ends with the root, and in which chunks follow each
 * other.
 *
 * @param reduces whether it ends with the root and adds on the way; otherwise it begins there
 */
record Chain(int ranks, int root, int chunks, boolean reduces) implements CollectiveAlgorithm {
    private int place(int rank) {
        int fromRoot = (rank - root + ranks) % ranks;
        return reduces ? ranks - 1 - fromRoot : fromRoot;
    }

    private boolean hasBefore(int rank) {
        return place(rank) > 0;
    }

    private boolean hasAfter(int rank) {
        return place(rank) < ranks - 1;
    }

    @Override
    public int steps(int rank, int lane) {
        int ends = (hasBefore(rank) ? 1 : 0) + (hasAfter(rank) ? 1 : 0);
        return ends == 0 ? 0 : chunks + ends - 1;
    }

    /** Receives a chunk and sends the one before it. */
    @Override
    public Step step(int rank, int lane, int number) {
        int next = (rank + (reduces ? ranks - 1 : 1)) % ranks;
        int previous = (rank + (reduces ? 1 : ranks - 1)) % ranks;
        int sent = hasBefore(rank) ? number - 1 : number;
        boolean sends = hasAfter(rank) && sent >= 0;
        boolean receives = hasBefore(rank) && number < chunks;
        Step step =
                Step.exchange(
                        sends ? next : Step.NOBODY,
                        sends ? Chunks.one(sent) : Chunks.none(),
                        receives ? previous : Step.NOBODY,
                        receives ? Chunks.one(number) : Chunks.none());
        return reduces && receives ? step.reducing() : step;
    }
}
