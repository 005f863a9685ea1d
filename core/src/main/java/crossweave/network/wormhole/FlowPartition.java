package crossweave.network.wormhole;

import static crossweave.network.wormhole.WormholeVcNetwork.NONE;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.head.RequestPartition;
import crossweave.network.packet.TimingWheel;
import crossweave.network.settings.WormholeSettings;
import crossweave.util.IntList;

/**
 * Simulates wormholes with queues in buffers as flows: one VC per channel, full duplex. A way
 * carries a flit in each cycle or none, for many cycles on end; in between, nothing has to be done.
 * A way is evaluated when something changes that it depends on:
 *
 * <ul>
 *   <li>its source, the buffer (or terminal) that its owner's flits come from: flits start or stop
 *       arriving there, or there will be none;
 *   <li>the slots of the buffer that it leads to: they start or stop becoming free, or there will
 *       be none;
 *   <li>its owner: it is granted the way, its head has been routed, its last flit crosses.
 * </ul>
 *
 * <p>A buffer is two {@link BufferLevels}, of flits and of slots, with four flows: flits enter the
 * VC that leads to it, arrive a latency later, leave, and their credits reach the sender a credit
 * delay later. With credit delay 0 a slot can be filled in the cycle in which it is left: a way
 * that has no slot goes if the way out of its buffer does, which may depend on the next, and so on;
 * a ring of such ways does not go.
 */
public final class FlowPartition extends WormholeVcPartition {
    private final BufferLevels sent; // shared, see Flows
    private final BufferLevels stored;
    private final BufferLevels slots;
    private final boolean[] going;
    private final boolean[] entering;
    private final boolean[] leaving;
    private final boolean[] arriving;
    private final boolean[] crediting;
    private final long[] lookAt;
    private final long[] touchedAt;
    private final long[] decidedAt;
    private final long[] passedBy;
    private final IntList touched = new IntList(); // ways to be evaluated in this cycle
    private final IntList soon = new IntList(); // ways to be evaluated in the next
    private final IntList left = new IntList(); // VCs whose front packet left since the last one
    private final TimingWheel arrivals; // VCs where flits start or stop arriving
    private final TimingWheel credits; // VCs whose slots start or stop becoming free
    private long walks;

    private FlowPartition(WormholeVcNetwork network, int index, Flows flows) {
        super(network, index);
        this.sent = flows.sent;
        this.stored = flows.stored;
        this.slots = flows.slots;
        this.going = flows.going;
        this.entering = flows.entering;
        this.leaving = flows.leaving;
        this.arriving = flows.arriving;
        this.crediting = flows.crediting;
        this.lookAt = flows.lookAt;
        this.touchedAt = flows.touchedAt;
        this.decidedAt = flows.decidedAt;
        this.passedBy = flows.passedBy;
        this.arrivals = new TimingWheel(topology.longestLatency());
        this.credits = new TimingWheel(settings.creditDelay());
    }

    /**
     * Whether flows are correct and worthwhile: VCs and directions take no turns, no packet is
     * withdrawn, and credits return in time, so that flits do not stop after every few.
     */
    public static boolean suit(NetworkConfig config, WormholeSettings settings) {
        boolean alone =
                config.channels().vcs() == 1
                        && config.channels().duplex() == NetworkConfig.Duplex.FULL;
        int roundTrip = config.topology().longestLatency() + settings.creditDelay();
        return alone
                && config.topology().isPlain()
                && !config.channels().recovers()
                && settings.buffer(config) >= roundTrip;
    }

    public static Network network(
            NetworkConfig config, WormholeSettings settings, Network.Receiver receiver) {
        WormholeVcNetwork network = new WormholeVcNetwork(config, settings, receiver);
        Flows flows = new Flows(network);
        return network.divide(i -> new FlowPartition(network, i, flows));
    }

    @Override
    int crossed(int way) {
        return sent.at(way, now + 1);
    }

    @Override
    void begins(int way) {
        sent.set(way, 0, now);
    }

    @Override
    void mayStart(int way, long cycle) {
        touch(way);
    }

