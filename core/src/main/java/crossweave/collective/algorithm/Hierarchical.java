package crossweave.collective.algorithm;

import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.Step;

/**
 * An all-reduce on two levels: a reduce-scatter in each group, then an all-reduce of each block
 * among the ranks that have it, then an all-gather in each group; each of them around a ring.
 *
 * @param group ranks of a group, which follow each other
 */
record Hierarchical(int ranks, int group) implements CollectiveAlgorithm {
    private int groups() {
        return ranks / group;
    }

    @Override
    public int chunks() {
        return ranks;
    }

    private int within() {
        return group - 1;
    }

    private int among() {
        return 2 * (groups() - 1);
    }

    @Override
    public int steps(int rank, int lane) {
        return 2 * within() + among();
    }

    @Override
    public Step step(int rank, int lane, int number) {
        if (number < within()) {
            return inside(new Ring(group, true), rank, number);
        }
        if (number < within() + among()) {
            return across(rank, number - within());
        }
        return inside(new Ring(group, false), rank, number - within() - among());
    }

    /** A block of a group is a chunk for each group. */
    private Step inside(CollectiveAlgorithm ring, int rank, int number) {
        int first = rank - rank % group;
        return ring.step(rank % group, 0, number)
                .mapped(other -> first + other, block -> block.scaled(groups(), 0));
    }

    private Step across(int rank, int number) {
        int place = rank % group;
        var ring = new InTurn(new Ring(groups(), true), new Ring(groups(), false));
        return ring.step(rank / group, 0, number)
                .mapped(other -> other * group + place, block -> block.scaled(1, place * groups()));
    }
}
