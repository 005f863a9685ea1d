package crossweave.mapping;

/** Complete binary trees on 2-D grids; tasks are numbered level by level from the root. */
public final class TreeMapping {
    private TreeMapping() {}

    /** Levels of a tree of 2^levels - 1 tasks; throws for another number. */
    public static int levels(int tasks) {
        if (Integer.bitCount(tasks + 1) != 1) {
            throw new IllegalArgumentException(
                    "is for complete binary trees, but %d tasks do not make one; %d do"
                            .formatted(tasks, Integer.highestOneBit(tasks + 1) - 1));
        }
        return Integer.numberOfTrailingZeros(tasks + 1);
    }

    /**
     * Places by tiles with one spare node, in the manner of Youn and Singh: with the routes of
     * {@link RouteBalancer} no channel has more than 2 paths.
     */
    public static int[] dense(int tasks, int rows, int columns) {
        return TreeTile.dense(levels(tasks)).on(rows, columns);
    }

    /** Places as an H-tree: no two paths meet; it takes up to twice as many nodes as tasks. */
    public static int[] sparse(int tasks, int rows, int columns) {
        return TreeTile.sparse(levels(tasks)).on(rows, columns);
    }
}
