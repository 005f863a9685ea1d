package crossweave.network.technique;

import static crossweave.network.technique.LaneNetwork.NONE;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;

import java.io.Serializable;

/** Who holds what packets in a {@link LaneNetwork} wait for, at a look. */
final class LaneWaits implements Serializable {
    private final LaneNetwork network;
    private final Settling settling;

    LaneWaits(LaneNetwork network) {
        this.network = network;
        this.settling = new Settling(network);
    }

    void beforeLook() {
        if (network.settings.queue()) {
            settling.settle();
        }
    }

    /** Who has a lane and will not leave it unless its head goes on. */
    int holder(int lane) {
        boolean willBeFree = network.owner[lane] == NONE || letsGo(lane);
        return willBeFree ? Packets.NONE : network.owner[lane];
    }

    private boolean letsGo(int lane) {
        int flits = network.packets.flits(network.owner[lane]);
        return network.settings.queue()
                ? settling.allCross(lane)
                : (long) ahead(lane) * network.buffer >= flits;
    }

    /** Lanes that the owner of a lane has beyond it. */
    private int ahead(int lane) {
        int count = 0;
        int newest = network.newest[network.owner[lane]];
        for (int l = newest; l != lane; l = network.previous[l]) {
            count++;
        }
        return count;
    }

    /** Adds those who stand behind others in a lane's buffer, or will when they have crossed. */
    void addQueued(int lane, long now, IntList waiting) {
        Lines lines = network.receiver(lane).lines;
        int place = lines.firstPlace(lane);
        while (place != NONE && lines.nextPlace(place) != NONE) {
            place = lines.nextPlace(place);
            int packet = lines.at(place);
            boolean late = network.owner[lane] == packet && network.starts[lane] > now;
            if (!late) { // its head has had its time: it waits for those before it
                waiting.add(packet);
            }
        }
    }

    /** Who is before a packet in the buffer that it came to last; NONE if that one will leave. */
    int before(int packet) {
        int lane = network.newest[packet];
        Lines lines = network.receiver(lane).lines;
        int before = lines.before(lane, packet);
        boolean gone = lines.front(lane) == before && settling.frontLeaves(lane);
        return gone ? Packets.NONE : before;
    }
}
