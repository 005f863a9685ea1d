package crossweave.network.packet;

import crossweave.util.IntList;

import java.io.Serializable;

/**
 * The report of a packet that has arrived. The partition of its last router writes it, as the
 * thread that delivers it would have to fetch all this from the caches of others.
 */
final class Arrival implements Serializable {
    static final int SIZE = 8; // ints, including cycle and packet

    int packet;
    int flits;
    int hops;
    long entered; // cycle
    long blocked; // cycles

    void set(int arrived, Packets packets) {
        packet = arrived;
        flits = packets.flits(arrived);
        hops = packets.hops(arrived);
        entered = packets.entered[arrived];
        blocked = packets.blocked[arrived];
    }

    /** Writes what {@link #read} reads, after the cycle. */
    static void write(int arrived, Packets packets, IntList to) {
        to.add(arrived);
        to.add(packets.flits(arrived));
        to.add(packets.hops(arrived));
        to.addLong(packets.entered[arrived]);
        to.addLong(packets.blocked[arrived]);
    }

    void read(IntList from, int start) {
        packet = from.get(start);
        flits = from.get(start + 1);
        hops = from.get(start + 2);
        entered = IntList.longAt(from.items(), start + 3);
        blocked = IntList.longAt(from.items(), start + 5);
    }
}
