package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

import crossweave.network.Fabric;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Wheel;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Virtual-channel routers with all variants: flat arrays, and nothing done for what is idle or
 * blocked. {@link ReferenceVc} says what the rules are.
 */
final class VcNetwork extends VcEngine {
    private final int shift;
    private final int routingDelay;
    private final int crossing; // cycles from leaving a buffer to the channel, and one
    private final int creditTime; // cycles from leaving a buffer, beside the latency
    final Lanes lanes;
    final Ports ports;
    final LaneAllocation heads;
    final SwitchAllocation switches;
    final Injection injection;
    final boolean sharesSlots;
    private final int firstEjection; // lanes from here on lead to terminals
    final LaneWheel arrivals; // lanes that flits arrive in
    final LaneWheel credits; // lanes of which a slot is known to be free
    private final boolean waitsForTail;
    private final boolean queues; // several flits may come to a channel in a cycle
    private final long[]
            carriedLast; // per port, if so: cycle in which its channel took a flit last
    private final int shortestAllocation; // cycles
    private final Wheel routed; // lanes whose heads will be through with routing
    private long nextStep; // cycle of the step after this one
    private final VcWaits waits;
    private long now = -1; // the cycle simulated last

    VcNetwork(Fabric fabric, VcRouter settings, Receiver receiver) {
        super(fabric, settings, receiver);
        this.routingDelay = settings.routingDelay();
        this.crossing = settings.crossingDelay() + 1;
        this.creditTime = settings.creditDelay() + 1;
        this.ports = new Ports(topology);
        this.sharesSlots = settings.buffers() == VcRouter.Buffers.SHARED;
        this.lanes =
                new Lanes(
                        ports.count,
                        fabric.channels().lanes(),
                        settings.buffer(fabric),
                        sharesSlots);
        this.shift = lanes.shift;
        this.heads = new LaneAllocation(this, lanes, ports);
        this.switches = new SwitchAllocation(this, lanes, ports, heads);
        this.injection = new Injection(this, lanes, ports, topology);
        this.firstEjection = ports.atRouters << shift;
        int longest = topology.longestLatency();
        this.queues = settings.outputSpeedup() > 1 || settings.internalSpeedup() > 1;
        int longestQueue = queues ? lanes.perPort * settings.buffer(fabric) : 0;
        this.arrivals = new LaneWheel(crossing + longest + longestQueue, ports.count);
        this.credits = new LaneWheel(creditTime + longest, ports.count * settings.mostFromInput());
        this.routed = new Wheel(routingDelay);
        this.waitsForTail = settings.waitForTailCredit();
        this.shortestAllocation = settings.shortestAllocation();
        this.carriedLast = new long[queues ? ports.count : 0];
        Arrays.fill(carriedLast, -1);
        this.waits = new VcWaits(this, new View());
    }

    @Override
    protected void prepare(int packet, long ready) {
        packets.asked[packet] = ready;
        injection.prepare(packets.source[packet], ready);
    }

    @Override
    public long nextEvent() {
        boolean busy = heads.hasWork() || switches.hasWork() || injection.isSending();
        long next = Math.min(injection.nextReady(), nextLocal());
        next = Math.min(next, busy ? now + 1 : nextPromise());
        return watch.next(next, packets.count() > 0);
    }

    private long nextPromise() {
        long next = Math.min(arrivals.next(now), credits.next(now));
        next = Math.min(next, Math.min(heads.nextPromise(now), switches.nextPromise(now)));
        return Math.min(next, routed.next(now));
    }

    @Override
    public void compute(long cycle) {
        now = cycle;
        if (watch.isDue(cycle)) {
            watch.look(cycle, waitsAt());
        }
        takeCredits(cycle);
        takeFlits(cycle);
        injection.send(cycle);
        finishRouting(cycle);
        int steps = settings.steps(cycle);
        for (int i = 0; i < steps; i++) {
            nextStep = i + 1 < steps ? cycle : cycle + 1;
            step(cycle, i == 0);
        }
    }

    private void step(long cycle, boolean isFirst) {
        heads.decide(cycle, isFirst);
        switches.decide(cycle, isFirst);
        heads.advance();
    }

    /** Heads whose routing takes several cycles and ends in the first step of this one. */
    private void finishRouting(long cycle) {
        IntList due = routed.at(cycle);
        for (int i = 0; i < due.size(); i++) {
            heads.add(due.get(i), 1);
        }
        due.clear();
    }

    private void takeCredits(long cycle) {
        int end = credits.end(cycle);
        for (int i = credits.first(cycle); i < end; i++) {
            takeCredit(credits.lanes[i]);
        }
        credits.clear(cycle);
    }

