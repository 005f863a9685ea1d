package crossweave.topology.survey;

import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.stream.IntStream;

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
        int[] live =
                IntStream.range(0, topology.terminals()).filter(t -> !topology.isDead(t)).toArray();
        for (int terminal : live) {
            exits[topology.exit(terminal)] = true;
        }
        int[] sources = Arrays.stream(live).map(topology::entry).distinct().toArray();
        int step = Math.ceilDiv(Math.max(1, sources.length), MOST_SOURCES);
        ShortestPathCounts counts = new ShortestPathCounts(topology);
        double paths = 0;
        long pairs = 0;
        for (int i = 0; i < sources.length; i += step) {
            counts.searchFrom(sources[i]);
            for (int router : counts.order()) {
                if (exits[router] && router != sources[i]) {
                    paths += counts.to(router);
                    pairs++;
                }
            }
        }
        return paths / pairs;
    }
}
