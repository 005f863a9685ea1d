package crossweave.network.packet;

import static crossweave.network.packet.Packets.NONE;

import crossweave.network.PacketSettings;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The queues of packets at the terminals. A terminal handles one packet at a time: it prepares it
 * (start-up costs), sends it into the network, and turns to the next one when the last flit has
 * left.
 */
final class SourceQueues implements Serializable {
    private final Packets packets;
    private final int packetCost; // cycles before each packet
    private final int messageCost; // ... and before the first one of a message
    private final QueueOrder order;
    private final int[] front; // per terminal: the packet being prepared or sent
    private final int[] back; // per terminal: the last of its queue
    private final long[] freeFrom; // per terminal: the cycle from which it can prepare a packet

    SourceQueues(Packets packets, PacketSettings costs, int terminals) {
        this.packets = packets;
        this.packetCost = costs.packetCost();
        this.messageCost = costs.messageCost();
        this.order = new QueueOrder(packets);
        this.front = new int[terminals];
        this.back = new int[terminals];
        this.freeFrom = new long[terminals];
        Arrays.fill(front, NONE);
    }

    /**
     * Adds a packet to its terminal's queue, behind the others of its rank; true if it is the only
     * one there.
     */
    boolean add(int packet) {
        int terminal = packets.source[packet];
        if (front[terminal] == NONE) {
            packets.next[packet] = NONE;
            front[terminal] = packet;
            back[terminal] = packet;
            return true;
        }
        int before = order.before(packet, front[terminal], back[terminal]);
        packets.next[packet] = packets.next[before];
        packets.next[before] = packet;
        if (before == back[terminal]) {
            back[terminal] = packet;
        }
        return false;
    }

    /** Adds a packet to its terminal's queue, behind the front packet. */
    void addSecond(int packet) {
        int terminal = packets.source[packet];
        int before = front[terminal];
        packets.next[packet] = packets.next[before];
        packets.next[before] = packet;
        if (before == back[terminal]) {
            back[terminal] = packet;
        }
    }

    /** The packet that a terminal prepares or sends, or NONE. */
    int front(int terminal) {
        return front[terminal];
    }

    /** Removes the front packet, whose last flit has left, and returns the next one. */
    int removeFront(int terminal) {
        int next = packets.next[front[terminal]];
        front[terminal] = next;
        if (next != NONE) {
            order.comesToFront(next);
        }
        return next;
    }

    /** A terminal can prepare its next packet from this cycle on. */
    void freeFrom(int terminal, long cycle) {
        freeFrom[terminal] = cycle;
    }

    /** A terminal is as it was so many cycles ago. */
    void shift(int terminal, long cycles) {
        freeFrom[terminal] += cycles;
    }

    /** The cycle in which a packet is ready whose terminal turns to it in this cycle. */
    long ready(int packet, long cycle) {
        long start = Math.max(cycle, freeFrom[packets.source[packet]]);
        long ready = start + packetCost;
        return messageCost > 0 && packets.first[packet] ? ready + messageCost : ready;
    }
}
