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
        Tracer tracer = new Tracer(topology, routing);
        int hops = tracer.trace(source, destination, choice);
        for (int i = 0; i < hops; i++) {
            channels.add(tracer.channel(i));
            lanes.add(tracer.lanes(i));
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
