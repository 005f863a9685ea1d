package crossweave.network;

import crossweave.routing.Routing;
import crossweave.topology.Topology;

/**
 * A switching technique before it knows its network: what the catalog holds and a scenario names.
 */
@FunctionalInterface
public interface Technique {
    Network on(Topology topology, Routing routing);
}
