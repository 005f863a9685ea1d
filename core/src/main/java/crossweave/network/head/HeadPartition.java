package crossweave.network.head;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.network.packet.FlitsBehindHead;
import crossweave.network.packet.Packets;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.util.Arrays;

/**
 * Techniques that are simulated by heads alone: a head comes to a router, requests a resource (the
 * channel that it is to cross), is granted it when it is free and the arbiter prefers no other, and
 * comes to the next router. The rule of each technique derives from the times of heads alone when a
 * resource will be free again. A packet therefore costs a few operations per hop whatever its
 * length, and idle, blocked or streaming packets cost nothing.
 */
abstract class HeadPartition extends RequestPartition implements TrainSite, FlitsBehindHead {
    /** The free cycle of a resource whose holder does not know yet when it will release it. */
    static final long UNKNOWN = ChannelResources.UNKNOWN;

    private final HeadNetwork network;
    final HeldChannels heldChannels;
    private int mostHeld; // channels that a packet has held at once
    private final int[] resourceOf; // per channel; empty if every channel is a resource of its own
    private int[] released = new int[64]; // resources that were released in this cycle ...
    private long[] releasedAt = new long[64]; // ... and from when on they can be granted
    private int releasedCount;

    /** With the resource of each channel, or empty if every channel is a resource of its own. */
    HeadPartition(HeadNetwork network, int index, int[] resourceOf, ArbitrationPolicy own) {
        super(network, index, own);
        this.network = network;
        this.heldChannels = network.heldChannels;
        this.resourceOf = resourceOf;
        trains(new Trains(this));
    }

    /** The most channels that a packet has held here at once. */
    final int mostHeld() {
        return mostHeld;
    }

    /** The head of a packet crosses a channel that it will hold. */
    final void holds(int packet, int channel, long cycle) {
        int held = heldChannels.add(packet, channel, cycle);
        if (held > mostHeld) {
            mostHeld = held;
        }
    }

    /** A packet is at its terminal: it is on no channel. */
    final void beginSpans(int packet) {
        if (network.spans != null) {
            network.spans.begin(packet);
        }
    }

    /** The last flit of a packet comes to the end of a channel in this cycle. */
    final void spans(int packet, int channel, long last) {
        if (network.spans != null) {
            network.spans.add(packet, channel, last);
        }
    }

    /** The last flit of a packet comes to the ends of all its channels in this cycle. */
    final void endSpans(int packet, long last) {
        if (network.spans != null) {
            network.spans.end(packet, last);
        }
    }

    /** A half-duplex link belongs to two routers, which must stay in one partition. */
    static NetworkConfig dividable(NetworkConfig config) {
        return config.channels().duplex() == NetworkConfig.Duplex.FULL
                ? config
                : config.undivided();
    }

    /**
     * The head of a packet crosses the granted channel from this cycle on: the technique schedules
     * its arrival at the next router, and when which resources become free.
     */
    abstract void crosses(int packet, int channel, long cycle);

    /** The cycle in which the last flit leaves the last router, if the head does in this one. */
    abstract long lastLeaves(int packet, long cycle);

    /** The cycle from which an ejection channel is free whose packet arrives in this one. */
    long ejectionFree(int channel, long last) {
        return last + 1;
    }

    /** Whether packets come to their first router over a channel that takes time. */
    abstract boolean crossesInjection();

    /** A packet begins at its first router, without an injection channel. */
    void begins(int packet, long cycle) {}

    @Override
    protected final void prepare(int packet, long ready) {
        heldChannels.begin(packet);
        headReady(packet, ready);
        if (!crossesInjection()) {
            packets.router[packet] = topology.entry(packets.source[packet]);
            packets.entered[packet] = ready;
            begins(packet, ready);
        }
        if (watched > 0) {
            trains().prepared(packet);
        }
    }

    /** A channel can be granted again from this cycle on, which is not over. */
    final void release(int channel, long cycle) {
        if (!isHere(channel)) {
            sendNote(channel, ChannelNote.RELEASED, cycle);
            return;
        }
        if (releasedCount == released.length) {
            released = Arrays.copyOf(released, 2 * releasedCount);
            releasedAt = Arrays.copyOf(releasedAt, 2 * releasedCount);
        }
        released[releasedCount] = resourceOf(channel);
        releasedAt[releasedCount++] = cycle;
    }

    /** Processes all releases in short loops, so that cache misses overlap. */
    @Override
    protected final void move(long cycle) {
        for (int i = 0; i < releasedCount; i++) {
            resources.setFree(released[i], releasedAt[i]);
        }
        for (int i = 0; i < releasedCount; i++) {
            wakeWhenFree(released[i], releasedAt[i]);
        }
        releasedCount = 0;
    }

    /** Receives a note that another partition has released a channel. */
    @Override
    protected void receiveNote(int channel, int what, long cycle) {
        int resource = resourceOf(channel);
        resources.setFree(resource, cycle);
        wakeWhenFree(resource, cycle);
    }

    @Override
    public final int resourceOf(int channel) {
        return resourceOf.length == 0 ? channel : resourceOf[channel];
    }

    @Override
    public final long freeAt(int resource) {
        return resources.freeAt(resource);
    }

    /** One of the requested VCs with slots for the whole packet, or NO_VC. */
    int room(int request) {
        return 0;
    }

    @Override
    public final boolean isOpen(int request, long cycle) {
        return resources.freeAt(channelRequests.resource(request)) <= cycle
                && room(request) != NO_VC;
    }

    @Override
    public final int vcFor(int request, long cycle) {
        return isTaken(channelRequests.resource(request), cycle) ? NO_VC : room(request);
    }

    @Override
    public final void grantVc(int request, int vc, long cycle) {
        resources.occupy(channelRequests.resource(request), cycle);
    }

