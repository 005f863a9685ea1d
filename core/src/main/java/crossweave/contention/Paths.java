package crossweave.contention;

import crossweave.graph.ProcessGraph;
import crossweave.routing.RouteTracer;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.util.Arrays;

/**
 * The channels between routers that every edge of a process graph crosses. Where routing draws one
 * of several routes for each packet, or nodes have several ports, an edge has as many paths, each
 * with an equal share of its messages; the paths of an edge have consecutive numbers. Immutable.
 */
public final class Paths {
    private static final int MOST_CHANNELS = Integer.MAX_VALUE - 8; // the largest array

    private final Topology topology;
    private final ProcessGraph graph;
    private final int[] firstPath; // per edge: its first path; one more at the end
    private final int[] edge; // per path
    private final int[] first; // per path: index of its first channel; one more at the end
    private final int[] channels;
    private final double[] slowness; // per path: cycles a flit on its slowest channel; empty: 1

    private Paths(Topology topology, ProcessGraph graph, int[] firstPath, Draft draft) {
        this.topology = topology;
        this.graph = graph;
        this.firstPath = firstPath;
        this.edge = new int[firstPath[graph.edges()]];
        this.first = Arrays.copyOf(draft.first, edge.length + 1);
        this.channels = draft.channels;
        this.slowness = draft.slowness;
        for (int e = 0; e < graph.edges(); e++) {
            Arrays.fill(edge, firstPath[e], firstPath[e + 1], e);
        }
    }

    /**
     * Where the tasks of a graph are placed.
     *
     * @param node per task
     * @param ports terminals of a node: it sends through each in turn, to the same one of the
     *     receiver
     */
    public record Placement(ProcessGraph graph, int[] node, int ports) {}

    /**
     * Follows every edge through a network.
     *
     * @throws IllegalArgumentException if the routing decides adaptively, so that paths are not
     *     known before
     * @throws crossweave.routing.Unroutable if broken links cut an edge off
     */
    public static Paths of(Placement placement, Topology topology, RoutingFunction routing) {
        if (routing.nature() == RoutingFunction.Nature.ADAPTIVE) {
            throw new IllegalArgumentException(
                    "routing is adaptive: packets choose their ways by what is free, so that paths"
                            + " cannot be told before; choose a deterministic or oblivious one,"
                            + " such as dimension-order or shortest-path");
        }
        ProcessGraph graph = placement.graph;
        Draft draft = new Draft(graph.edges());
        int[] firstPath = new int[graph.edges() + 1];
        RouteTracer tracer = new RouteTracer(topology, routing);
        for (int task = 0; task < graph.tasks(); task++) {
            for (int e = graph.first(task); e < graph.end(task); e++) {
                for (int port = 0; port < placement.ports; port++) {
                    int source = placement.node[task] * placement.ports + port;
                    int destination = placement.node[graph.to(e)] * placement.ports + port;
                    int choices = routing.choices(source, destination);
                    for (int choice = 0; choice < choices; choice++) {
                        draft.add(tracer, tracer.trace(source, destination, choice));
                        if (!topology.isFullRate()) {
                            draft.slow(topology, source, destination);
                        }
                    }
                }
                firstPath[e + 1] = draft.paths;
            }
        }
        return new Paths(topology, graph, firstPath, draft);
    }

    /** Paths while they are collected. */
    private static final class Draft {
        private int[] first;
        private int[] channels = new int[1024];
        private double[] slowness = {};
        private int paths;

        Draft(int edges) {
            this.first = new int[edges + 1];
        }

        void add(RouteTracer tracer, int length) {
            int begin = first[paths];
            long end = (long) begin + length;
            if (end > MOST_CHANNELS) {
                throw new IllegalArgumentException(
                        "paths have more than %,d channels together; give the graph fewer edges,"
                                        .formatted(MOST_CHANNELS)
                                + " or choose a routing with fewer ways");
            }
            if (end > channels.length) {
                long doubled = Math.max(end, 2L * channels.length);
                channels = Arrays.copyOf(channels, (int) Math.min(MOST_CHANNELS, doubled));
            }
            if (paths + 2 > first.length) {
                first = Arrays.copyOf(first, 2 * first.length + 2);
            }
            for (int i = 0; i < length; i++) {
                channels[begin + i] = tracer.channel(i);
            }
            first[++paths] = (int) end;
        }

        /** Finds the slowest channel of the last path, those of its terminals included. */
        void slow(Topology topology, int source, int destination) {
            double most =
                    Math.max(
                            topology.cyclesPerFlit(topology.injection(source)),
                            topology.cyclesPerFlit(topology.ejection(destination)));
            for (int at = first[paths - 1]; at < first[paths]; at++) {
                most = Math.max(most, topology.cyclesPerFlit(channels[at]));
            }
            if (paths > slowness.length) {
                slowness = Arrays.copyOf(slowness, 2 * paths);
            }
            slowness[paths - 1] = most;
        }
    }

    public Topology topology() {
        return topology;
    }

    public ProcessGraph graph() {
        return graph;
    }

    /** Number of paths. */
    public int count() {
        return edge.length;
    }

    /** Sum of the lengths of all paths, in channels. */
    public int totalLength() {
        return first[edge.length];
    }

    /** Length of a path, in channels. */
    public int length(int path) {
        return first[path + 1] - first[path];
    }

    /** Length of a path in channels, averaged over edges. */
    public double meanLength() {
        double sum = 0;
        for (int path = 0; path < count(); path++) {
            sum += share(path) * length(path);
        }
        return sum / graph.edges();
    }

    /** Index of a path's first channel; its channels end where those of the next path begin. */
    int first(int path) {
        return first[path];
    }

    /** The channel at an index, as {@code first} returns it. */
    int channelAt(int place) {
        return channels[place];
    }

    /** The i-th channel of a path. */
    public int channel(int path, int i) {
        return channels[first[path] + i];
    }

    /** The edge that a path belongs to. */
    public int edge(int path) {
        return edge[path];
    }

    /** The first path of an edge; its paths end where those of the next edge begin. */
    public int firstPath(int ofEdge) {
        return firstPath[ofEdge];
    }

    /** Whether some edge has several paths. */
    public boolean areSeveral() {
        return count() > graph.edges();
    }

    /** The share of its edge's messages that take this path. */
    public double share(int path) {
        int e = edge[path];
        return 1. / (firstPath[e + 1] - firstPath[e]);
    }

    /**
     * Cycles a flit on the slowest channel of a path, from terminal to terminal: so long does a
     * message hold every channel of its path, in proportion to its length.
     */
    public double slowness(int path) {
        return slowness.length == 0 ? 1 : slowness[path];
    }

    /** The share of its edge's weight that takes this path. */
    public double weight(int path) {
        return share(path) * graph.weight(edge[path]);
    }
}
