package crossweave.network.head;

import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What a {@link FlitRecurrence} knows of the flits of each packet. Flits are counted from the first
 * that has not left the network, channels by their position on the path of the packet. Arrays grow
 * with the flits that are under way, not with the packet.
 */
final class FlitTimes implements Serializable {
    /**
     * Per packet and flit: the cycle in which it comes off the newest channel that it is known to
     * cross.
     */
    private long[][] came = new long[64][];

    /**
     * Per packet and position, two entries: the cycle in which the channel ends the last flit that
     * is known to cross it, and the tick in that cycle.
     */
    private long[][] ended = new long[64][];

    FlitTimes() {
        addArrays(0);
    }

    /** Makes room for packets with ids below this; not while several threads run. */
    void makeRoom(int limit) {
        int size = came.length;
        if (limit > size) {
            came = Arrays.copyOf(came, Math.max(limit, 2 * size));
            ended = Arrays.copyOf(ended, came.length);
            addArrays(size);
        }
    }

    private void addArrays(int from) {
        for (int packet = from; packet < came.length; packet++) {
            came[packet] = new long[8];
            ended[packet] = new long[8];
        }
    }

    /** The first flits of a packet are under way, over the channels up to a position. */
    void reach(int packet, int flits, int position) {
        if (flits > came[packet].length) {
            came[packet] = Arrays.copyOf(came[packet], Math.max(flits, 2 * came[packet].length));
        }
        if (2 * position + 1 >= ended[packet].length) {
            ended[packet] = Arrays.copyOf(ended[packet], 4 * position + 4);
        }
    }

    long[] came(int packet) {
        return came[packet];
    }

    long[] ended(int packet) {
        return ended[packet];
    }

    /** Writes what is known of so many flits, and of the channels that they can still cross. */
    void write(int packet, int flits, int released, int length, IntList to) {
        for (int flit = 0; flit < flits; flit++) {
            to.addLong(came[packet][flit]);
        }
        for (int at = 2 * released; at < 2 * length; at++) {
            to.addLong(ended[packet][at]);
        }
    }

    /** Reads what was written, and returns the index after it. */
    int read(int packet, int flits, int released, int length, int[] from, int start) {
        reach(packet, flits, length - 1);
        int next = start;
        for (int flit = 0; flit < flits; flit++, next += 2) {
            came[packet][flit] = IntList.longAt(from, next);
        }
        for (int at = 2 * released; at < 2 * length; at++, next += 2) {
            ended[packet][at] = IntList.longAt(from, next);
        }
        return next;
    }
}
