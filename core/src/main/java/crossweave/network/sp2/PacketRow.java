package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.util.IntList;

/** Packets in a part of an element, in order, and how many of their flits are there. */
final class PacketRow {
    private final IntList packets = new IntList();
    private final IntList flits = new IntList(); // per packet

    void clear() {
        packets.clear();
        flits.clear();
    }

    /** Adds flits behind all others. */
    void add(int packet, int count) {
        int last = packets.size() - 1;
        if (last >= 0 && packets.get(last) == packet) {
            flits.set(last, flits.get(last) + count);
        } else {
            packets.add(packet);
            flits.add(count);
        }
    }

    int size() {
        return packets.size();
    }

    int packet(int i) {
        return packets.get(i);
    }

    int flits(int i) {
        return flits.get(i);
    }

    /** The first packet, or NONE. */
    int first() {
        return packets.size() == 0 ? Packets.NONE : packets.get(0);
    }

    int total() {
        int sum = 0;
        for (int i = 0; i < flits.size(); i++) {
            sum += flits.get(i);
        }
        return sum;
    }
}
