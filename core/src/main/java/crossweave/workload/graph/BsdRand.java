package crossweave.workload.graph;

/**
 * The generator rand() of 4.2BSD's C library and its descendants, as programs of that time have it.
 * The lowest k bits of its draws have a period of only 2^k: {@code rand() % 64} takes every value
 * once before the first comes again, always in the same cycle. It is here only to repeat what was
 * drawn by it.
 */
final class BsdRand {
    private static final int FACTOR = 1_103_515_245;
    private static final int SUMMAND = 12_345;

    private int state;

    BsdRand(int seed) {
        this.state = seed;
    }

    /** The next draw, from 0 to 2^31 - 1. */
    int next() {
        state = state * FACTOR + SUMMAND;
        return state & Integer.MAX_VALUE;
    }

    /** A node for each task: draws until a free one comes. */
    int[] places(int tasks, int nodes) {
        boolean[] taken = new boolean[nodes];
        int[] places = new int[tasks];
        for (int task = 0; task < tasks; task++) {
            int node = next() % nodes;
            while (taken[node]) { // every remainder comes up within the period
                node = next() % nodes;
            }
            taken[node] = true;
            places[task] = node;
        }
        return places;
    }
}
