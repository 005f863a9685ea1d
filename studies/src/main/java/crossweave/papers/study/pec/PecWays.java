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
 * The ways of R-Route on a PEC network beside the shortest ones, over all pairs of nodes.
 *
 * @param mean hops of R-Route
 * @param longest of R-Route
 * @param shortest mean hops of shortest paths
 * @param diameter the longest of these
 * @param worstRatio of the hops of a pair to those of its shortest path
 */
record PecWays(
        String text,
        int nodes,
        double mean,
        int longest,
        double shortest,
        int diameter,
        double worstRatio) {

    /** Hops of R-Route on a line of PEC nodes. */
    static int lineHops(int from, int to) {
        return new PecLine(0).hops(from, to);
    }

    double ratio() {
        return mean / shortest;
    }

    static PecWays of(String text) {
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
        return new PecWays(text, nodes, sum / pairs, longest, shortest / pairs, diameter, worst);
    }

    /** Nodes 2 to N-1 to which the way of G-Route from node 1 is longer than the shortest one. */
    static long longerByGRoute(int nodes) {
        Topology spec = Topologies.parse("pec %d spec".formatted(nodes));
        RoutingFunction ways = Routings.parse("g-route").on(spec, 1);
        HopSearch search = new HopSearch(spec);
        search.searchFrom(0);
        return IntStream.range(1, spec.routers())
                .filter(to -> Route.trace(spec, ways, 0, to, 0).hops() > search.to(to))
                .count();
    }

    /** The longest way of R-Route between the nodes 1 to N-1. */
    static int longestWithout0(int nodes) {
        PecLine line = new PecLine(0);
        return IntStream.range(1, nodes)
                .flatMap(from -> IntStream.range(1, nodes).map(to -> line.hops(from, to)))
                .max()
                .orElseThrow();
    }

    /**
     * Mean hops from node 1 to each of the nodes 2 to N-1 by a routing. That is what G-Route is
     * for: node 0 is no part of the network that it is defined on.
     */
    static double fromNode1(int nodes, String routing) {
        Topology spec = Topologies.parse("pec %d spec".formatted(nodes)); // router r is node r + 1
        RoutingFunction ways = Routings.parse(routing).on(spec, 1);
        return IntStream.range(1, spec.routers())
                .map(to -> Route.trace(spec, ways, 0, to, 0).hops())
                .average()
                .orElseThrow();
    }
}
