package crossweave.network.packet;

import crossweave.network.Track;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Which ways the packets on their way have come. Tracks are made while no part of the network is at
 * work; within a window each is written by the part that its packet is in.
 */
final class PacketTracks implements Serializable {
    private @Nullable Track[] ofPacket = new Track[64];
    private final Map<Integer, List<Track>> ofMessage = new HashMap<>(); // in the order of packets

    /** A message has one more packet. */
    void begin(int message, int packet) {
        if (packet >= ofPacket.length) {
            ofPacket = Arrays.copyOf(ofPacket, Math.max(packet + 1, 2 * ofPacket.length));
        }
        Track track = new Track();
        ofPacket[packet] = track;
        ofMessage.computeIfAbsent(message, _ -> new ArrayList<>(1)).add(track);
    }

    Track of(int packet) {
        return Objects.requireNonNull(ofPacket[packet], "a packet without a track");
    }

    List<Track> ofMessage(int message) {
        return ofMessage.getOrDefault(message, List.of());
    }

    /** All packets of a message have arrived, and that was told. */
    void end(int message) {
        ofMessage.remove(message);
    }
}
