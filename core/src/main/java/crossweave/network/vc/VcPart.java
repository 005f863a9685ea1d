package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Part;
import crossweave.network.packet.Wheel;
import crossweave.routing.Ways;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Some routers of a {@link VcNetwork}: flat arrays, and nothing done for what is idle or blocked.
 */
final class VcPart extends Part {
    private static final int CREDIT = -2; // posted in place of a packet

    final VcNetwork network;
    private final int index;
    private final Lanes lanes;
    private final Ports ports;
    private final int shift;
    private final VcRouter settings;
    private final int routingDelay;
    private final int crossing; // cycles from leaving a buffer to the channel, and one
    private final int creditTime; // cycles from leaving a buffer, beside the latency
    final Ways ways = new Ways();
    final LaneAllocation heads;
    final SwitchAllocation switches;
    final Injection injection;
    private final LaneWheel arrivals; // lanes that flits arrive in
    private final LaneWheel credits; // lanes of which a slot is known to be free
    private final Wheel routed; // lanes whose heads will be through with routing
    private final boolean queues; // several flits may come to a channel in a cycle
    private final int shortestAllocation; // cycles
    private final int firstEjection; // lanes from here on lead to terminals
    private final long[]
            carriedLast; // per port, if so: cycle in which its channel took a flit last
    private long nextStep; // cycle of the step after this one

    VcPart(VcNetwork network, int index) {
        super(network, index);
        this.network = network;
        this.index = index;
        this.lanes = network.lanes;
        this.ports = network.ports;
        this.shift = lanes.shift;
        this.settings = network.settings;
        this.routingDelay = settings.routingDelay();
        this.crossing = settings.crossingDelay() + 1;
        this.creditTime = settings.creditDelay() + 1;
        this.heads = new LaneAllocation(this);
        this.switches = new SwitchAllocation(this, heads);
        this.injection = new Injection(this);
        int longest = network.topology.longestLatency();
        this.queues = settings.outputSpeedup() > 1 || settings.internalSpeedup() > 1;
        int longestQueue = queues ? lanes.perPort * settings.buffer(network.fabric) : 0;
        int most = network.portsOf(index);
        this.arrivals = new LaneWheel(crossing + longest + longestQueue, most);
        this.credits = new LaneWheel(creditTime + longest, ports.count * settings.mostFromInput());
        this.routed = new Wheel(routingDelay);
        this.shortestAllocation = settings.shortestAllocation();
        this.firstEjection = ports.atRouters << shift;
        this.carriedLast = new long[queues ? ports.count : 0];
        Arrays.fill(carriedLast, -1);
    }

    /** A list with room for all lanes of this part. */
    FixedList listOfLanes() {
        return new FixedList(network.portsOf(index) << shift);
    }

    @Override
    protected long nextEvent() {
        boolean busy = heads.hasWork() || switches.hasWork() || injection.isSending();
        return Math.min(injection.nextReady(), busy ? now + 1 : nextPromise());
    }

    private long nextPromise() {
        long next = Math.min(arrivals.next(now), credits.next(now));
        next = Math.min(next, Math.min(heads.nextPromise(now), switches.nextPromise(now)));
        return Math.min(next, routed.next(now));
    }

    @Override
    protected void compute(long cycle) {
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
        if (!lanes.sharesSlots) {
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
        int left = lanes.left(lane) == 0 ? network.packets.flits(packet) : lanes.left(lane);
        lanes.setLeft(lane, left - 1);
        returnSlot(lane, cycle);
        if (left == 1) {
            lanes.removePacket(lane);
            delivered(packet, cycle);
        }
    }

    /** A head comes to the front of its lane, in this step (0) or in the next one (1). */
    private void comesToFront(int lane, long cycle, int stepsAhead) {
        lanes.begin(lane, network.packets.flits(lanes.packet(lane)));
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
        sendFlit(out, left == lanes.flits(lane) ? packet : NONE, cycle);
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
        long known = cycle + delay + ports.latency(port);
        if (network.senderPart(port) == index) {
            credits.add(known, lane);
        } else {
            post(network.senderPart(port), lane, CREDIT, known);
        }
    }

    /** A flit is on its way to a lane; the head of a packet, if one is named. */
    private void sendFlit(int lane, int packet, long cycle) {
        int port = lane >> shift;
        long arrival = carried(port, cycle) + ports.latency(port);
        if (network.receiverPart(port) == index) {
            take(lane, packet, arrival);
        } else {
            post(network.receiverPart(port), lane, packet, arrival);
        }
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
        int wait = lanes.asksFor(lane, cycle) - shortestAllocation;
        int channel = ports.channel(port);
        network.counters.crossed(channel, lanes.flits(lane), Math.max(0, wait)); // is at hand
        network.keepTrack(packet, channel, cycle, Math.max(0, wait));
        if (wait > 0) {
            network.packets.blocked[packet] += wait;
        }
        if (ports.router(port) != Ports.NONE) {
            network.packets.addHop(packet, 1);
        }
    }

    private void tailLeaves(int lane, int out, boolean more, long cycle) {
        if (settings.waitForTailCredit()) {
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
            network.packets.entered[packet] = cycle;
            long wait = cycle - network.packets.asked[packet];
            network.crosses(packet, ports.channel(port), cycle, wait);
        }
        lanes.useSlot(lane);
        arrivals.add(cycle + 1 + ports.latency(port), lane);
    }

    // From and to other parts

    @Override
    protected void take(int lane, int packet, long cycle) {
        if (packet == CREDIT) {
            credits.add(cycle, lane);
            return;
        }
        if (packet != NONE) {
            lanes.addPacket(lane, packet);
        }
        arrivals.add(cycle, lane);
    }

    /** Lanes that a flit is under way to, or the credit for a slot is. */
    void forEachUnderWay(IntConsumer action) {
        arrivals.forEach(action);
        credits.forEach(action);
    }
}
