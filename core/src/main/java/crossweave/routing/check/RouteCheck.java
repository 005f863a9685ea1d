package crossweave.routing;

import crossweave.topology.Topology;

import java.util.Optional;

/** Looks for terminals that a routing function cannot join, in networks where links are missing. */
public final class RouteCheck {
    private static final long MOST_PAIRS = 1_000_000;

    private RouteCheck() {}

    /** The first pair without a way, as a sentence; pairs are sampled evenly in large networks. */
    public static Optional<String> firstCutOff(Topology topology, Routing routing) {
        long pairs = (long) topology.terminals() * topology.terminals();
        long step = Math.ceilDiv(pairs, MOST_PAIRS);
        for (long pair = 0; pair < pairs; pair += step) {
            int source = (int) (pair / topology.terminals());
            int destination = (int) (pair % topology.terminals());
            try {
                Path.trace(topology, routing, source, destination, 0);
            } catch (Path.NoWay e) {
                return Optional.of(String.valueOf(e.getMessage()));
            }
        }
        return Optional.empty();
    }
}
