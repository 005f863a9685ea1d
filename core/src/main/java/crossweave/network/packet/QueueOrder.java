package crossweave.network.packet;

import java.io.Serializable;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The order in the queues of terminals: higher ranks first, within a rank in order of arrival. The
 * front packet is not overtaken: its terminal is preparing or sending it. The last packet of each
 * rank is remembered, so that long queues are not traversed.
 */
final class QueueOrder implements Serializable {
    private final Packets packets;

    // per queue where ranks met: the last waiting packet of each rank, except the rank at the
    // back (partitions add terminals at the same time)
    private final Map<Integer, NavigableMap<Integer, Integer>> ends = new ConcurrentHashMap<>();

    QueueOrder(Packets packets) {
        this.packets = packets;
    }

    /** The packet after which a new one is inserted in a queue from front to back. */
    int before(int packet, int front, int back) {
        return packets.rank[packet] == packets.rank[back]
                ? back
                : beforeOthers(packet, front, back);
    }

    private int beforeOthers(int packet, int front, int back) {
        int rank = packets.rank[packet];
        NavigableMap<Integer, Integer> own =
                ends.computeIfAbsent(packets.queue(packet), _ -> new TreeMap<>());
        if (rank < packets.rank[back]) {
            if (back != front) {
                own.put(packets.rank[back], back);
            }
            return back;
        }
        Map.Entry<Integer, Integer> end = own.ceilingEntry(rank);
        own.put(rank, packet);
        return end == null ? front : end.getValue();
    }

    /** A packet has come to the front, and waits no more. */
    void comesToFront(int packet) {
        if (ends.isEmpty()) {
            return; // all have the same rank, as in most networks
        }
        NavigableMap<Integer, Integer> own = ends.get(packets.queue(packet));
        if (own != null) {
            own.remove(packets.rank[packet], packet);
        }
    }
}
