package crossweave.network.sp2;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;

import java.io.Serializable;

/**
 * The heads in a part that will go on to another one, each by the place that it is in: so it is
 * known when it can be there at the earliest.
 */
final class BoundaryHeads implements Serializable {
    private final EarliestEvents earliestEvents;
    private final Packets packets;
    private final Sp2Heads heads;
    private final HeadPositions places;
    private final boolean countsLines; // or others before a head do not matter
    private final IntList list = new IntList(); // packets

    BoundaryHeads(
            Sp2Heads heads, HeadPositions places, EarliestEvents events, boolean countsLines) {
        this.earliestEvents = events;
        this.packets = heads.packets;
        this.heads = heads;
        this.places = places;
        this.countsLines = countsLines;
    }

    void add(int packet) {
        list.add(packet);
        places.bound[packet] = 0;
    }

    /** Forgets a head that has left. */
    void remove(int packet) {
        list.removeAt(list.indexOf(packet));
    }

    boolean isEmpty() {
        return list.size() == 0;
    }

    /** The cycle in which one of them can be in another part at the earliest, or an early one. */
    long earliest(long now, long enough) {
        long earliest = Long.MAX_VALUE;
        for (int i = 0; i < list.size() && earliest > enough; i++) {
            int packet = list.get(i);
            if (places.bound[packet] < earliest) { // what was found last still holds
                places.bound[packet] = leaves(packet, now) + places.wayOut[packet];
                earliest = Math.min(earliest, places.bound[packet]);
            }
        }
        return earliest;
    }

    /** The cycle in which a head leaves the output FIFO of the element that it is in. */
    private long leaves(int packet, long now) {
        long since = packets.asked[packet];
        long next = Math.max(since, now);
        int port = places.port[packet];
        int need = heads.flitsToDecide(packet);
        return switch (places.place[packet]) {
            case HeadPositions.INPUT -> Math.max(next, behindCurrent(port)) + 1 + need;
            case HeadPositions.DESERIALISER -> Math.max(since + need, now + 1);
            case HeadPositions.TO_STORE -> Math.max(now + 1, behindLine(port, packet)) + 2;
            case HeadPositions.QUEUE -> Math.max(next, behindLine(port, packet)) + 2;
            case HeadPositions.SERIALISER -> next + 1;
            default -> next;
        };
    }

    /** When a head in an input FIFO can enter the deserialiser, as the one before must be in it. */
    private long behindCurrent(int input) {
        return countsLines ? earliestEvents.allTaken(input) : 0;
    }

    /** When the first chunk of a packet can be read, as those before it in line must be. */
    private long behindLine(int output, int packet) {
        return countsLines ? earliestEvents.atFront(output, packet) : 0;
    }
}
