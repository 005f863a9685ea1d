package crossweave.mapping;

import crossweave.graph.ProcessGraph;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Finds routes for the edges of a graph on a given placement so that no channel has more than a
 * given number of paths: each edge takes the cheapest route, overloaded channels become dearer, and
 * the edges on them are routed again, until no channel is overloaded (negotiated congestion, after
 * McMurchie and Ebeling 1995). The routes may deadlock. Paths are counted whatever the rates of
 * channels are.
 */
public final class RouteBalancer {
    private static final int ROUNDS = 200;

    private final Topology topology;
    private final int most; // paths over a channel
    private final int[] load; // per channel
    private final double[] past; // per channel: extra cost because it was overloaded before
    private final double[] reached; // per router: cost of the route there
    private final int[] by; // per router: the last channel of the route there
    private final int[] seen; // per router: the last search that reached it
    private int searches;

    private RouteBalancer(Topology topology, int most) {
        this.topology = topology;
        this.most = most;
        this.load = new int[topology.networkChannels()];
        this.past = new double[load.length];
        this.reached = new double[topology.routers()];
        this.by = new int[topology.routers()];
        this.seen = new int[topology.routers()];
    }

    private record Spot(double cost, int router) implements Comparable<Spot> {
        @Override
        public int compareTo(Spot other) {
            int byCost = Double.compare(cost, other.cost);
            return byCost != 0 ? byCost : Integer.compare(router, other.router);
        }
    }

    /** Finds a route for each edge of the graph; throws an IllegalArgumentException if it fails. */
    public static GivenRoutes find(
            ProcessGraph graph, int[] placement, PlacementTarget ground, int most) {
        RouteBalancer weaving = new RouteBalancer(ground.topology(), most);
        List<Edge> edges = edges(graph, placement, ground);
        for (int round = 0; round < ROUNDS; round++) {
            boolean changed = false;
            for (Edge edge : edges) {
                if (round == 0 || weaving.isTooFull(edge.channels)) {
                    weaving.reroute(edge, round);
                    changed = true;
                }
            }
            if (!changed) {
                return new GivenRoutes(edges, ground.nodes());
            }
            weaving.remember();
        }
        throw new IllegalArgumentException(
                "no routes were found with at most %d paths over a channel".formatted(most));
    }

    /** An edge of the graph between two nodes, and its route. */
    static final class Edge {
        final int from; // node
        final int to; // node
        final int entry; // router
        final int exit; // router
        int[] channels = {};

        Edge(int from, int to, PlacementTarget ground) {
            this.from = from;
            this.to = to;
            this.entry = ground.topology().entry(ground.terminal(from));
            this.exit = ground.topology().exit(ground.terminal(to));
        }
    }

    private static List<Edge> edges(ProcessGraph graph, int[] placement, PlacementTarget ground) {
        List<Edge> edges = new ArrayList<>();
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                edges.add(new Edge(placement[task], placement[graph.to(edge)], ground));
            }
        }
        return edges;
    }

    private boolean isTooFull(int[] channels) {
        return Arrays.stream(channels).anyMatch(channel -> load[channel] > most);
    }

    private void remember() {
        for (int channel = 0; channel < load.length; channel++) {
            if (load[channel] > most) {
                past[channel] += 1;
            }
        }
    }

    private void reroute(Edge edge, int round) {
        for (int channel : edge.channels) {
            load[channel]--;
        }
        edge.channels = cheapest(edge.entry, edge.exit, 1 + round);
        for (int channel : edge.channels) {
            load[channel]++;
        }
    }

    private int[] cheapest(int from, int to, double pressure) {
        searches++;
        PriorityQueue<Spot> open = new PriorityQueue<>();
        arrive(from, 0, Topology.NONE);
        open.add(new Spot(0, from));
        while (true) {
            Spot spot = open.remove();
            if (spot.router == to) {
                return back(from, to);
            }
            if (spot.cost > reached[spot.router]) {
                continue;
            }
            for (int c = topology.firstChannel(spot.router);
                    c < topology.endChannel(spot.router);
                    c++) {
                int next = topology.target(c);
                double cost = spot.cost + price(c, pressure);
                if (!topology.isBroken(c) && (seen[next] != searches || cost < reached[next])) {
                    arrive(next, cost, c);
                    open.add(new Spot(cost, next));
                }
            }
        }
    }

    private void arrive(int router, double cost, int channel) {
        seen[router] = searches;
        reached[router] = cost;
        by[router] = channel;
    }

    private double price(int channel, double pressure) {
        int over = Math.max(0, load[channel] + 1 - most);
        return (1 + past[channel]) * (1 + pressure * over);
    }

    private int[] back(int from, int to) {
        int hops = 0;
        for (int router = to; router != from; router = topology.source(by[router])) {
            hops++;
        }
        int[] channels = new int[hops];
        for (int router = to; router != from; router = topology.source(by[router])) {
            channels[--hops] = by[router];
        }
        return channels;
    }
}
