package crossweave.papers.study.pec;

import crossweave.routing.Route;
import crossweave.routing.RoutingFunction;
import crossweave.routing.function.Routings;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;
import crossweave.topology.family.PecLine;
import crossweave.topology.family.Topologies;

import java.util.stream.IntStream;

/**
 * Path lengths of R-Route on a PEC network and of shortest paths, over all pairs of nodes.
 *
 * @param mean hops of R-Route
 * @param longest path of R-Route
 * @param shortest mean hops of shortest paths
 * @param diameter the longest shortest path
 * @param worstRatio maximum over pairs of the hops of R-Route over those of the shortest path
 */
record PecPathLengths(
        String text,
        int nodes,
        double mean,
        int longest,
        double shortest,
        int diameter,
        double worstRatio) {

    /** Hops of R-Route on a 1-D PEC network. */
    static int lineHops(int from, int to) {
        return new PecLine(0).hops(from, to);
    }

    double ratio() {
        return mean / shortest;
    }

    static PecPathLengths of(String text) {
        Topology topology = Topologies.parse(text);
        RoutingFunction routing = Routings.parse("r-route").on(topology, 1);
        HopSearch search = new HopSearch(topology);
        int nodes = topology.routers();
        long sum = 0;
        long shortest = 0;
        int longest = 0;
        int diameter = 0;
        double worst = 1;
        for (int from = 0; from < nodes; from++) {
            search.searchFrom(from);
            for (int to = 0; to < nodes; to++) {
                if (to == from) {
                    continue;
                }
                int hops = Route.trace(topology, routing, from, to, 0).hops();
                int best = search.to(to);
                sum += hops;
                shortest += best;
                longest = Math.max(longest, hops);
                diameter = Math.max(diameter, best);
                worst = Math.max(worst, (double) hops / best);
            }
        }
        double pairs = (double) nodes * (nodes - 1);
        return new PecPathLengths(
                text, nodes, sum / pairs, longest, shortest / pairs, diameter, worst);
    }

    /** The number of nodes 2 to N-1 to which G-Route's path from node 1 is not a shortest one. */
    static long longerByGRoute(int nodes) {
        Topology spec = Topologies.parse("pec %d spec".formatted(nodes));
        RoutingFunction route = Routings.parse("g-route").on(spec, 1);
        HopSearch search = new HopSearch(spec);
        search.searchFrom(0);
        return IntStream.range(1, spec.routers())
                .filter(to -> Route.trace(spec, route, 0, to, 0).hops() > search.to(to))
                .count();
    }

    /** The longest path of R-Route between nodes 1 to N-1. */
    static int longestWithout0(int nodes) {
        PecLine line = new PecLine(0);
        return IntStream.range(1, nodes)
                .flatMap(from -> IntStream.range(1, nodes).map(to -> line.hops(from, to)))
                .max()
                .orElseThrow();
    }

    /**
     * Mean hops of a routing from node 1 to the nodes 2 to N-1. G-Route is defined on these nodes
     * only, without node 0.
     */
    static double fromNode1(int nodes, String routing) {
        Topology spec = Topologies.parse("pec %d spec".formatted(nodes)); // router r is node r + 1
        RoutingFunction route = Routings.parse(routing).on(spec, 1);
        return IntStream.range(1, spec.routers())
                .map(to -> Route.trace(spec, route, 0, to, 0).hops())
                .average()
                .orElseThrow();
    }
}
