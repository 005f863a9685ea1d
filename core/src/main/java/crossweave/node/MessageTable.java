package crossweave.node;

import crossweave.util.IntPool;

import java.io.Serializable;
import java.util.Arrays;

/** The state of messages under way, by their ids, and of the packets they are cut into. */
final class MessageTable implements Serializable {
    static final int NONE = -1;

    // Per message
    int[] source = new int[64]; // node
    int[] destination = new int[64]; // node
    int[] flits = new int[64];
    int[] priority = new int[64];
    int[] number = new int[64]; // among those of its node
    boolean[] isSignal = new boolean[64];
    int[] packets = new int[64]; // number of packets that it is cut into
    int[] sent = new int[64]; // packets handed to the network
    int[] come = new int[64]; // packets that have arrived at the destination
    long[] entered = new long[64]; // cycle in which the first packet left
    int[] hops = new int[64]; // of the longest path
    long[] blocked = new long[64]; // of the packet that waited longest
    int[] next = new int[64]; // next message in the queue of its node

    // Per packet
    private int[] message = new int[64];
    private int[] place = new int[64]; // index in its message
    private boolean[] isHome = new boolean[64]; // has not left its node
    private long[] ready = new long[64]; // cycle in which it was handed to the network
    private final IntPool ids = new IntPool();

    /** Makes room for a message of this id. */
    void grow(int id) {
        if (id < source.length) {
            return;
        }
        int size = Math.max(id + 1, 2 * source.length);
        source = Arrays.copyOf(source, size);
        destination = Arrays.copyOf(destination, size);
        flits = Arrays.copyOf(flits, size);
        priority = Arrays.copyOf(priority, size);
        number = Arrays.copyOf(number, size);
        isSignal = Arrays.copyOf(isSignal, size);
        packets = Arrays.copyOf(packets, size);
        sent = Arrays.copyOf(sent, size);
        come = Arrays.copyOf(come, size);
        entered = Arrays.copyOf(entered, size);
        hops = Arrays.copyOf(hops, size);
        blocked = Arrays.copyOf(blocked, size);
        next = Arrays.copyOf(next, size);
    }

    /** Cuts off the next packet of a message, which is handed to the network in this cycle. */
    int cut(int owner, long cycle) {
        int packet = ids.take();
        if (packet == message.length) {
            message = Arrays.copyOf(message, 2 * packet);
            place = Arrays.copyOf(place, 2 * packet);
            isHome = Arrays.copyOf(isHome, 2 * packet);
            ready = Arrays.copyOf(ready, 2 * packet);
        }
        message[packet] = owner;
        place[packet] = sent[owner]++;
        isHome[packet] = true;
        ready[packet] = cycle;
        return packet;
    }

    void forget(int packet) {
        ids.giveBack(packet);
    }

    int message(int packet) {
        return message[packet];
    }

    boolean isLast(int packet) {
        return place[packet] == packets[message[packet]] - 1;
    }

    /** Marks that a packet leaves its node; false if it did so before. */
    boolean leaves(int packet) {
        boolean wasHome = isHome[packet];
        isHome[packet] = false;
        return wasHome;
    }

    long ready(int packet) {
        return ready[packet];
    }

    /** Adds an arrived packet to its message. */
    void note(int packet, long since, int channels, long waited) {
        int owner = message[packet];
        entered[owner] = Math.min(entered[owner], since);
        hops[owner] = Math.max(hops[owner], channels);
        blocked[owner] = Math.max(blocked[owner], waited);
    }

    /** A strict order of packets that does not depend on how ids were assigned. */
    boolean isBefore(int packet, int other) {
        int a = message[packet];
        int b = message[other];
        if (source[a] != source[b]) {
            return source[a] < source[b];
        }
        return a == b ? place[packet] < place[other] : number[a] < number[b];
    }
}
