package crossweave.routing;

import crossweave.topology.Topology;

/** A routing algorithm, as a scenario names it, before it is applied to a network. */
@FunctionalInterface
public interface RoutingAlgorithm {

    /**
     * Applies the algorithm to a network whose channels have this many VCs; throws an
     * IllegalArgumentException that says which settings disagree.
     */
    RoutingFunction on(Topology topology, int vcs);

    /** The exception for a family that the algorithm does not support. */
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