    private void takeCredit(int lane) {
        boolean hadNone = lanes.freeSlot(lane);
        int port = lane >> shift;
        boolean isFree = lanes.isEmptyAtLast(lane);
        if (isFree) {
            lanes.giveBack(lane);
        }
        if (ports.sender(port) == Ports.NONE) {
            injection.hasSlot(port);
            return;
        }
        if (isFree) {
            heads.wakeNow(port);
        }
        if (hadNone) {
            hasSlot(lane, port);
        }
    }

    /** A lane, or with shared slots any lane of its port, has a slot again. */
    private void hasSlot(int lane, int port) {
        if (!sharesSlots) {
            checkHolder(lane);
            return;
        }
        for (int i = 0; i < lanes.perPort; i++) {
            checkHolder((port << shift) + i);
        }
    }

    private void checkHolder(int lane) {
        int holder = lanes.holder(lane);
        if (holder >= 0) {
            checkSending(holder);
        }
    }

    private void takeFlits(long cycle) {
        int end = arrivals.end(cycle);
        for (int i = arrivals.first(cycle); i < end; i++) {
            int lane = arrivals.lanes[i];
            if (lane >= firstEjection) {
                takeAtTerminal(lane, cycle);
            } else {
                take(lane, cycle);
            }
        }
        arrivals.clear(cycle);
    }

    private void take(int lane, long cycle) {
        int stored = lanes.stored(lane);
        lanes.setStored(lane, stored + 1);
        if (stored > 0) {
            return; // behind others
        }
        if (lanes.left(lane) == 0) {
            comesToFront(lane, cycle, 0);
        } else {
            checkSending(lane);
        }
    }

    private void takeAtTerminal(int lane, long cycle) {
        int packet = lanes.packet(lane);
        int left = lanes.left(lane) == 0 ? packets.flits(packet) : lanes.left(lane);
        lanes.setLeft(lane, left - 1);
        returnSlot(lane, cycle);
        if (left == 1) {
            lanes.removePacket(lane);
            deliver(packet, cycle);
        }
    }

    /** A head comes to the front of its lane, in this step (0) or in the next one (1). */
    private void comesToFront(int lane, long cycle, int stepsAhead) {
        lanes.begin(lane, packets.flits(lanes.packet(lane)));
        if (routingDelay <= 1) {
            heads.add(lane, stepsAhead + routingDelay);
        } else {
            routed.add((stepsAhead == 0 ? cycle : nextStep) + routingDelay - 1, lane);
        }
    }

    /** A lane whose packet has a lane sends if it can. */
    private void checkSending(int lane) {
        if (lanes.canSend(lane)) {
            switches.add(lane);
        }
    }

    /** The flit at the front of a lane leaves its buffer. */
    void leave(int lane, long cycle) {
        int out = lanes.out(lane);
        int packet = lanes.packet(lane);
        int left = lanes.left(lane);
        if (left == lanes.flits(lane)) {
            headLeaves(lane, packet, out, cycle);
        }
        lanes.useSlot(out);
        arrivals.add(carried(out >> shift, cycle) + ports.latency(out >> shift), out);
        returnSlot(lane, cycle);
        int stored = lanes.stored(lane) - 1;
        lanes.setStored(lane, stored);
        lanes.setLeft(lane, left - 1);
        if (left == 1) {
            tailLeaves(lane, out, stored > 0, cycle);
        }
    }

    /** A flit has left a lane's buffer; terminals look at credits at once. */
    private void returnSlot(int lane, long cycle) {
        int port = lane >> shift;
        int delay = ports.sender(port) == Ports.NONE ? 1 : creditTime;
        credits.add(cycle + delay + ports.latency(port), lane);
    }

    /** When a flit that leaves its buffer now is carried by the channel to a port, and one more. */
    private long carried(int port, long cycle) {
        if (!queues) {
            return cycle + crossing;
        }
        long across = settings.crossingDelay() == 0 ? cycle : nextStep + crossing - 2;
        carriedLast[port] = Math.max(across, carriedLast[port] + 1);
        return carriedLast[port] + 1;
    }

    private void headLeaves(int lane, int packet, int out, long cycle) {
        int port = out >> shift;
        lanes.addPacket(out, packet);
        int wait = lanes.asksFor(lane, cycle) - shortestAllocation;
        counters.crossed(ports.channel(port), lanes.flits(lane), Math.max(0, wait));
        if (wait > 0) {
            packets.blocked[packet] += wait;
        }
        if (ports.router(port) != Ports.NONE) {
            packets.addHop(packet, 1);
        }
    }

    private void tailLeaves(int lane, int out, boolean more, long cycle) {
        if (waitsForTail) {
            lanes.waitForCredits(out);
        } else {
            lanes.giveBack(out);
            heads.wakeNext(out >> shift);
        }
        lanes.setOut(lane, NONE);
        lanes.removePacket(lane);
        if (more) {
            comesToFront(lane, cycle, 1);
        }
    }

