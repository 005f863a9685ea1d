package crossweave.network.wormhole;

import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.network.deadlock.PacketState;
import crossweave.network.head.RequestNetwork;
import crossweave.network.settings.Ejection;
import crossweave.network.settings.WormholeSettings;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.util.Arrays;
import java.util.Optional;

/**
 * Wormholes over VCs whose flits must be simulated, by {@link WormholeVcPartition}s: the state of
 * VCs and of packets in them. {@code ReferenceWormhole} defines the rules.
 *
 * <p>A VC is numbered channel * VCs + index. A <em>way</em> is what a flit crosses next: a VC or,
 * where terminals take every flit, the ejection path out of a VC's buffer; that of VC n is n +
 * {@link #all}.
 *
 * <p>A VC has two ends. The partition of the router that it leaves, its <em>sender</em>, keeps who
 * sends over it; the partition of the router that it leads to, its <em>receiver</em>, keeps the
 * packets in its buffer. All partitions share these arrays, but each entry is written by one of
 * them: where the ends are in different partitions, they send each other notes.
 */
final class WormholeVcNetwork extends RequestNetwork {
    static final int NONE = -1;

    final WormholeSettings settings;
    final int vcs; // per channel
    final int all; // VCs of all channels
    final int buffer; // flits per VC
    final int firstEjection; // ways from here on lead to terminals
    final int[] owner; // per way, by the sender: the packet that sends over it, or NONE
    final int[] previous; // per way, by the sender: where its owner's flits come from, or NONE
    final int[] next; // per VC, by the receiver: the way granted to the front packet, or NONE
    final long[] starts; // per way, by the sender: cycle from which its owner's head may cross it
    final long[] freeFrom; // per VC without owner, by the sender: cycle
    int[] newest = new int[64]; // per packet: the VC granted last
    long[] came = new long[64]; // per packet: cycle in which its head is in that VC's buffer
    long[] queued = new long[64]; // per packet: cycles its head stood behind others there
    final BufferQueues queues;
    private final IntList path = new IntList(); // VCs of a packet
    private final boolean[] hasBothEnds; // per VC: they are in the same partition
    private final int lookahead;

    WormholeVcNetwork(NetworkConfig config, WormholeSettings settings, Receiver receiver) {
        super(
                isDividable(config, settings) ? config : config.undivided(),
                config.channels().vcs(),
                receiver);
        this.settings = settings;
        this.vcs = config.channels().vcs();
        this.buffer = settings.buffer(config);
        this.all = topology.channels() * vcs;
        this.firstEjection = topology.ejection(0) * vcs;
        int ways = asksForEjection() ? all : 2 * all;
        this.owner = filled(ways, NONE);
        this.previous = filled(ways, NONE);
        this.next = filled(all, NONE);
        this.starts = new long[ways];
        this.freeFrom = new long[all];
        this.queues = new BufferQueues(all);
        this.lookahead = isAlone() ? 1 : leastTime();
        this.hasBothEnds = new boolean[all];
        for (int vc = 0; vc < all; vc++) {
            hasBothEnds[vc] = partOfBuffer(vc) == partOfChannel(vc / vcs);
        }
    }

    @Override
    public String engine() {
        return parts()[0] instanceof FlowPartition ? "flows" : "flits";
    }

    /**
     * Whether the network can be divided. With credit delay 0 a freed slot is filled in the same
     * cycle, by a flit whose own slot is then filled, and so on through any number of routers. A
     * half-duplex link carries a flit of either router, by what both have in the same cycle.
     */
    private static boolean isDividable(NetworkConfig config, WormholeSettings settings) {
        return settings.creditDelay() > 0
                && config.channels().duplex() == NetworkConfig.Duplex.FULL;
    }

    @Override
    public Optional<String> whyUndivided() {
        return settings.creditDelay() > 0
                ? super.whyUndivided()
                : Optional.of(
                        "with credit-delay 0 a slot is vacated and filled in the same "
                                + "cycle, through any number of routers");
    }

    static int[] filled(int size, int value) {
        int[] array = new int[size];
        Arrays.fill(array, value);
        return array;
    }

    boolean asksForEjection() {
        return settings.ejection() == Ejection.BOUNDED;
    }

    /**
     * The lookahead: flits and heads need a latency, credits the credit delay. A VC that is held
     * until the last flit has left its buffer can be granted in the cycle after that.
     */
    private int leastTime() {
        boolean queue = settings.nonAtomicVcs();
        return queue ? Math.min(topology.shortestLatency(), settings.creditDelay()) : 1;
    }

    @Override
    protected int lookahead() {
        return lookahead;
    }

    @Override
    protected void makeRoom() {
        if (packets.limit() > newest.length) {
            int size = Math.max(packets.limit(), 2 * newest.length);
            newest = Arrays.copyOf(newest, size);
            came = Arrays.copyOf(came, size);
            queued = Arrays.copyOf(queued, size);
        }
    }

