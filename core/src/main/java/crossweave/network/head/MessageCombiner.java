package crossweave.network.head;

import crossweave.network.packet.Combinations;
import crossweave.network.packet.Combinations.Share;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Packets that routers combine: what every one stands for. One that meets others and goes on is
 * that of the lowest member; the others stay where they are, and are the copies of the result on
 * the way down, each for its own destination. So routers create no packets, and every packet
 * arrives. {@link MessageMeetings} do the rest, each for the routers of a partition.
 */
final class MessageCombiner implements Serializable {
    private static final int[] NOBODY = {};

    private final BufferedNetwork network;
    private final Combinations groups;
    private final int delay; // cycles of a router to combine packets
    private @Nullable Share[] shares = new Share[64]; // per packet that is combined
    private int[][] others = new int[64][]; // per such packet: those that arrive with it

    MessageCombiner(BufferedNetwork network, int delay) {
        this.network = network;
        this.groups = new Combinations(network.topology);
        this.delay = delay;
    }

    BufferedNetwork network() {
        return network;
    }

    Combinations groups() {
        return groups;
    }

    int delay() {
        return delay;
    }

    /** Makes room for packets with ids below this. */
    void makeRoom(int limit) {
        if (limit > shares.length) {
            int size = Math.max(limit, 2 * shares.length);
            shares = Arrays.copyOf(shares, size);
            others = Arrays.copyOf(others, size);
        }
    }

    void mark(Share share, int packet) {
        makeRoom(packet + 1);
        shares[packet] = share;
    }

    @Nullable Share share(int packet) {
        return packet < shares.length ? shares[packet] : null;
    }

    /** A packet is combined no more: it only arrives, with others. */
    void arrives(int packet, int[] with) {
        shares[packet] = null;
        others[packet] = with;
    }

    /** Those that a packet has brought to its terminal. */
    int[] arrivingWith(int packet) {
        int[] all = packet < others.length ? others[packet] : null;
        if (all == null) {
            return NOBODY;
        }
        others[packet] = NOBODY;
        return all;
    }
}
