package crossweave.network;

import crossweave.routing.RoutingFunction;
import crossweave.topology.Outage;
import crossweave.topology.Topology;

import java.util.List;
import java.util.function.Function;

/**
 * Parts of a network that fail during a run, and what happens then.
 *
 * @param rerouting finds routes on what is left of the network
 */
public record TimedFaults(
        List<Outage> outages,
        FaultHandling handling,
        Function<Topology, RoutingFunction> rerouting) {
    public TimedFaults {
        outages = List.copyOf(outages);
    }
}
