package crossweave.mapping;

import crossweave.util.GridShape;

import java.util.stream.IntStream;

/**
 * Places rings and tori on open grids: each dimension is folded, so that the way out and the way
 * back interleave. Neighbours are at most two hops apart, and a channel has a load of 2, the least
 * possible: a ring crosses any cut of a line at least twice.
 */
public final class FoldedMapping {
    private FoldedMapping() {}

    /** The node of each task, both numbered row-major on a grid of these sizes. */
    public static int[] place(GridShape sizes) {
        return IntStream.range(0, sizes.product()).map(task -> folded(task, sizes)).toArray();
    }

    private static int folded(int task, GridShape sizes) {
        int node = 0;
        int stride = 1;
        for (int dimension = 0; dimension < sizes.dimensions(); dimension++) {
            int extent = sizes.along(dimension);
            node += stride * folded(task / stride % extent, extent);
            stride *= extent;
        }
        return node;
    }

    /** 0 1 2 3 4 5 become 0 2 4 5 3 1. */
    static int folded(int at, int extent) {
        return 2 * at < extent ? 2 * at : 2 * (extent - at) - 1;
    }
}
