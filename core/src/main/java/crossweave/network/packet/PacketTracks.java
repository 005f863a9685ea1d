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
 * The routes of packets under way, if they are recorded. Tracks are created between windows; within
 * a window each is written by the partition of its packet.
 */
final class PacketTracks implements Serializable {
    private final boolean areKept;
    private @Nullable Track[] ofPacket = new Track[64];
    private final Map<Integer, List<Track>> ofMessage = new HashMap<>(); // in the order of packets

    PacketTracks(boolean areKept) {
        this.areKept = areKept;
    }

    /** Adds a packet to a message. */
    void begin(int message, int packet) {
        if (!areKept) {
            return;
        }
        if (packet >= ofPacket.length) {
            ofPacket = Arrays.copyOf(ofPacket, Math.max(packet + 1, 2 * ofPacket.length));
        }
        Track track = new Track();
        ofPacket[packet] = track;
        ofMessage.computeIfAbsent(message, _ -> new ArrayList<>(1)).add(track);
    }

    /** A packet becomes a copy of another one, at the same position. */
    void copy(int packet, int copy) {
        if (areKept) {
            of(copy).continueFrom(of(packet));
        }
    }

    /** A packet is sent again. */
    void restart(int packet) {
        if (areKept) {
            of(packet).restart();
        }
    }

    void crossed(int packet, int channel, long cycle, long wait) {
        if (areKept) {
            of(packet).crossed(channel, cycle, wait);
        }
    }

    void waited(int packet, int channel, long cycles) {
        if (areKept) {
            of(packet).waited(channel, cycles);
        }
    }

    private Track of(int packet) {
        return Objects.requireNonNull(ofPacket[packet], "a packet without a track");
    }

    /** The upper bound of packets. */
    int limit() {
        return areKept ? ofPacket.length : 0;
    }

    /** The track of a packet under way, if it is recorded. */
    @Nullable Track find(int packet) {
        return ofPacket[packet];
    }

    /** A packet has arrived. */
    void arrived(int packet) {
        if (areKept) {
            ofPacket[packet] = null;
        }
    }

    List<Track> ofMessage(int message) {
        return ofMessage.getOrDefault(message, List.of());
    }

    /** Drops a message whose packets have all arrived and were reported. */
    void end(int message) {
        if (areKept) {
            ofMessage.remove(message);
        }
    }
}
