package crossweave.network.technique;

import crossweave.network.Fabric;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Wormholes over lanes whose flits must be followed, by {@link LanePart}s: what is known of lanes
 * and of packets in them. {@link ReferenceWormhole} says what the rules are.
 *
 * <p>A lane is numbered channel * lanes + index. Ways are lanes and, where terminals take all that
 * comes, the ways out of the buffers of lanes: that of lane n is n + {@link #all}.
 *
 * <p>A lane has two ends. Who sends over it is the business of the part of the router that it
 * leaves, its <em>sender</em>; who is in its buffer, and goes on from there, that of the
 * <em>receiver</em>. All parts share these books, but each entry is written by one of them: where
 * both ends are in different parts, they tell each other.
 */
final class LaneNetwork extends AskingNetwork {
    static final int NONE = -1;

    final Wormhole settings;
    final int lanes; // per channel
    final int all; // lanes of all channels
    final int buffer; // flits per lane
    final int firstEjection; // ways from here on lead to terminals
    final int[] owner; // per way, by the sender: the packet that sends over it, or NONE
    final int[] previous; // per way, by the sender: where its owner's flits come from, or NONE
    final int[] next; // per lane, by the receiver: the way that the front packet has got, or NONE
    final long[] starts; // per way, by the sender: cycle from which its owner's head may cross it
    final long[] freeFrom; // per lane without owner, by the sender: cycle
    int[] newest = new int[64]; // per packet: the lane granted last
    long[] came = new long[64]; // per packet: when its head is in that lane's buffer
    long[] queued = new long[64]; // per packet: cycles its head stood behind others there
    final Lines lines;
    final LaneWaits waits;
    private final boolean[] hasBothEnds; // per lane: in the same part
    private final int lookahead;

    LaneNetwork(Fabric fabric, Wormhole settings, Receiver receiver) {
        super(
                isDividable(fabric, settings) ? fabric : fabric.undivided(),
                fabric.channels().lanes(),
                receiver);
        this.settings = settings;
        this.lanes = fabric.channels().lanes();
        this.buffer = settings.buffer(fabric);
        this.all = topology.channels() * lanes;
        this.firstEjection = topology.ejection(0) * lanes;
        int ways = asksForEjection() ? all : 2 * all;
        this.owner = filled(ways, NONE);
        this.previous = filled(ways, NONE);
        this.next = filled(all, NONE);
        this.starts = new long[ways];
        this.freeFrom = new long[all];
        this.lines = new Lines(all);
        this.waits = new LaneWaits(this);
        this.lookahead = isAlone() ? 1 : leastTime();
        this.hasBothEnds = new boolean[all];
        for (int lane = 0; lane < all; lane++) {
            hasBothEnds[lane] = partOfBuffer(lane) == partOfChannel(lane / lanes);
        }
    }

    /**
     * With credit delay 0 a slot is filled in the cycle in which it is left, by a flit whose own
     * slot then is, and so on through any number of routers. A link that both directions share
     * carries a flit of either router by what both have in the same cycle.
     */
    private static boolean isDividable(Fabric fabric, Wormhole settings) {
        return settings.creditDelay() > 0 && fabric.channels().duplex() == Fabric.Duplex.FULL;
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
        return settings.ejection() == Wormhole.Ejection.BOUNDED;
    }

    /**
     * Flits and heads need a latency, slots that were left the credit delay. A lane that is held
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

    // The ends of lanes

    /** Whether the sender of a lane is its receiver, too. */
    boolean hasBothEnds(int lane) {
        return hasBothEnds[lane];
    }

    /** The part that sends over a lane. */
    LanePart sender(int lane) {
        return (LanePart) parts()[partOfChannel(lane / lanes)];
    }

    /** The part that has the buffer of a lane. */
    LanePart receiver(int lane) {
        return (LanePart) parts()[parts().length == 1 ? 0 : partOfBuffer(lane)];
    }

    int partOfBuffer(int lane) {
        int target = topology.target(lane / lanes);
        return target == Topology.NONE ? partOfChannel(lane / lanes) : division.ofRouter(target);
    }

    /** Whether all is known of a lane: other processes may have one of its ends. */
    boolean isKnown(int lane) {
        return hasBothEnds[lane] || !isShared();
    }

    // Where flits are, between windows

    /** Flits of its owner that have crossed a way. */
    int crossed(int way) {
        return ((LanePart) parts()[0]).crossed(way);
    }

    /** Flits that have entered a lane and not left it. */
    int flitsIn(int lane) {
        Lines its = receiver(lane).lines;
        int sum = 0;
        for (int place = its.firstPlace(lane); place != NONE; place = its.nextPlace(place)) {
            sum += flitsIn(its.at(place), lane);
        }
        return sum;
    }

    /** Flits of one packet in line that have entered a lane and not left it. */
    int flitsIn(int packet, int lane) {
        int entered = owner[lane] == packet ? crossed(lane) : packets.flits(packet);
        boolean leaves = receiver(lane).lines.front(lane) == packet && next[lane] != NONE;
        return leaves ? entered - crossed(next[lane]) : entered;
    }

    /** The lanes in whose lines a packet is, the newest first. */
    List<Integer> lanesOf(int packet) {
        List<Integer> its = new ArrayList<>();
        int lane = newest[packet];
        while (lane != NONE && owner[lane] == packet) {
            its.add(lane);
            lane = previous[lane];
        }
        if (lane != NONE && settings.queue()) { // its last flit has crossed that lane
            its.add(lane);
        }
        return its;
    }
}
