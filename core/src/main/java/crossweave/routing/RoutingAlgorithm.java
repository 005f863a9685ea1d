package crossweave.routing;

import crossweave.topology.Topology;

/** A routing before it knows its network: what the catalog holds and a scenario names. */
@FunctionalInterface
public interface RoutingAlgorithm {

    /**
     * The routing function on a network whose channels have this many VCs; an
     * IllegalArgumentException says what does not go together.
     */
    RoutingFunction on(Topology topology, int vcs);

    /** The exception for a family that the rule knows nothing about. */
    static IllegalArgumentException misfit(String routing, Topology topology, String serves) {
        return new IllegalArgumentException(
                "routing '%s' is for %s, but the topology is '%s'; its own is '%s'"
                        .formatted(
                                routing,
                                serves,
                                topology.text(),
                                topology.family().defaultRouting()));
    }
}
