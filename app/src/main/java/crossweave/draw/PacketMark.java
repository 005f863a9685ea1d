package crossweave.draw;

import crossweave.network.deadlock.PacketPlace;
import crossweave.topology.Topology;

import java.util.List;

/**
 * A packet that cannot go on, as drawings mark it: in one colour the channels that it holds, and
 * the one that it waits for, dashed.
 */
public record PacketMark(List<Integer> channels, int wanted, String caption) {

    /** The marks of a ring of packets that wait for each other. */
    public static List<PacketMark> of(List<PacketPlace> ring, Topology topology) {
        return ring.stream().map(packet -> of(packet, topology)).toList();
    }

    private static PacketMark of(PacketPlace packet, Topology topology) {
        String caption =
                "from terminal %d to %d; dashed: it waits for %s"
                        .formatted(
                                packet.source(),
                                packet.destination(),
                                topology.channelName(packet.waitsFor()));
        return new PacketMark(packet.channels(), packet.waitsFor(), caption);
    }
}
