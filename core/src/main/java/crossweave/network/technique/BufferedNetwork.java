package crossweave.network.technique;

import crossweave.config.ProblemCode;
import crossweave.network.NetworkConfig;
import crossweave.network.UnsendableMessage;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.routing.RoutingFunction;

import java.util.Arrays;

/**
 * Techniques in which a router keeps packets whole, by {@link BufferedPartition}s. The room in a
 * buffer is the business of the part that its channel belongs to, where a packet is in it that of
 * the head.
 */
final class BufferedNetwork extends HeadNetwork {
    static final int NOWHERE = -1;
    static final int NOBODY = Packets.NONE;

    final MulticastReplicator replicator = new MulticastReplicator(this);
    final int vcs; // per channel
    final boolean bounded;
    final int[] room; // per VC: free slots, if bounded
    final int[] leaving; // per VC: slots that are known to become free
    int[] place = new int[0]; // per packet: the VC that it is in, or NOWHERE
    private final int[] firstInside; // per VC, at a look: a packet that is in it, or NOBODY
    private int[] nextInside = new int[0]; // per packet: another one that is in its VC

    BufferedNetwork(NetworkConfig config, Lead lead, Receiver receiver) {
        super(HeadPartition.dividable(config), lead, receiver);
        this.vcs = config.channels().vcs();
        this.bounded = config.channels().buffer().isPresent();
        this.room = new int[bounded ? topology.channels() * vcs : 0];
        this.leaving = new int[room.length];
        this.firstInside = new int[room.length];
        Arrays.fill(room, config.channels().buffer().orElse(0));
    }

    /** A buffer too small for a packet would hold it up for ever. */
    static void checkFits(NetworkConfig config, int flits) {
        int longest = config.packets().flits(flits, 0);
        int buffer = config.channels().buffer().orElse(longest);
        if (longest > buffer) {
            throw new UnsendableMessage(
                    "buffer",
                    ProblemCode.TOO_LARGE,
                    "a packet of %d flits does not fit into a buffer of %d; raise it, or cut"
                                    .formatted(longest, buffer)
                            + " messages by network.packets.most");
        }
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        checkFits(config, flits);
        super.send(message, source, destination, flits, priority, cycle);
    }

    /** Where buffers have no bound and ways are fixed, routers make the copies. */
    @Override
    public void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        boolean elsewhere = Arrays.stream(destinations).allMatch(d -> d != source);
        boolean fixed = routing.nature() == RoutingFunction.Nature.DETERMINISTIC;
        if (bounded || !fixed || !elsewhere || messages.length == 1) {
            super.multicast(messages, source, destinations, flits, priority, cycle);
            return;
        }
        if (isShared()) {
            throw new UnsendableMessage(
                    "technique",
                    ProblemCode.NOT_SUPPORTED,
                    "routers make copies for several destinations, but several processes cannot;"
                            + " use threads of one process");
        }
        sendTree(
                messages,
                source,
                destinations,
                flits,
                cycle,
                packet -> replicator.mark(packet, messages, destinations));
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
        replicator.makeRoom(packets.limit());
        if (packets.limit() > place.length) {
            int size = place.length;
            place = Arrays.copyOf(place, Math.max(packets.limit(), 2 * size));
            Arrays.fill(place, size, place.length, NOWHERE);
        }
    }

    /** Those in a VC are linked by their ids. */
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

    /** At a look: a packet that is in a VC, or NOBODY. */
    int firstInside(int vc) {
        return firstInside[vc];
    }

    /** At a look: another packet in the same VC, or NOBODY. */
    int nextInside(int packet) {
        return nextInside[packet];
    }
}