    @Override
    public final boolean isTaken(int resource, long cycle) {
        return resources.isTaken(resource, cycle);
    }

    @Override
    protected final void headGranted(int packet, int channel, int vc, long cycle) {
        int resource = resourceOf(channel);
        resources.setFree(resource, UNKNOWN);
        resources.setHolder(resource, packet);
        if (topology.isEjection(channel)) {
            headEjects(packet, cycle);
            return;
        }
        packets.input[packet] = channel;
        packets.router[packet] = resources.target(channel);
        crosses(packet, channel, cycle);
        enters(packet, channel, vc);
    }

    /** A packet takes its slots in a buffer at the end of a channel. */
    void enters(int packet, int channel, int vc) {}

    @Override
    protected final void headEjects(int packet, long cycle) {
        long last = lastLeaves(packet, cycle);
        if (asksForEjection()) {
            int channel = topology.ejection(packets.destination(packet));
            release(channel, Math.max(cycle + 1, ejectionFree(channel, last)));
        }
        if (last == cycle) {
            isThere(packet, cycle);
        } else {
            arrives(packet, last);
        }
    }

    @Override
    protected void clear(int packet, long cycle) {
        beginSpans(packet);
        for (int i = heldChannels.released(packet); i < heldChannels.length(packet); i++) {
            int channel = heldChannels.channel(packet, i);
            network.parts()[network.partOfChannel(channel)].receive(
                    channel, ChannelNote.RELEASED, cycle + 1);
        }
    }

    @Override
    protected void exportWait(int packet, int request, NetworkState to) {
        int resource = channelRequests.resource(request);
        boolean held = resources.freeAt(resource) == UNKNOWN;
        int holder = held ? resources.holder(resource) : Packets.NONE;
        to.of(packet).waits(holder, Reason.HELD, to.bufferAt(channelRequests.channel(request), 0));
    }

    /** The slots of a buffer; 0 if flits stay at their terminal until the head has arrived. */
    long slots() {
        return 0;
    }

    /** Exports the channels of a packet, with the flits that fill them when they stop. */
    @Override
    protected void exportHeld(int packet, NetworkState to) {
        int first = heldChannels.released(packet);
        int end = heldChannels.length(packet);
        int flits = packets.flits(packet);
        to.of(packet).unsent((int) Math.max(0, flits - (end - first) * slots()));
        for (int i = first; i < end; i++) {
            long behind = Math.max(0, flits - (end - 1 - i) * slots());
            int channel = heldChannels.channel(packet, i);
            to.of(packet).holds(to.bufferAt(channel, 0), (int) Math.min(slots(), behind), 0);
        }
    }

    /** A head that requests at its last router leaves it at once, if it needs no grant. */
    @Override
    public final long ejects(int packet) {
        return network.isAtExit(packet) && !asksForEjection() ? packets.asked[packet] : NEVER;
    }

    // Trains, see there

    /** Whether packets of a long message may run in a train. */
    boolean runsTrains() {
        return false;
    }

    /** Whether the last packet of a message may go before others, as it is shorter. */
    boolean lastMayOvertake() {
        return false;
    }

    /** Finds the channels that the packets of a message request; false if they have a choice. */
    final boolean findPath(Train train) {
        if (!runsTrains()) {
            return false;
        }
        int router = topology.entry(train.source);
        int state = network.routing.start(train.source, train.destination, 0);
        if (crossesInjection()) {
            train.path.add(topology.injection(train.source));
        }
        while (router != topology.exit(train.destination)) {
            candidates.clear();
            network.routing.route(router, train.destination, state, candidates);
            if (candidates.count() != 1 || crossesTwice(train.path, candidates.channel(0))) {
                return false;
            }
            train.path.add(candidates.channel(0));
            train.hops++;
            state = candidates.state(0);
            router = topology.target(candidates.channel(0));
        }
        if (asksForEjection()) {
            train.path.add(topology.ejection(train.destination));
        }
        return true;
    }

    private boolean crossesTwice(IntList path, int channel) {
        for (int i = 0; i < path.size(); i++) {
            if (resourceOf(path.get(i)) == resourceOf(channel)) {
                return true;
            }
        }
        return false;
    }

    final int followersOf(int packet) {
        return network.followers.after(packet);
    }

    /** Cycles that each packet of a train waits longer before its first channel than the last. */
    long growth(Train train) {
        return 0;
    }

    @Override
    public boolean describe(Train train, long cycle, IntList to) {
        for (int i = 0; i < train.packets.size(); i++) {
            heldChannels.describe(train.packets.get(i), cycle, to);
        }
        return true;
    }

    @Override
    public void describe(int packet, long cycle, IntList to) {
        boolean outside = packets.router[packet] == Topology.NONE;
        to.add(outside ? 0 : (int) (packets.entered[packet] - cycle));
        to.add((int) packets.blocked[packet]);
        to.add(channelRequests.isAsking(packet) ? (int) (packets.asked[packet] - cycle) : 0);
    }

    /** How many events of the technique's own are scheduled for a train. */
    int pendingOn(Train train) {
        return 0;
    }

    /** A packet is where the one so many before it was so many cycles ago. */
    void shift(int packet, int count, long cycles) {
        packets.asked[packet] += cycles;
        packets.entered[packet] += packets.router[packet] == Topology.NONE ? 0 : cycles;
        heldChannels.shift(packet, cycles);
    }

    /** What else a train uses is as it was so many cycles ago. */
    void shift(Train train, long cycles) {
        if (crossesInjection()) {
            network.shift(train.source, cycles);
        }
    }

    final void passUnseen(int front, int count, int hops) {
        network.skip(front, count, hops);
    }
}
