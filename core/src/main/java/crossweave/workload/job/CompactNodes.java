package crossweave.workload.job;

import crossweave.mapping.PlacementTarget;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

import java.util.Arrays;

/**
 * Searches for free nodes with few hops between them: grows a set around each of some nodes, always
 * by the one nearest to all in it, and takes the set with the least sum of hops.
 */
final class CompactNodes {
    private static final int MOST_SEEDS = 32; // nodes to grow around

    private final int[] free;
    private final Topology topology;
    private final PlacementTarget ground;
    private final HopSearch hops;
    private final int[] chosen;
    private final boolean[] taken; // per free node
    private final long[] far; // per free node: hops to those chosen, summed

    private CompactNodes(PlacementTarget ground, int[] free, int count) {
        this.free = free;
        this.ground = ground;
        this.topology = ground.topology();
        this.hops = new HopSearch(topology);
        this.chosen = new int[count];
        this.taken = new boolean[free.length];
        this.far = new long[free.length];
    }

    /** Ascending. */
    static int[] choose(NodePolicy.Request request, int[] free, int count) {
        CompactNodes nodes = new CompactNodes(request.site().ground().orElseThrow(), free, count);
        int[] best = {};
        long least = Long.MAX_VALUE;
        int seeds = Math.min(free.length, MOST_SEEDS);
        for (int seed = 0; seed < seeds; seed++) {
            long sum = nodes.grow((int) ((long) seed * free.length / seeds));
            if (sum < least) {
                least = sum;
                best = nodes.chosen.clone();
            }
        }
        Arrays.sort(best);
        return best;
    }

    /** Returns the hops between all pairs chosen. */
    private long grow(int seed) {
        Arrays.fill(taken, false);
        Arrays.fill(far, 0);
        long sum = 0;
        int next = seed;
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = free[next];
            taken[next] = true;
            sum += far[next];
            next = nearest(chosen[i]);
        }
        return sum;
    }

    /** The free node nearest to all chosen ones, of which this is the last. */
    private int nearest(int last) {
        hops.searchFrom(topology.entry(ground.terminal(last)));
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < free.length; i++) {
            far[i] += distance(free[i]);
            if (!taken[i] && far[i] < least) {
                least = far[i];
                best = i;
            }
        }
        return best;
    }

    private int distance(int node) {
        int hop = hops.to(topology.exit(ground.terminal(node)));
        return hop == Topology.NONE ? topology.routers() : hop; // where faults cut it off
    }
}
