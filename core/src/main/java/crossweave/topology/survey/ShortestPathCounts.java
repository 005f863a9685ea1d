package crossweave.topology.survey;

import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

/** How many shortest paths there are from a router to each; one object serves many searches. */
final class ShortestPathCounts {
    private final Topology topology;
    private final HopSearch hops;
    private int[] order = {};
    private double[] paths = {};

    ShortestPathCounts(Topology topology) {
        this.topology = topology;
        this.hops = new HopSearch(topology);
    }

    void searchFrom(int source) {
        hops.searchFrom(source);
        order = byDistance();
        paths = new double[topology.routers()];
        paths[source] = 1;
        for (int router : order) {
            for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
                if (leadsOn(c)) {
                    paths[topology.target(c)] += paths[router];
                }
            }
        }
    }

    /** The routers that were reached, the nearest first. */
    int[] order() {
        return order;
    }

    /** Shortest paths to a router. */
    double to(int router) {
        return paths[router];
    }

    /** Whether a channel is part of a shortest path. */
    boolean leadsOn(int channel) {
        int from = hops.to(topology.source(channel));
        return !topology.isBroken(channel)
                && from != Topology.NONE
                && hops.to(topology.target(channel)) == from + 1;
    }

    private int[] byDistance() {
        int[] next = new int[topology.routers() + 1]; // per distance: its next place
        for (int router = 0; router < topology.routers(); router++) {
            if (hops.to(router) != Topology.NONE) {
                next[hops.to(router) + 1]++;
            }
        }
        for (int distance = 1; distance < next.length; distance++) {
            next[distance] += next[distance - 1];
        }
        int[] all = new int[next[next.length - 1]];
        for (int router = 0; router < topology.routers(); router++) {
            if (hops.to(router) != Topology.NONE) {
                all[next[hops.to(router)]++] = router;
            }
        }
        return all;
    }
}