    /** Sends a flit of a packet from its terminal; the head comes first. */
    void inject(int lane, int packet, boolean isHead, long cycle) {
        int port = lane >> shift;
        if (isHead) {
            lanes.addPacket(lane, packet);
            packets.entered[packet] = cycle;
            long wait = cycle - packets.asked[packet];
            counters.crossed(ports.channel(port), packets.flits(packet), wait);
        }
        lanes.useSlot(lane);
        arrivals.add(cycle + 1 + ports.latency(port), lane);
    }

    @Override
    long cost(int way) {
        int port = ports.ofChannel[ways.channel(way)];
        long some = ways.lanes(way);
        if (ways.hops(way) > 0) {
            return (long) lanes.used(port, some) * ways.hops(way);
        }
        boolean isOpen = (some & lanes.notTaken(port)) != 0;
        return isOpen ? -lanes.free(port, some) : Long.MAX_VALUE - 1;
    }

    long priority(int packet) {
        return switch (settings.priority()) {
            case NONE -> 0;
            case AGE -> -packets.made[packet];
            case NETWORK_AGE -> -packets.entered[packet];
            case CLASS -> packets.rank[packet];
        };
    }

    /** Every slot in use has a flit in it, or coming to it, or is known to be free soon. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        int[] known = new int[lanes.count()];
        arrivals.forEach(lane -> known[lane]++);
        credits.forEach(lane -> known[lane]++);
        for (int lane = 0; lane < known.length; lane++) {
            if (known[lane] + lanes.stored(lane) != lanes.used(lane)) {
                throw new IllegalStateException(
                        "%d slots of a lane of %s are in use, but by %d flits, and %d under way"
                                .formatted(
                                        lanes.used(lane),
                                        topology.channelName(ports.channel(lane >> shift)),
                                        lanes.stored(lane),
                                        known[lane]));
            }
        }
    }

    /** What packets wait for before the next cycle. */
    VcWaits waitsAt() {
        return waits;
    }

    /** The lanes as {@link VcWaits} sees them. */
    private final class View implements VcView, Serializable {
        @Override
        public void addBlocked(IntList found) {
            heads.addWaiting(found);
            for (int port = lanes.nextTaken(0);
                    port < ports.count;
                    port = lanes.nextTaken(port + 1)) {
                heads.addSleeping(port, found);
                addStalled(port, found);
            }
        }

        /** Lanes with flits for which a lane of this port has no slot. */
        private void addStalled(int port, IntList found) {
            for (long taken = lanes.all & ~lanes.notTaken(port); taken != 0; taken &= taken - 1) {
                int lane = (port << shift) + Long.numberOfTrailingZeros(taken);
                int by = lanes.holder(lane);
                if (by >= 0 && lanes.stored(by) > 0 && !lanes.hasSlot(lane)) {
                    found.add(by);
                }
            }
        }

        @Override
        public int packets(int lane) {
            return lanes.packets(lane);
        }

        @Override
        public int packet(int lane, int n) {
            return lanes.packet(lane, n);
        }

        @Override
        public int left(int lane) {
            return lanes.left(lane);
        }

        @Override
        public int stored(int lane) {
            return lanes.stored(lane);
        }

        @Override
        public int out(int lane) {
            return lanes.out(lane);
        }

        @Override
        public int holder(int lane) {
            return lanes.holder(lane);
        }

        @Override
        public boolean isTaken(int lane) {
            return lanes.isTaken(lane);
        }

        @Override
        public boolean hasSlot(int lane) {
            return lanes.hasSlot(lane);
        }

        @Override
        public int used(int lane) {
            return lanes.used(lane);
        }

        @Override
        public int firstUser(int lane) {
            return sharesSlots ? lane >> shift << shift : lane;
        }

        @Override
        public int users() {
            return sharesSlots ? lanes.perPort : 1;
        }

        @Override
        public boolean isPromised(int lane) {
            return switches.isPromised(lane);
        }

        @Override
        public int unsent(int packet, int lane) {
            return injection.unsent(packet, lane);
        }

        @Override
        public void findWaysAt(int packet, int lane) {
            findWays(packet, ports.router(lane >> shift));
        }

        @Override
        public int bestWay() {
            return VcNetwork.this.bestWay();
        }

        @Override
        public int lane(int channel, int index) {
            return (ports.ofChannel[channel] << shift) + index;
        }

        @Override
        public int channel(int lane) {
            return ports.channel(lane >> shift);
        }
    }

    @Override
    public void commit(long cycle) {
        deliverLocal(cycle);
    }
}
