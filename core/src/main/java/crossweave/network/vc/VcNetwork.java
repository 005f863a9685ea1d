package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

import crossweave.network.Counters;
import crossweave.network.Fabric;
import crossweave.network.packet.PacketNetwork;

/**
 * Virtual-channel routers, fast: flat arrays, and nothing done for what is idle or blocked. {@link
 * VcRouter} says what the rules are.
 */
final class VcNetwork extends PacketNetwork {
    private final VcRouter settings;
    private final int shift;
    private final int routingDelay;
    private final int crossing; // cycles from leaving a buffer to the channel, and one
    private final int creditTime; // cycles from leaving a buffer, beside the latency
    private final Lanes lanes;
    private final Ports ports;
    private final LaneAllocation heads;
    private final SwitchAllocation switches;
    private final Injection injection;
    private final int firstEjection; // lanes from here on lead to terminals
    private final LaneWheel arrivals; // lanes that flits arrive in
    private final LaneWheel credits; // lanes of which a slot is known to be free
    private long now = -1; // the cycle simulated last

    VcNetwork(Fabric fabric, VcRouter settings, Receiver receiver) {
        super(fabric, fabric.channels().lanes(), new Counters(fabric.topology()), receiver);
        this.settings = settings;
        this.routingDelay = settings.routingDelay();
        this.crossing = settings.crossingDelay() + 1;
        this.creditTime = settings.creditDelay() + 1;
        this.ports = new Ports(topology);
        boolean shared = settings.buffers() == VcRouter.Buffers.SHARED;
        this.lanes =
                new Lanes(ports.count, fabric.channels().lanes(), settings.buffer(fabric), shared);
        this.shift = lanes.shift;
        this.heads = new LaneAllocation(this, lanes, ports);
        this.switches = new SwitchAllocation(this, lanes, ports);
        this.injection = new Injection(this, lanes, ports, topology);
        this.firstEjection = ports.atRouters << shift;
        int longest = topology.longestLatency();
        this.arrivals = new LaneWheel(crossing + longest);
        this.credits = new LaneWheel(creditTime + longest);
    }

    @Override
    protected void prepare(int packet, long ready) {
        injection.prepare(packets.source[packet], ready);
    }

    @Override
    public long nextEvent() {
        boolean busy = heads.hasWork() || switches.hasWork() || injection.isSending();
        long next = busy ? now + 1 : Math.min(arrivals.next(now), credits.next(now));
        return Math.min(next, Math.min(injection.nextReady(), nextLocal()));
    }

    @Override
    public void compute(long cycle) {
        now = cycle;
        takeCredits(cycle);
        takeFlits(cycle);
        injection.send(cycle);
        LaneAsks asks = heads.decide();
        switches.decide(cycle);
        for (int i = 0; i < asks.count; i++) {
            if (asks.grant[i] != NONE) {
                checkSending(asks.lane[i]);
            }
        }
        heads.advance();
    }

    private void takeCredits(long cycle) {
        int[] due = credits.at(cycle);
        int count = credits.count(cycle);
        for (int i = 0; i < count; i++) {
            takeCredit(due[i]);
        }
        credits.clear(cycle);
    }

    private void takeCredit(int lane) {
        boolean hadNone = lanes.freeSlot(lane);
        int port = lane >> shift;
        if (ports.sender[port] == Ports.NONE) {
            injection.hasSlot(port);
        } else if (hadNone && lanes.holder(lane) != NONE) {
            checkSending(lanes.holder(lane));
        }
    }

    private void takeFlits(long cycle) {
        int[] due = arrivals.at(cycle);
        int count = arrivals.count(cycle);
        for (int i = 0; i < count; i++) {
            int lane = due[i];
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
        int left = lanes.left(lane) == 0 ? packets.flits[packet] : lanes.left(lane);
        lanes.setLeft(lane, left - 1);
        credits.add(cycle + creditTime + ports.latency[lane >> shift], lane);
        if (left == 1) {
            lanes.removePacket(lane);
            deliver(packet, cycle);
        }
    }

    /** A head comes to the front of its lane, in this step (0) or in the next one (1). */
    private void comesToFront(int lane, long cycle, int stepsAhead) {
        int packet = lanes.packet(lane);
        lanes.setLeft(lane, packets.flits[packet]);
        packets.asked[packet] = cycle + stepsAhead + routingDelay;
        heads.add(lane, stepsAhead + routingDelay);
    }

    /** A lane whose packet has a lane sends if it can. */
    private void checkSending(int lane) {
        if (lanes.canSend(lane)) {
            switches.add(lane);
        }
    }

    /** The flit at the front of a lane leaves its buffer; true if the next one can do so, too. */
    boolean leave(int lane, long cycle) {
        int out = lanes.out(lane);
        int packet = lanes.packet(lane);
        int left = lanes.left(lane);
        if (left == packets.flits[packet]) {
            headLeaves(packet, out, cycle);
        }
        lanes.useSlot(out);
        arrivals.add(cycle + crossing + ports.latency[out >> shift], out);
        credits.add(cycle + creditTime + ports.latency[lane >> shift], lane);
        int stored = lanes.stored(lane) - 1;
        lanes.setStored(lane, stored);
        lanes.setLeft(lane, left - 1);
        if (left == 1) {
            tailLeaves(lane, out, stored > 0, cycle);
            return false;
        }
        return stored > 0 && lanes.hasSlot(out);
    }

    private void headLeaves(int packet, int out, long cycle) {
        int port = out >> shift;
        lanes.addPacket(out, packet);
        int channel = ports.channel[port];
        counters.crossed(channel, packets.flits[packet], cycle - packets.asked[packet] - 1);
        if (ports.router[port] != Ports.NONE) {
            packets.hops[packet]++;
            packets.router[packet] = ports.router[port];
        }
    }

    private void tailLeaves(int lane, int out, boolean more, long cycle) {
        lanes.giveBack(out);
        heads.wake(out >> shift);
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
            packets.router[packet] = ports.router[port];
            counters.crossed(ports.channel[port], packets.flits[packet], 0);
        }
        lanes.useSlot(lane);
        arrivals.add(cycle + 1 + ports.latency[port], lane);
    }

    int front(int terminal) {
        return frontOf(terminal);
    }

    @Override
    protected boolean sendsToItself() {
        return settings.own() == VcRouter.Own.ROUTER;
    }

    void leftTerminal(int terminal, long cycle) {
        leavesTerminal(terminal, cycle);
    }

    /** Fills {@link #ways} with those of a packet at a router. */
    void findWays(int packet, int router) {
        int destination = packets.destination[packet];
        if (router == topology.exit(destination)) {
            ways.clear();
            ways.add(
                    topology.ejection(destination),
                    -1L >>> Long.SIZE - lanes.perPort,
                    packets.state[packet]);
        } else {
            route(packet);
        }
    }

    /**
     * The way to ask for: of those with a lane that is not taken the one with most free slots, or
     * the one with the fewest slots in use times the hops ahead where routing weighs them.
     */
    int bestWay() {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int way = 0; ways.count() > 1 && way < ways.count(); way++) {
            long cost = cost(way);
            if (cost < least) {
                best = way;
                least = cost;
            }
        }
        return best;
    }

    private long cost(int way) {
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
            case AGE, NETWORK_AGE -> -packets.entered[packet];
        };
    }

    @Override
    public void commit(long cycle) {
        deliverLocal(cycle);
    }
}
