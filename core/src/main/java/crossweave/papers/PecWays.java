package crossweave.papers;

import crossweave.routing.Path;
import crossweave.routing.Routing;
import crossweave.routing.function.Routings;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;
import crossweave.topology.family.Ruler;
import crossweave.topology.family.Topologies;

/**
 * The ways of R-Route on a PEC network beside the shortest ones, over all pairs of nodes.
 *
 * @param mean hops of R-Route
 * @param longest of R-Route
 * @param shortest mean hops of shortest paths
 * @param diameter the longest of these
 * @param worstRatio of the hops of a pair to those of its shortest path
 * @param fromNode1 mean hops of R-Route from node 1
 * @param shortestFromNode1 of shortest paths from there
 */
record PecWays(
        String text,
        int nodes,
        double mean,
        int longest,
        double shortest,
        int diameter,
        double worstRatio,
        double fromNode1,
        double shortestFromNode1) {

    /** Hops of R-Route on a line of PEC nodes. */
    static int lineHops(int from, int to) {
        return new Ruler(0).hops(from, to);
    }

    double ratio() {
        return mean / shortest;
    }

    static PecWays of(String text) {
        Topology topology = Topologies.parse(text);
        Routing routing = Routings.parse("r-route").on(topology, 1);
        HopSearch search = new HopSearch(topology);
        int nodes = topology.routers();
        long sum = 0;
        long shortest = 0;
        long from1 = 0;
        long shortestFrom1 = 0;
        int longest = 0;
        int diameter = 0;
        double worst = 1;
        for (int from = 0; from < nodes; from++) {
            search.searchFrom(from);
            for (int to = 0; to < nodes; to++) {
                if (to == from) {
                    continue;
                }
                int hops = Path.trace(topology, routing, from, to, 0).hops();
                int best = search.to(to);
                sum += hops;
                shortest += best;
                from1 += from == 1 ? hops : 0;
                shortestFrom1 += from == 1 ? best : 0;
                longest = Math.max(longest, hops);
                diameter = Math.max(diameter, best);
                worst = Math.max(worst, (double) hops / best);
            }
        }
        double pairs = (double) nodes * (nodes - 1);
        return new PecWays(
                text,
                nodes,
                sum / pairs,
                longest,
                shortest / pairs,
                diameter,
                worst,
                from1 / (nodes - 1.),
                shortestFrom1 / (nodes - 1.));
    }
}
