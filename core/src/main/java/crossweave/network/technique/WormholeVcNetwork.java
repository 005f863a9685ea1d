package crossweave.network.technique;

import crossweave.network.NetworkConfig;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Wormholes over VCs whose flits must be followed, by {@link WormholeVcPartition}s: what is known
 * of VCs and of packets in them. {@link ReferenceWormhole} says what the rules are.
 *
 * <p>A VC is numbered channel * VCs + index. Ways are VCs and, where terminals take all that comes,
 * the ways out of the buffers of VCs: that of VC n is n + {@link #all}.
 *
 * <p>A VC has two ends. Who sends over it is the business of the part of the router that it leaves,
 * its <em>sender</em>; who is in its buffer, and goes on from there, that of the <em>receiver</em>.
 * All parts share these books, but each entry is written by one of them: where both ends are in
 * different parts, they tell each other.
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
    final int[] next; // per VC, by the receiver: the way that the front packet has got, or NONE
    final long[] starts; // per way, by the sender: cycle from which its owner's head may cross it
    final long[] freeFrom; // per VC without owner, by the sender: cycle
    int[] newest = new int[64]; // per packet: the VC granted last
    long[] came = new long[64]; // per packet: when its head is in that VC's buffer
    long[] queued = new long[64]; // per packet: cycles its head stood behind others there
    final BufferQueues queues;
    final WormholeVcWaits waits;
    private final boolean[] hasBothEnds; // per VC: in the same part
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
        this.waits = new WormholeVcWaits(this);
        this.lookahead = isAlone() ? 1 : leastTime();
        this.hasBothEnds = new boolean[all];
        for (int vc = 0; vc < all; vc++) {
            hasBothEnds[vc] = partOfBuffer(vc) == partOfChannel(vc / vcs);
        }
    }

    /**
     * With credit delay 0 a slot is filled in the cycle in which it is left, by a flit whose own
     * slot then is, and so on through any number of routers. A link that both directions share
     * carries a flit of either router by what both have in the same cycle.
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
                        "with credit-delay 0 a slot is left and filled in the same cycle, through"
                                + " any number of routers");
    }

    static int[] filled(int size, int value) {
        int[] array = new int[size];
        Arrays.fill(array, value);
        return array;
    }

    boolean asksForEjection() {
        return settings.ejection() == WormholeSettings.Ejection.BOUNDED;
    }

    /**
     * Flits and heads need a latency, slots that were left the credit delay. A VC that is held
     * until the last flit has left its buffer can be given away in the cycle after that.
     */
    private int leastTime() {
        boolean queue = settings.queue();
        return queue ? Math.min(topology.shortestLatency(), settings.creditDelay()) : 1;
    }

    @Override
    protected int lookahead() {
        return lookahead;
    }

    @Override
    void makeRoom() {
        if (packets.limit() > newest.length) {
            int size = Math.max(packets.limit(), 2 * newest.length);
            newest = Arrays.copyOf(newest, size);
            came = Arrays.copyOf(came, size);
            queued = Arrays.copyOf(queued, size);
        }
    }

    @Override
    void beforeLook() {
        waits.beforeLook();
    }

    // The ends of VCs

    /** Whether the sender of a VC is its receiver, too. */
    boolean hasBothEnds(int vc) {
        return hasBothEnds[vc];
    }

    /** The part that sends over a VC. */
    WormholeVcPartition sender(int vc) {
        return (WormholeVcPartition) parts()[partOfChannel(vc / vcs)];
    }

    /** The part that has the buffer of a VC. */
    WormholeVcPartition receiver(int vc) {
        return (WormholeVcPartition) parts()[parts().length == 1 ? 0 : partOfBuffer(vc)];
    }

    int partOfBuffer(int vc) {
        int target = topology.target(vc / vcs);
        return target == Topology.NONE ? partOfChannel(vc / vcs) : division.ofRouter(target);
    }

    /** Whether all is known of a VC: other processes may have one of its ends. */
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

    /** Flits of one packet in line that have entered a VC and not left it. */
    int flitsIn(int packet, int vc) {
        int entered = owner[vc] == packet ? crossed(vc) : packets.flits(packet);
        boolean leaves = receiver(vc).queues.front(vc) == packet && next[vc] != NONE;
        return leaves ? entered - crossed(next[vc]) : entered;
    }

    /** The VCs in whose lines a packet is, the newest first. */
    List<Integer> vcsOf(int packet) {
        List<Integer> its = new ArrayList<>();
        int vc = newest[packet];
        while (vc != NONE && owner[vc] == packet) {
            its.add(vc);
            vc = previous[vc];
        }
        if (vc != NONE && settings.queue()) { // its last flit has crossed that VC
            its.add(vc);
        }
        return its;
    }
}
