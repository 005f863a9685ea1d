package crossweave.network.packet;

import static crossweave.network.packet.Packets.NONE;

import crossweave.network.PacketSettings;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The queues of packets at the terminals, one for each terminal, and one more where a technique
 * keeps replies apart: see {@link Packets#queue}. A queue handles one packet at a time: its
 * terminal prepares it (start-up costs), sends it into the network, and turns to the next one when
 * the last flit has left.
 */
final class SourceQueues implements Serializable {
    private final Packets packets;
    private final int packetCost; // cycles before each packet
    private final int messageCost; // ... and before the first one of a message
    private final QueueOrder order;
    private int[] front; // per queue: the packet being prepared or sent
    private int[] back; // per queue: the last one
    private long[] freeFrom; // per queue: the cycle from which its next packet can be prepared
    private boolean hasReplies; // replies have queues of their own

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

    boolean hasReplies() {
        return hasReplies;
    }

    /** From now on every terminal has a queue for replies. */
    void addReplies() {
        int terminals = front.length;
        hasReplies = true;
        front = Arrays.copyOf(front, 2 * terminals);
        back = Arrays.copyOf(back, 2 * terminals);
        freeFrom = Arrays.copyOf(freeFrom, 2 * terminals);
        Arrays.fill(front, terminals, 2 * terminals, NONE);
    }

    private int queue(int packet) {
        return hasReplies ? packets.queue(packet) : packets.source[packet];
    }

    /**
     * Adds a packet to its terminal's queue, behind the others of its rank; true if it is the only
     * one there.
     */
    boolean add(int packet) {
        int queue = queue(packet);
        if (front[queue] == NONE) {
            packets.next[packet] = NONE;
            front[queue] = packet;
            back[queue] = packet;
            return true;
        }
        int before = order.before(packet, front[queue], back[queue]);
        packets.next[packet] = packets.next[before];
        packets.next[before] = packet;
        if (before == back[queue]) {
            back[queue] = packet;
        }
        return false;
    }

    /** Adds a packet to its terminal's queue, behind the front packet. */
    void addSecond(int packet) {
        int queue = queue(packet);
        int before = front[queue];
        packets.next[packet] = packets.next[before];
        packets.next[before] = packet;
        if (before == back[queue]) {
            back[queue] = packet;
        }
    }

    /** The packet of a queue that is prepared or sent, or NONE. */
    int front(int queue) {
        return front[queue];
    }

    /** Removes the front packet, whose last flit has left, and returns the next one. */
    int removeFront(int queue) {
        int next = packets.next[front[queue]];
        front[queue] = next;
        if (next != NONE) {
            order.comesToFront(next);
        }
        return next;
    }

    /** The next packet of a queue can be prepared from this cycle on. */
    void freeFrom(int queue, long cycle) {
        freeFrom[queue] = cycle;
    }

    /** A queue is as it was so many cycles ago. */
    void shift(int queue, long cycles) {
        freeFrom[queue] += cycles;
    }

    /** The cycle in which a packet is ready whose queue turns to it in this cycle. */
    long ready(int packet, long cycle) {
        long start = Math.max(cycle, freeFrom[queue(packet)]);
        long ready = start + packetCost;
        return messageCost > 0 && packets.first[packet] ? ready + messageCost : ready;
    }
}
