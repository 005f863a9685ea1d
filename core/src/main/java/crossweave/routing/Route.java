package crossweave.routing;

import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.List;

/**
 * The route of one packet: its channels from injection to ejection, with the VCs it may use on
 * each. Where a function offers several routes, the first one is followed.
 */
public record Route(List<Integer> channels, List<Long> vcs) {

    public static Route trace(
            Topology topology, RoutingFunction routing, int source, int destination, int choice) {
        List<Integer> channels = new ArrayList<>(List.of(topology.injection(source)));
        List<Long> vcs = new ArrayList<>(List.of(VcSet.all(1)));
        RouteTracer tracer = new RouteTracer(topology, routing);
        int hops = tracer.trace(source, destination, choice);
        for (int i = 0; i < hops; i++) {
            channels.add(tracer.channel(i));
            vcs.add(tracer.vcs(i));
        }
        channels.add(topology.ejection(destination));
        vcs.add(VcSet.all(1));
        return new Route(List.copyOf(channels), List.copyOf(vcs));
    }

    /** Channels between routers. */
    public int hops() {
        return channels.size() - 2;
    }
}
