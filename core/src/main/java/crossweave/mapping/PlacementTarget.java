package crossweave.mapping;

import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What tasks are placed on: nodes, numbered from 0, each at a terminal of a network, and the
 * routing between them. Immutable.
 */
public final class PlacementTarget {
    private final Topology topology;
    private final RoutingFunction routing;
    private final int[] terminal; // per node

    private PlacementTarget(Topology topology, RoutingFunction routing, int[] terminal) {
        this.topology = topology;
        this.routing = routing;
        this.terminal = terminal;
    }

    /** A target with a node at each terminal. */
    public static PlacementTarget of(Topology topology, RoutingFunction routing) {
        return of(topology, routing, 1);
    }

    /**
     * A target whose nodes have several terminals; the first one of each stands for all of them.
     */
    public static PlacementTarget of(
            Topology topology, RoutingFunction routing, int terminalsPerNode) {
        int nodes = topology.terminals() / terminalsPerNode;
        int[] terminal = IntStream.range(0, nodes).map(node -> node * terminalsPerNode).toArray();
        return new PlacementTarget(topology, routing, terminal);
    }

    /** A target of only these nodes, renumbered in their order. */
    public PlacementTarget part(int... nodes) {
        int[] some = Arrays.stream(nodes).map(node -> terminal[node]).toArray();
        return new PlacementTarget(topology, routing, some);
    }

    public Topology topology() {
        return topology;
    }

    public RoutingFunction routing() {
        return routing;
    }

    public int nodes() {
        return terminal.length;
    }

    public int terminal(int node) {
        return terminal[node];
    }

    /** The group of routers that a node belongs to, such as a rack. */
    public int group(int node) {
        return topology.family().group(topology.entry(terminal[node]));
    }
}
