package crossweave.collective.algorithm;

/** A tree that is filled level by level from its root, like a heap. */
record LevelTree(int ranks, int root) implements RankTree {
    private int number(int rank) {
        return (rank - root + ranks) % ranks;
    }

    @Override
    public int parent(int rank) {
        return rank == root ? NOBODY : ((number(rank) - 1) / 2 + root) % ranks;
    }

    @Override
    public int child(int rank, int side) {
        int number = 2 * number(rank) + 1 + side;
        return number < ranks ? (number + root) % ranks : NOBODY;
    }
}
