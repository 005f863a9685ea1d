package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.util.IntList;

import java.io.Serializable;

/**
 * The heads in a partition that will go on to another one, each with its place: this bounds the
 * cycle in which it can arrive there.
 */
final class BoundaryHeads implements Serializable {
    private final EarliestEvents earliestEvents;
    private final Packets packets;
    private final Sp2Heads heads;
    private final HeadPositions places;
    private final boolean countsLines; // otherwise packets before a head are ignored
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

    /** Removes a head that has left. */
    void remove(int packet) {
        list.removeAt(list.indexOf(packet));
    }

    boolean isEmpty() {
        return list.size() == 0;
    }

    /**
     * The first cycle in which a head can be in another partition, or one before {@code enough}.
     */
    long earliest(long now, long enough) {
        long earliest = Long.MAX_VALUE;
        for (int i = 0; i < list.size() && earliest > enough; i++) {
            int packet = list.get(i);
            if (places.bound[packet] < earliest) { // the bound found last still holds
                places.bound[packet] = leaves(packet, now) + places.wayOut[packet];
                earliest = Math.min(earliest, places.bound[packet]);
            }
        }
        return earliest;
    }

    /** The first cycle in which a head can leave the output FIFO of its element. */
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

    /** The first cycle in which a head in an input FIFO can enter the deserialiser. */
    private long behindCurrent(int input) {
        return countsLines ? earliestEvents.allTaken(input) : 0;
    }

    /** The first cycle in which the first chunk of a queued packet can be read. */
    private long behindLine(int output, int packet) {
        return countsLines ? earliestEvents.atFront(output, packet) : 0;
    }
}
