package crossweave.routing.check;

import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

/**
 * A packet that a routing function leads into a dead end: its source (NONE if only others are known
 * to get stuck there), its destination, and the router where it is stuck.
 */
public record UnreachablePair(int source, int destination, int router) {

    /** A sentence that names the packet. */
    public String describe(Topology topology) {
        String from = source == Topology.NONE ? "" : " from terminal " + source;
        return "a packet%s to terminal %d finds no way on from router %s"
                .formatted(from, destination, topology.name(router));
    }

    /** Whether another routing could take the packet from there to its destination. */
    public boolean hasWayAround(Topology topology) {
        HopSearch search = new HopSearch(topology);
        search.searchFrom(router);
        return search.to(topology.exit(destination)) != Topology.NONE;
    }
}
