package crossweave.network;

import crossweave.arbiter.Arbitration;
import crossweave.random.Streams;
import crossweave.routing.Routing;
import crossweave.topology.Topology;

import java.util.Optional;

/**
 * What a technique is built on: a topology and its routing, and what all techniques are told about
 * channels and packets.
 */
public record Fabric(
        Topology topology,
        Routing routing,
        Channels channels,
        PacketSettings packets,
        Streams streams) {

    /** Channels, their lanes and who gets them; {@code buffer} counts flits per lane. */
    public record Channels(
            int lanes,
            Optional<Integer> buffer,
            boolean halfDuplex,
            Arbitration arbitration,
            boolean recovers,
            boolean reference) {}
}
