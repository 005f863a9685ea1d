package crossweave.network.packet;

import java.io.Serializable;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The order in the queues of terminals: higher ranks first, within a rank as packets come. The
 * front packet is not overtaken: its terminal is at work on it. Where ranks end is remembered, so
 * that nobody has to walk along a queue that may be long.
 */
final class QueueOrder implements Serializable {
    private final Packets packets;

    // per terminal where ranks met: the last that waits of each rank, but of that at the back
    // (parts of a network add terminals at the same time)
    private final Map<Integer, NavigableMap<Integer, Integer>> ends = new ConcurrentHashMap<>();

    QueueOrder(Packets packets) {
        this.packets = packets;
    }

    /** The packet behind which a new one comes in a queue from front to back. */
    int before(int packet, int front, int back) {
        return packets.rank[packet] == packets.rank[back]
                ? back
                : beforeOthers(packet, front, back);
    }

    private int beforeOthers(int packet, int front, int back) {
        int rank = packets.rank[packet];
        NavigableMap<Integer, Integer> own =
                ends.computeIfAbsent(packets.source[packet], _ -> new TreeMap<>());
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

    /** A packet waits no more: it has come to the front. */
    void comesToFront(int packet) {
        if (ends.isEmpty()) {
            return; // all have the same rank, as in most networks
        }
        NavigableMap<Integer, Integer> own = ends.get(packets.source[packet]);
        if (own != null) {
            own.remove(packets.rank[packet], packet);
        }
    }
}
