package crossweave.network;

import crossweave.routing.Routing;
import crossweave.topology.Topology;

import java.util.List;

/** A switching technique before it knows its network: what a scenario names. */
public interface Technique {
    Network on(Topology topology, Routing routing);

    /** What a reader of results should know about this technique. */
    default List<String> notes() {
        return List.of();
    }
}
