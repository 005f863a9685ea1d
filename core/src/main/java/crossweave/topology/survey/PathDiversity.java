package crossweave.topology.survey;

import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

import java.util.Arrays;

/**
 * How many shortest paths there are between terminals of different routers, on average; of large
 * networks as seen from some routers.
 */
public final class PathDiversity {
    private static final int MOST_SOURCES = 64;

    private PathDiversity() {}

    /** The mean number; NaN if no two routers have terminals that can reach each other. */
    public static double of(Topology topology) {
        boolean[] exits = new boolean[topology.routers()];
        int[] entries = new int[topology.terminals()];
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            exits[topology.exit(terminal)] = true;
            entries[terminal] = topology.entry(terminal);
        }
        int[] sources = Arrays.stream(entries).distinct().toArray();
        int step = Math.ceilDiv(Math.max(1, sources.length), MOST_SOURCES);
        HopSearch hops = new HopSearch(topology);
        double paths = 0;
        long pairs = 0;
        for (int i = 0; i < sources.length; i += step) {
            double[] from = paths(topology, hops, sources[i]);
            for (int router = 0; router < from.length; router++) {
                if (exits[router] && router != sources[i] && from[router] > 0) {
                    paths += from[router];
                    pairs++;
                }
            }
        }
        return paths / pairs;
    }

    /** Shortest paths from a router to each: the sum of those to the routers before it. */
    private static double[] paths(Topology topology, HopSearch hops, int source) {
        hops.searchFrom(source);
        double[] paths = new double[topology.routers()];
        paths[source] = 1;
        for (int router : inOrder(topology, hops)) {
            for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
                int next = topology.target(c);
                if (!topology.isBroken(c) && hops.to(next) == hops.to(router) + 1) {
                    paths[next] += paths[router];
                }
            }
        }
        return paths;
    }

    /** The routers that were reached, the nearest first. */
    private static int[] inOrder(Topology topology, HopSearch hops) {
        int[] count = new int[topology.routers() + 1];
        for (int router = 0; router < topology.routers(); router++) {
            if (hops.to(router) != Topology.NONE) {
                count[hops.to(router) + 1]++;
            }
        }
        for (int distance = 1; distance < count.length; distance++) {
            count[distance] += count[distance - 1];
        }
        int[] order = new int[count[count.length - 1]];
        for (int router = 0; router < topology.routers(); router++) {
            if (hops.to(router) != Topology.NONE) {
                order[count[hops.to(router)]++] = router;
            }
        }
        return order;
    }
}
