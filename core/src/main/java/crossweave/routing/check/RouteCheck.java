package crossweave.routing.check;

import crossweave.routing.Routing;
import crossweave.topology.Topology;

import java.util.Optional;

/**
 * Looks for terminals that a routing function cannot reach, in networks where links are missing.
 */
public final class RouteCheck {
    private RouteCheck() {}

    /**
     * The first packet found that gets stuck. All ways are walked, those of adaptive and oblivious
     * functions too; to some of the destinations only where all would take too long, and none in
     * networks of 2^24 channels or more.
     */
    public static Optional<CutOff> firstCutOff(Topology topology, Routing routing) {
        if (!Dependencies.canWalk(topology)) {
            return Optional.empty(); // a packet that gets stuck will end the run
        }
        Dependencies dependencies = new Dependencies(topology, routing);
        Walk.toAll(topology, dependencies, DeadlockCheck.BUDGET);
        return dependencies.deadEnd();
    }
}
