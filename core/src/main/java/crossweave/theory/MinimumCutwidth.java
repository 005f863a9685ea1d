package crossweave.theory;

import crossweave.topology.Topology;

/**
 * The layout with the least peak width of all, for networks so small that every set of routers can
 * be looked at: whatever the order, what stands left of a cut is a set, and its cut width does not
 * depend on the order within.
 */
public final class MinimumCutwidth {
    /** Routers at most: there are a million sets of 20. */
    public static final int MOST = 20;

    private final int routers;
    private final int[][] links; // per pair of routers: how many join them
    private final int[] cut; // per set of routers: links to all others
    private final int[]
            peak; // per set: the least peak of an order of its routers, this cut included

    private MinimumCutwidth(Topology topology) {
        this.routers = topology.routers();
        this.links = new int[routers][routers];
        this.cut = new int[1 << routers];
        this.peak = new int[1 << routers];
        WireList.each(
                topology,
                (a, b) -> {
                    links[a][b] += a == b ? 0 : 1;
                    links[b][a] += a == b ? 0 : 1;
                });
    }

    public static boolean isFeasible(Topology topology) {
        return topology.routers() <= MOST;
    }

    public static LinearLayout of(Topology topology) {
        if (!isFeasible(topology)) {
            throw new IllegalArgumentException(
                    "%d routers, but every order can be tried of %d at most"
                            .formatted(topology.routers(), MOST));
        }
        MinimumCutwidth search = new MinimumCutwidth(topology);
        search.fill();
        return search.layout();
    }

    private void fill() {
        for (int set = 1; set < cut.length; set++) {
            cut[set] = cutOf(set);
            int least = Integer.MAX_VALUE;
            for (int rest = set; rest != 0; rest &= rest - 1) {
                least = Math.min(least, peak[set & ~Integer.lowestOneBit(rest)]);
            }
            peak[set] = Math.max(least, cut[set]);
        }
    }

    /** That of the set without its lowest router, and what this one adds and takes away. */
    private int cutOf(int set) {
        int added = Integer.numberOfTrailingZeros(set);
        int before = set & (set - 1);
        int width = cut[before];
        for (int other = 0; other < routers; other++) {
            width += (before >> other & 1) == 0 ? links[added][other] : -links[added][other];
        }
        return width;
    }

    /**
     * From right to left: who comes last such that what stands before it has the least peak; of
     * several, the one of the highest number.
     */
    private LinearLayout layout() {
        int[] order = new int[routers];
        int set = cut.length - 1;
        for (int at = routers - 1; at >= 0; at--) {
            int last = Integer.numberOfTrailingZeros(set);
            for (int rest = set; rest != 0; rest &= rest - 1) {
                int candidate = Integer.numberOfTrailingZeros(rest);
                if (peak[set & ~(1 << candidate)] <= peak[set & ~(1 << last)]) {
                    last = candidate;
                }
            }
            order[at] = last;
            set &= ~(1 << last);
        }
        return LinearLayout.of(order);
    }
}
