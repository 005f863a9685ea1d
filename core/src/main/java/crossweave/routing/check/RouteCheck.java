package crossweave.routing.check;

import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.util.Optional;

/** Searches for terminals that a routing function cannot reach, in networks with missing links. */
public final class RouteCheck {
    private RouteCheck() {}

    /**
     * The first packet found that gets stuck. All routes are followed, also those of adaptive and
     * oblivious functions; only to some of the destinations where all would take too long, and not
     * at all in networks of 2^24 channels or more.
     */
    public static Optional<UnreachablePair> firstCutOff(
            Topology topology, RoutingFunction routing) {
        if (!ChannelDependencies.canWalk(topology)) {
            return Optional.empty(); // a packet that gets stuck will end the run
        }
        ChannelDependencies dependencies = new ChannelDependencies(topology, routing);
        RouteWalk.toAll(topology, dependencies, DeadlockCheck.BUDGET);
        return dependencies.deadEnd();
    }
}
