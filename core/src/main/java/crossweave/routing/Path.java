package crossweave.routing;

import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;

/**
 * The way of one packet: its channels from injection to ejection, with the lanes it may use on
 * each. Where a function offers several ways it is the one over the first of them each time.
 */
public record Path(List<Integer> channels, List<Long> lanes) {

    public static Path trace(
            Topology topology, Routing routing, int source, int destination, int choice) {
        List<Integer> channels = new ArrayList<>(List.of(topology.injection(source)));
        List<Long> lanes = new ArrayList<>(List.of(Lanes.all(1)));
        Ways ways = new Ways();
        int router = topology.entry(source);
        int state = routing.start(source, destination, choice);
        while (router != topology.exit(destination)) {
            ways.clear();
            routing.route(router, destination, state, ways);
            if (ways.count() == 0) {
                throw new NoWay(
                        "no way on from router %s for a packet from terminal %d to terminal %d"
                                .formatted(topology.name(router), source, destination));
            }
            if (channels.size() > 4 * topology.routers() + 16) {
                throw new NoWay(
                        "a packet from terminal %d to terminal %d goes round in circles at router %s"
                                .formatted(source, destination, topology.name(router)));
            }
            channels.add(ways.channel(0));
            lanes.add(ways.lanes(0));
            state = ways.state(0);
            router = topology.target(ways.channel(0));
        }
        channels.add(topology.ejection(destination));
        lanes.add(Lanes.all(1));
        return new Path(List.copyOf(channels), List.copyOf(lanes));
    }

    /** Channels between routers. */
    public int hops() {
        return channels.size() - 2;
    }
}