    // The ends of VCs

    /** Whether sender and receiver of a VC are the same partition. */
    boolean hasBothEnds(int vc) {
        return hasBothEnds[vc];
    }

    WormholeVcPartition sender(int vc) {
        return (WormholeVcPartition) parts()[partOfChannel(vc / vcs)];
    }

    WormholeVcPartition receiver(int vc) {
        return (WormholeVcPartition) parts()[parts().length == 1 ? 0 : partOfBuffer(vc)];
    }

    int partOfBuffer(int vc) {
        int target = topology.target(vc / vcs);
        return target == Topology.NONE ? partOfChannel(vc / vcs) : division.ofRouter(target);
    }

    /** Whether this process knows both ends of a VC. */
    boolean isKnown(int vc) {
        return hasBothEnds[vc] || !isShared();
    }

    // Where flits are, between windows

    /** Flits of its owner that have crossed a way. */
    int crossed(int way) {
        return ((WormholeVcPartition) parts()[0]).crossed(way);
    }

    /** Flits that have entered a VC and not left it. */
    int flitsIn(int vc) {
        BufferQueues its = receiver(vc).queues;
        int sum = 0;
        for (int place = its.firstPlace(vc); place != NONE; place = its.nextPlace(place)) {
            sum += flitsIn(its.at(place), vc);
        }
        return sum;
    }

    /** Flits of one packet of its queue that have entered a VC and not left it. */
    int flitsIn(int packet, int vc) {
        int entered = owner[vc] == packet ? crossed(vc) : packets.flits(packet);
        boolean leaves = receiver(vc).queues.front(vc) == packet && next[vc] != NONE;
        return leaves ? entered - crossed(next[vc]) : entered;
    }

    /** The VCs in whose queues a packet is, the newest first; valid until the next call. */
    IntList vcsOf(int packet) {
        IntList its = path;
        its.clear();
        int vc = newest[packet];
        while (vc != NONE && owner[vc] == packet) {
            its.add(vc);
            vc = previous[vc];
        }
        if (vc != NONE && settings.nonAtomicVcs()) { // its last flit has crossed that VC
            its.add(vc);
        }
        return its;
    }

    // Deadlock

    @Override
    protected void exportHeld(NetworkState to, long cycle) {
        for (int vc = 0; vc < all; vc++) {
            BufferQueues its = receiver(vc).queues;
            for (int place = its.firstPlace(vc); place != NONE; place = its.nextPlace(place)) {
                if (newest[its.at(place)] == vc) {
                    exportPath(its.at(place), to);
                }
            }
            if (vc >= firstEjection && owner[vc] != NONE) {
                exportPath(owner[vc], to);
            }
            to.buffers().setOwner(vc, owner[vc]);
        }
        ((WormholeVcPartition) parts()[0]).exportSlots(to);
        to.settle(buffer, firstEjection);
        for (int vc = 0; vc < firstEjection; vc++) {
            exportQueue(vc, to, cycle);
        }
    }

    /** Exports where the flits of a packet are; those in terminals count as well. */
    private void exportPath(int packet, NetworkState to) {
        IntList its = vcsOf(packet);
        int first = its.get(its.size() - 1);
        PacketState state = to.of(packet);
        state.unsent(owner[first] == packet ? packets.flits(packet) - crossed(first) : 0);
        for (int i = its.size() - 1; i >= 0; i--) {
            state.holds(its.get(i), flitsIn(packet, its.get(i)), 0);
        }
        int way = its.get(0) < firstEjection ? next[its.get(0)] : NONE;
        if (way >= all && owner[way] == packet) {
            int channel = topology.ejection(packets.destination(packet));
            state.holds(to.bufferAt(channel, 0), crossed(way), 0);
        }
    }

    /** Packets whose heads have been routed wait for those before them. */
    private void exportQueue(int vc, NetworkState to, long cycle) {
        BufferQueues its = receiver(vc).queues;
        int place = its.firstPlace(vc);
        while (place != NONE && its.nextPlace(place) != NONE) {
            int before = its.at(place);
            place = its.nextPlace(place);
            int packet = its.at(place);
            to.of(packet).wants(vc / vcs);
            if (owner[vc] != packet || starts[vc] < cycle) {
                boolean leaves = to.settled().allLeave(before, vc);
                to.of(packet).waits(leaves ? NONE : before, Reason.BEHIND, vc);
            }
        }
    }

    /** The packet that holds a VC and will not release it unless its head goes on. */
    int holder(int vc, NetworkState to) {
        int packet = owner[vc];
        boolean willBeFree =
                packet == NONE
                        || (settings.nonAtomicVcs()
                                ? to.settled().allEnter(packet, vc)
                                : to.settled().allLeave(packet, vc));
        return willBeFree ? NONE : packet;
    }
}
