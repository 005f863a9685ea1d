package crossweave.network.packet;

import crossweave.network.Track;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketState;
import crossweave.topology.Topology;

import org.jspecify.annotations.Nullable;

/**
 * Completes the state of a network from the channels that heads have crossed, as far as these are
 * recorded: not every engine knows where the flits of a packet are while it moves.
 */
final class TrackedFlits {
    private final PacketTracks tracks;
    private final Packets packets;
    private final Topology topology;

    TrackedFlits(PacketTracks tracks, Packets packets, Topology topology) {
        this.tracks = tracks;
        this.packets = packets;
        this.topology = topology;
    }

    /** Exports all packets, whose flits follow their heads by a rule. */
    void follow(FlitsBehindHead rule, NetworkState to, long cycle) {
        for (int packet = 0; packet < tracks.limit(); packet++) {
            @Nullable Track track = tracks.find(packet);
            int granted = track == null ? 0 : track.lengthBefore(cycle);
            if (track != null && granted > 0) {
                long ejects = rule.ejects(packet);
                boolean isKnown = ejects > track.cycle(granted - 1) && ejects < cycle;
                HeadTimes head =
                        new HeadTimes(
                                track,
                                granted,
                                topology.ejection(packets.destination(packet)),
                                isKnown ? ejects : FlitsBehindHead.NEVER,
                                rule.headDelay());
                put(to.of(packet), rule, head, to, cycle);
            }
        }
    }

    private void put(
            PacketState packet, FlitsBehindHead rule, HeadTimes head, NetworkState to, long cycle) {
        int known = packet.held() == 0 ? NetworkState.NONE : packet.buffer(packet.held() - 1);
        int flits = packets.flits(packet.packet());
        int behind = crossed(0, flits, rule, head, cycle); // the channel in question
        packet.moveTo(flits - behind);
        for (int i = 0; i < head.count(); i++) {
            int ahead = i + 1 == head.count() ? 0 : crossed(i + 1, flits, rule, head, cycle);
            int buffer = to.bufferAt(head.channel(i), 0);
            if (ahead < flits) {
                packet.holds(to.isOnSameChannel(known, buffer) ? known : buffer, behind - ahead, 0);
            }
            behind = ahead;
        }
    }

    /** How many flits have crossed the i-th channel, by bisection. */
    private static int crossed(int i, int flits, FlitsBehindHead rule, HeadTimes head, long cycle) {
        int low = 0;
        int high = flits;
        while (low < high) {
            int middle = low + high >>> 1;
            if (rule.flitCrosses(middle, i, head) < cycle) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Flits that an engine has not exported are where the head is. */
    void addRest(NetworkState to, long cycle) {
        for (int packet = 0; packet < tracks.limit(); packet++) {
            @Nullable Track track = tracks.find(packet);
            int crossings = track == null ? 0 : track.lengthBefore(cycle);
            if (track != null && crossings > 0) {
                PacketState state = to.of(packet);
                int channel = track.channel(crossings - 1);
                int rest = packets.flits(packet) - state.flits();
                if (rest > 0 || state.held() == 0) {
                    state.holds(to.bufferAt(channel, 0), rest, 0);
                }
            }
        }
    }
}
