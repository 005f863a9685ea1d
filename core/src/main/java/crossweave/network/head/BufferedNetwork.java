package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.network.UnsendableMessage;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.packet.Combinations;
import crossweave.problem.ProblemCode;
import crossweave.routing.RoutingFunction;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/**
 * Techniques whose routers store whole packets, simulated by {@link BufferedPartition}s. The
 * partition of a channel keeps the free slots of the buffer at its end; the partition of a packet's
 * head knows which buffer the packet is in.
 */
final class BufferedNetwork extends HeadNetwork {
    static final int NOWHERE = -1;

    final MulticastReplicator replicator = new MulticastReplicator(this);
    final MessageCombiner combiner;
    final int vcs; // per channel
    final boolean bounded;
    final int[] room; // per VC: free slots, if bounded
    final int[] leaving; // per VC: slots whose return is scheduled
    final @Nullable PacketPace pace; // if not all channels carry a flit a cycle
    int[] place = new int[0]; // per packet: the VC that it is in, or NOWHERE

    BufferedNetwork(
            NetworkConfig config, NoticeTimes notice, int reductionDelay, Receiver receiver) {
        super(HeadPartition.dividable(config), notice, receiver);
        this.vcs = config.channels().vcs();
        this.bounded = config.channels().buffer().isPresent();
        this.pace = topology.isPlain() ? null : new PacketPace(config);
        this.combiner = new MessageCombiner(this, reductionDelay);
        this.room = new int[bounded ? topology.channels() * vcs : 0];
        this.leaving = new int[room.length];
        Arrays.fill(room, config.channels().buffer().orElse(0));
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        config.checkFits(flits);
        super.send(message, source, destination, flits, priority, cycle);
    }

    /** A channel is held for a known time; only slots are held while a packet waits. */
    @Override
    protected boolean canDeadlock() {
        return bounded;
    }

    /** Slots of the buffer of a VC, if bounded. */
    int slots() {
        return config.channels().buffer().orElse(0);
    }

    /** Buffers must be unlimited and routes fixed. */
    @Override
    public boolean makesCopies() {
        return !bounded
                && spans == null
                && routing.nature() == RoutingFunction.Nature.DETERMINISTIC;
    }

    @Override
    public void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        boolean elsewhere = Arrays.stream(destinations).allMatch(d -> d != source);
        if (!makesCopies() || !elsewhere || messages.length == 1) {
            super.multicast(messages, source, destinations, flits, priority, cycle);
            return;
        }
        verifyAlone("routers make copies for several destinations");
        sendTree(
                messages,
                source,
                destinations,
                flits,
                cycle,
                packet -> replicator.mark(packet, messages, destinations));
    }

    private void verifyAlone(String what) {
        if (isShared()) {
            throw new UnsendableMessage(
                    "technique",
                    ProblemCode.NOT_SUPPORTED,
                    what + ", but several processes cannot; use threads of one process");
        }
    }

    @Override
    public boolean combines() {
        return !bounded && spans == null;
    }

    @Override
    public int group(int[] sources, int[] destinations) {
        Combinations.verifyUnlimited(bounded);
        Combinations.verifyNoFaults(config);
        verifyAlone("routers combine messages");
        return combiner.groups().add(sources, destinations);
    }

    @Override
    public void contribute(
            int message, int group, int member, int flits, int priority, long cycle) {
        contribute(combiner.groups(), message, group, member, flits, cycle, combiner::mark);
    }

    /** Reserves a packet that becomes a copy when a router needs it. */
    int spareOf(int packet, int message) {
        return makeSpare(packet, message);
    }

    void becomesCopy(int spare, int packet) {
        copy(packet, spare);
        if (pace != null) {
            pace.copy(packet, spare);
        }
    }

    @Override
    protected void writeHead(int packet, IntList to) {
        super.writeHead(packet, to);
        to.add(place[packet]);
        if (pace != null) {
            pace.write(packet, to);
        }
    }

    @Override
    protected int readHead(int packet, int[] from, int at) {
        int end = super.readHead(packet, from, at);
        place[packet] = from[end];
        return pace == null ? end + 1 : pace.read(packet, from, end + 1);
    }

    @Override
    protected void makeRoom() {
        super.makeRoom();
        replicator.makeRoom(packets.limit());
        combiner.makeRoom(packets.limit());
        if (pace != null) {
            pace.makeRoom(packets.limit());
        }
        if (packets.limit() > place.length) {
            int size = place.length;
            place = Arrays.copyOf(place, Math.max(packets.limit(), 2 * size));
            Arrays.fill(place, size, place.length, NOWHERE);
        }
    }

    @Override
    protected void exportHeld(NetworkState to, long cycle) {
        for (int packet = 0; bounded && packet < place.length; packet++) {
            if (place[packet] != NOWHERE) {
                to.of(packet).holds(place[packet], packets.flits(packet), 0);
            }
        }
    }
}
