package crossweave.network.technique;

import crossweave.network.Fabric;
import crossweave.network.Unfit;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.routing.Routing;

import java.util.Arrays;

/**
 * Techniques in which a router keeps packets whole, by {@link BufferedPart}s. The room in a buffer
 * is the business of the part that its channel belongs to, where a packet is in it that of the
 * head.
 */
final class BufferedNetwork extends HeadNetwork {
    static final int NOWHERE = -1;
    static final int NOBODY = Packets.NONE;

    final Copies copies = new Copies(this);
    final int lanes; // per channel
    final boolean bounded;
    final int[] room; // per lane: free slots, if bounded
    final int[] leaving; // per lane: slots that are known to become free
    int[] place = new int[0]; // per packet: the lane that it is in, or NOWHERE
    private final int[] firstInside; // per lane, at a look: a packet that is in it, or NOBODY
    private int[] nextInside = new int[0]; // per packet: another one that is in its lane

    BufferedNetwork(Fabric fabric, Lead lead, Receiver receiver) {
        super(HeadPart.dividable(fabric), lead, receiver);
        this.lanes = fabric.channels().lanes();
        this.bounded = fabric.channels().buffer().isPresent();
        this.room = new int[bounded ? topology.channels() * lanes : 0];
        this.leaving = new int[room.length];
        this.firstInside = new int[room.length];
        Arrays.fill(room, fabric.channels().buffer().orElse(0));
    }

    /** A buffer too small for a packet would hold it up for ever. */
    static void checkFits(Fabric fabric, int flits) {
        int longest = fabric.packets().flits(flits, 0);
        int buffer = fabric.channels().buffer().orElse(longest);
        if (longest > buffer) {
            throw new Unfit(
                    "buffer",
                    "a packet of %d flits does not fit into a buffer of %d; raise it, or cut"
                                    .formatted(longest, buffer)
                            + " messages by network.packets.most");
        }
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        checkFits(fabric, flits);
        super.send(message, source, destination, flits, priority, cycle);
    }

    /** Where buffers have no bound and ways are fixed, routers make the copies. */
    @Override
    public void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        boolean elsewhere = Arrays.stream(destinations).allMatch(d -> d != source);
        boolean fixed = routing.nature() == Routing.Nature.DETERMINISTIC;
        if (bounded || !fixed || !elsewhere || messages.length == 1) {
            super.multicast(messages, source, destinations, flits, priority, cycle);
            return;
        }
        if (isShared()) {
            throw new Unfit(
                    "technique",
                    "routers make copies for several destinations, but several processes cannot;"
                            + " use threads of one process");
        }
        sendTree(
                messages,
                source,
                destinations,
                flits,
                cycle,
                packet -> copies.mark(packet, messages, destinations));
    }

    /** What becomes a copy of a packet when a router needs it. */
    int spareOf(int packet, int message) {
        return makeSpare(packet, message);
    }

    void becomesCopy(int spare, int packet) {
        copy(packet, spare);
    }

    @Override
    protected void writeHead(int packet, IntList to) {
        super.writeHead(packet, to);
        to.add(place[packet]);
    }

    @Override
    protected int readHead(int packet, int[] from, int at) {
        int end = super.readHead(packet, from, at);
        place[packet] = from[end];
        return end + 1;
    }

    @Override
    void makeRoom() {
        super.makeRoom();
        copies.makeRoom(packets.limit());
        if (packets.limit() > place.length) {
            int size = place.length;
            place = Arrays.copyOf(place, Math.max(packets.limit(), 2 * size));
            Arrays.fill(place, size, place.length, NOWHERE);
        }
    }

    /** Those in a lane are linked by their ids. */
    @Override
    void beforeLook() {
        Arrays.fill(firstInside, NOBODY);
        if (bounded && nextInside.length < place.length) {
            nextInside = new int[place.length];
        }
        for (int packet = place.length - 1; bounded && packet >= 0; packet--) {
            if (place[packet] != NOWHERE) {
                nextInside[packet] = firstInside[place[packet]];
                firstInside[place[packet]] = packet;
            }
        }
    }

    /** At a look: a packet that is in a lane, or NOBODY. */
    int firstInside(int lane) {
        return firstInside[lane];
    }

    /** At a look: another packet in the same lane, or NOBODY. */
    int nextInside(int packet) {
        return nextInside[packet];
    }
}