    @Override
    protected void happens(int way, long cycle) {
        if (lookAt[way] == cycle || starts[way] == cycle) {
            touch(way);
        }
    }

    /** Schedules a way to be evaluated in this cycle. */
    private void touch(int way) {
        if (touchedAt[way] != now) {
            touchedAt[way] = now;
            touched.add(way);
        }
    }

    @Override
    protected long nextMove() {
        long next = soon.size() > 0 ? now + 1 : Long.MAX_VALUE;
        return Math.min(next, Math.min(arrivals.next(now), credits.next(now)));
    }

    @Override
    protected void begin(long cycle) {
        super.begin(cycle);
        while (soon.size() > 0) {
            touch(soon.removeLast());
        }
        for (IntList vcsThen = credits.at(cycle); vcsThen.size() > 0; ) {
            int vc = vcsThen.removeLast();
            crediting[vc] = !crediting[vc];
            slots.turnBefore(vc, crediting[vc] ? 1 : -1, cycle);
            touch(vc);
        }
        for (IntList vcsThen = arrivals.at(cycle); vcsThen.size() > 0; ) {
            int vc = vcsThen.removeLast();
            arriving[vc] = !arriving[vc];
            stored.turnBefore(vc, arriving[vc] ? 1 : -1, cycle);
            if (next[vc] != NONE) {
                touch(next[vc]);
            }
        }
    }

    /** The state at the beginning of the cycle decides: the order of evaluation does not matter. */
    @Override
    protected void move(long cycle) {
        for (int i = 0; i < touched.size(); i++) { // the list may become longer
            decide(touched.get(i), cycle);
        }
        for (int i = 0; i < touched.size(); i++) {
            turnFlows(touched.get(i), cycle);
        }
        while (left.size() > 0) {
            setLeaving(left.removeLast(), cycle);
        }
        for (int i = 0; i < touched.size(); i++) {
            cross(touched.get(i), cycle);
        }
        touched.clear();
    }

    /**
     * Decides whether flits cross a way from this cycle on. A way that has flits but no slot goes
     * if the next one goes: therefore all ways of such a chain do the same.
     */
    private void decide(int way, long cycle) {
        long walk = ++walks;
        int count = 0;
        int end = way;
        while (end != NONE && passedBy[end] != walk && dependsOnNext(end, cycle)) {
            passedBy[end] = walk;
            count++;
            end = next[end];
        }
        boolean ring = end != NONE && passedBy[end] == walk;
        boolean all = end != NONE && !ring && decideAlone(end, cycle);
        for (int each = way; count > 0; count--) {
            set(each, all, cycle);
            each = next[each];
        }
    }

    private boolean dependsOnNext(int way, long cycle) {
        return settings.creditDelay() == 0
                && decidedAt[way] != cycle
                && way < firstEjection
                && slots.at(way, cycle) == 0
                && hasFlit(way, cycle);
    }

    private boolean decideAlone(int way, long cycle) {
        if (decidedAt[way] != cycle) {
            boolean room = way >= firstEjection || slots.at(way, cycle) > 0;
            set(way, room && hasFlit(way, cycle), cycle);
        }
        return going[way];
    }

    /** Whether a flit waits to cross a way. */
    private boolean hasFlit(int way, long cycle) {
        if (owner[way] == NONE || starts[way] > cycle) {
            return false;
        }
        return previous[way] == NONE || stored.at(previous[way], cycle) > 0;
    }

    private void set(int way, boolean goes, long cycle) {
        decidedAt[way] = cycle;
        if (going[way] != goes) {
            going[way] = goes;
            touch(way);
        }
        if (settings.creditDelay() == 0 && owner[way] != NONE && previous[way] != NONE) {
            touchSource(previous[way], goes);
        }
    }

    /** Re-evaluates the way into a buffer, whose slots change as flits leave it or stop. */
    private void touchSource(int vc, boolean leaves) {
        if (leaving[vc] != leaves) {
            touch(vc);
        }
    }

