package crossweave.network.wormhole;

import static crossweave.network.wormhole.WormholeVcNetwork.NONE;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;

import java.io.Serializable;

/** Which packets hold what others in a {@link WormholeVcNetwork} wait for, in a deadlock check. */
final class WormholeVcWaits implements Serializable {
    private final WormholeVcNetwork network;
    private final FlitSettling settling;

    WormholeVcWaits(WormholeVcNetwork network) {
        this.network = network;
        this.settling = new FlitSettling(network);
    }

    void beforeDeadlockCheck() {
        if (network.settings.nonAtomicVcs()) {
            settling.settle();
        }
    }

    /** The packet that holds a VC and will not release it unless its head goes on. */
    int holder(int vc) {
        boolean willBeFree = network.owner[vc] == NONE || letsGo(vc);
        return willBeFree ? Packets.NONE : network.owner[vc];
    }

    private boolean letsGo(int vc) {
        int flits = network.packets.flits(network.owner[vc]);
        return network.settings.nonAtomicVcs()
                ? settling.allCross(vc)
                : (long) ahead(vc) * network.buffer >= flits;
    }

    /** VCs that the owner of a VC holds beyond it. */
    private int ahead(int vc) {
        int count = 0;
        int newest = network.newest[network.owner[vc]];
        for (int l = newest; l != vc; l = network.previous[l]) {
            count++;
        }
        return count;
    }

    /** Adds packets that are behind others in a VC's buffer, or will be when they have crossed. */
    void addQueued(int vc, long now, IntList waiting) {
        BufferQueues queues = network.receiver(vc).queues;
        int place = queues.firstPlace(vc);
        while (place != NONE && queues.nextPlace(place) != NONE) {
            place = queues.nextPlace(place);
            int packet = queues.at(place);
            boolean late = network.owner[vc] == packet && network.starts[vc] > now;
            if (!late) { // its head has been routed: it waits for those before it
                waiting.add(packet);
            }
        }
    }

    /** The packet before another one in the buffer that it entered last; NONE if it will leave. */
    int before(int packet) {
        int vc = network.newest[packet];
        BufferQueues queues = network.receiver(vc).queues;
        int before = queues.before(vc, packet);
        boolean gone = queues.front(vc) == before && settling.frontLeaves(vc);
        return gone ? Packets.NONE : before;
    }
}
