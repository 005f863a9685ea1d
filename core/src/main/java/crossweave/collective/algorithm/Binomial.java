package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.CollectiveKind;
import crossweave.collective.Step;

/**
 * A binomial tree. Ranks are numbered from the root; the parent of number v is v without its lowest
 * bit, so the numbers below v follow it.
 *
 * @param kind broadcast and scatter go down, the largest branch first; reduce and gather go up, the
 *     smallest branch first
 */
record Binomial(CollectiveKind kind, int ranks, int root) implements CollectiveAlgorithm {
    @Override
    public int chunks() {
        return kind.hasBlocks() ? ranks : 1;
    }

    private boolean goesDown() {
        return kind == CollectiveKind.BROADCAST || kind == CollectiveKind.SCATTER;
    }

    private int number(int rank) {
        return (rank - root + ranks) % ranks;
    }

    private int rankOf(int number) {
        return (int) (((long) number + root) % ranks);
    }

    /** The lowest bit of a number; of the root, one that no number has. */
    private int lowest(int number) {
        return number == 0 ? 1 << Powers.log(ranks) : number & -number;
    }

    /** Children have numbers with one more bit, lower than the lowest one. */
    private int children(int number) {
        return Powers.log(Math.min(lowest(number), ranks - number));
    }

    @Override
    public int steps(int rank, int lane) {
        int number = number(rank);
        return children(number) + (number == 0 ? 0 : 1);
    }

    @Override
    public Step step(int rank, int lane, int step) {
        int number = number(rank);
        int children = children(number);
        int toParent = goesDown() ? 0 : children;
        if (number != 0 && step == toParent) {
            return withParent(number);
        }
        int done = goesDown() && number != 0 ? step - 1 : step; // children before this one
        return withChild(number + (1 << (goesDown() ? children - 1 - done : done)));
    }

    private Step withParent(int number) {
        int parent = rankOf(number - lowest(number));
        return goesDown()
                ? Step.receive(parent, branch(number))
                : Step.send(parent, branch(number));
    }

    private Step withChild(int child) {
        int rank = rankOf(child);
        if (goesDown()) {
            return Step.send(rank, branch(child));
        }
        return kind.reduces()
                ? Step.reduce(rank, branch(child))
                : Step.receive(rank, branch(child));
    }

    /** What goes between a number and its parent. */
    private Chunks branch(int number) {
        return kind.hasBlocks()
                ? Chunks.around(rankOf(number), Math.min(lowest(number), ranks - number), ranks)
                : Chunks.one(0);
    }
}
