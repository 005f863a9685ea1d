package crossweave.network.packet;

import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;

/** What is known of messages of several packets, while some of them have not arrived. */
final class MessageArrivals implements Serializable {
    private int[] missing = new int[64]; // per message: packets that have not arrived
    private long[] entered = new long[64]; // per message: when its first packet entered
    private int[] hops = new int[64]; // per message: of its longest path
    private long[] blocked = new long[64]; // per message: of the packet that waited longest
    private final BitSet incomplete = new BitSet(); // messages of which a packet is lost

    /** A message of so many packets is sent. */
    void begin(int message, int packets) {
        if (message >= missing.length) {
            int size = Math.max(message + 1, 2 * missing.length);
            missing = Arrays.copyOf(missing, size);
            entered = Arrays.copyOf(entered, size);
            hops = Arrays.copyOf(hops, size);
            blocked = Arrays.copyOf(blocked, size);
        }
        incomplete.clear(message);
        missing[message] = packets;
        entered[message] = Long.MAX_VALUE;
        hops[message] = 0;
        blocked[message] = 0;
    }

    /** The first packet of a message enters in this cycle, or an earlier one. */
    void enters(int message, long cycle) {
        entered[message] = Math.min(entered[message], cycle);
    }

    /** A packet of a message has arrived; true if all have. */
    boolean completes(int message, Arrival packet) {
        enters(message, packet.entered);
        hops[message] = Math.max(hops[message], packet.hops);
        blocked[message] = Math.max(blocked[message], packet.blocked);
        return --missing[message] == 0;
    }

    /** A packet of a message is lost; true if it was the last one under way. */
    boolean loses(int message) {
        incomplete.set(message);
        return --missing[message] == 0;
    }

    /** Whether a packet of a message is lost. */
    boolean hasLost(int message) {
        return incomplete.get(message);
    }

    /** So many packets have arrived that are like one of those that arrive later. */
    void arriveUnseen(int message, int packets) {
        missing[message] -= packets;
    }

    long entered(int message) {
        return entered[message];
    }

    int hops(int message) {
        return hops[message];
    }

    long blocked(int message) {
        return blocked[message];
    }
}