    private void turnFlows(int way, long cycle) {
        if (owner[way] != NONE) {
            if (sent.grows(way) != going[way]) {
                sent.turn(way, going[way] ? 1 : -1, cycle);
            }
            if (previous[way] != NONE) {
                setLeaving(previous[way], cycle);
            }
        }
        if (way < firstEjection) {
            setEntering(way, cycle);
        }
    }

    private void setEntering(int vc, long cycle) {
        if (entering[vc] != going[vc]) {
            entering[vc] = going[vc];
            slots.turn(vc, going[vc] ? -1 : 1, cycle);
            enters(vc, cycle + resources.latency(vc));
        }
    }

    @Override
    void entersAt(int vc, long cycle) {
        arrivals.add(cycle, vc);
    }

    private void setLeaving(int vc, long cycle) {
        boolean now = next[vc] != NONE && going[next[vc]];
        if (leaving[vc] == now) {
            return;
        }
        leaving[vc] = now;
        stored.turn(vc, now ? -1 : 1, cycle);
        if (settings.creditDelay() == 0) {
            slots.turn(vc, now ? 1 : -1, cycle);
        } else {
            givesBack(vc, cycle + settings.creditDelay());
        }
    }

    @Override
    void slotAt(int vc, long cycle) {
        credits.add(cycle, vc);
    }

    /** Handles the flit that crosses a way in this cycle, if it is a head or a tail. */
    private void cross(int way, long cycle) {
        if (owner[way] == NONE || !going[way]) {
            return;
        }
        int before = sent.at(way, cycle);
        if (before == 0 && way < all) {
            headCrosses(way, cycle, cycle + resources.latency(way));
        }
        int behind = packets.flits(owner[way]) - 1 - before;
        if (behind > 0) {
            reevaluate(way, behind, cycle);
            return;
        }
        soon.add(way);
        if (previous[way] != NONE) {
            left.add(previous[way]);
            if (settings.creditDelay() == 0) {
                soon.add(previous[way]); // the way into that buffer had a slot until now
            }
        }
        tailCrosses(way, cycle, cycle);
    }

    /** Schedules the next evaluation of a way: at its last flit, or when flits or slots run out. */
    private void reevaluate(int way, int flitsBehind, long cycle) {
        int cycles = flitsBehind;
        int source = previous[way];
        if (source != NONE && stored.falls(source)) {
            cycles = Math.min(cycles, stored.at(source, cycle));
        }
        if (way < firstEjection && slots.falls(way)) {
            cycles = Math.min(cycles, slots.at(way, cycle));
        }
        long when = cycle + cycles;
        if (lookAt[way] <= cycle || lookAt[way] > when) { // an earlier evaluation will find it out
            lookAt[way] = when;
            schedule(way, when);
        }
    }

    @Override
    protected void clear(int packet, long cycle) {
        throw new IllegalStateException("whoever is taken out moves flit by flit");
    }

    /** After all moves: every flit in a VC is in its buffer or under way to it, with a slot. */
    @Override
    protected void checkConservation() {
        boolean quiet = true;
        for (RequestPartition partition : network.parts()) {
            quiet &=
                    ((FlowPartition) partition).arrivals.isEmpty()
                            && ((FlowPartition) partition).credits.isEmpty();
        }
        for (int vc = 0; vc < firstEjection; vc++) {
            if (network.isKnown(vc)) {
                checkConservation(vc, quiet);
            }
        }
    }

    private void checkConservation(int vc, boolean quiet) {
        int flits = network.flitsIn(vc);
        int gone = leaving[vc] ? 1 : 0;
        int there = stored.at(vc, now) - gone;
        int reused = settings.creditDelay() == 0 ? gone : 0;
        int free = slots.at(vc, now) - (entering[vc] ? 1 : 0) + reused;
        boolean right = there >= 0 && there <= flits && free >= 0 && free <= buffer - flits;
        boolean still = quiet && !entering[vc] && !leaving[vc];
        if (!right || still && (there != flits || free != buffer - flits)) {
            throw new IllegalStateException(
                    "a VC of %s with %d slots has %d flits, but %d are there and %d free"
                            .formatted(topology.channelName(vc), buffer, flits, there, free));
        }
    }
}
