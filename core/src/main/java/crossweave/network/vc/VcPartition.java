package crossweave.network.vc;

import static crossweave.network.vc.VcTable.NONE;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Partition;
import crossweave.network.packet.TimingWheel;
import crossweave.routing.RouteCandidates;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The routers of one partition of a {@link VcNetwork}: flat arrays, and no time spent on idle or
 * blocked VCs.
 */
final class VcPartition extends Partition {
    private static final int CREDIT = -2; // posted in place of a packet: a credit

    final VcNetwork network;
    private final int index;
    private final VcTable vcTable;
    private final RouterPorts ports;
    private final int shift;
    private final VcRouterSettings settings;
    private final int routingDelay;
    private final int crossing; // cycles from leaving a buffer to the channel, plus one
    private final int creditTime; // cycles from a flit's leaving to its credit, beside the latency
    final RouteCandidates candidates = new RouteCandidates();
    final VcAllocator vcAllocator;
    final SwitchAllocator switches;
    final TerminalInjection injection;
    private final VcWheel arrivals; // VCs at which flits arrive
    private final VcWheel credits; // VCs for which credits arrive
    private final TimingWheel routed; // VCs whose heads finish routing
    private final boolean queues; // several flits may reach a channel in a cycle
    private final int shortestAllocation; // cycles from a head's first request to its leaving
    private final int firstEjection; // VCs from here on lead to terminals
    private final long[]
            carriedLast; // per port, if queues: cycle in which its channel last took a flit
    private long nextStep; // cycle of the step after this one

    VcPartition(VcNetwork network, int index) {
        super(network, index);
        this.network = network;
        this.index = index;
        this.vcTable = network.vcTable;
        this.ports = network.ports;
        this.shift = vcTable.shift;
        this.settings = network.settings;
        this.routingDelay = settings.routingDelay();
        this.crossing = settings.switchTraversalDelay() + 1;
        this.creditTime = settings.creditDelay() + 1;
        this.vcAllocator = new VcAllocator(this);
        this.switches = new SwitchAllocator(this, vcAllocator);
        this.injection = new TerminalInjection(this);
        int longest = network.topology.longestLatency();
        this.queues = settings.outputSpeedup() > 1 || settings.internalSpeedup() > 1;
        int longestQueue = queues ? vcTable.perPort * settings.buffer(network.config) : 0;
        int most = network.portsOf(index);
        this.arrivals = new VcWheel(crossing + longest + longestQueue, most);
        this.credits = new VcWheel(creditTime + longest, ports.count * settings.mostFromInput());
        this.routed = new TimingWheel(routingDelay);
        this.shortestAllocation = settings.shortestAllocation();
        this.firstEjection = ports.atRouters << shift;
        this.carriedLast = new long[queues ? ports.count : 0];
        Arrays.fill(carriedLast, -1);
    }

    /** A list with room for all VCs of this partition. */
    IndexSet listOfVcs() {
        return new IndexSet(network.portsOf(index) << shift);
    }

    @Override
    protected long nextEvent() {
        boolean busy = vcAllocator.hasWork() || switches.hasWork() || injection.isSending();
        return Math.min(injection.nextReady(), busy ? now + 1 : nextPromise());
    }

    private long nextPromise() {
        long next = Math.min(arrivals.next(now), credits.next(now));
        next =
                Math.min(
                        next,
                        Math.min(
                                vcAllocator.nextPendingGrant(now), switches.nextPendingGrant(now)));
        return Math.min(next, routed.next(now));
    }

    @Override
    protected void compute(long cycle) {
        receiveCredits(cycle);
        receiveFlits(cycle);
        injection.send(cycle);
        finishRouting(cycle);
        int steps = settings.steps(cycle);
        for (int i = 0; i < steps; i++) {
            nextStep = i + 1 < steps ? cycle : cycle + 1;
            step(cycle, i == 0);
        }
    }

    private void step(long cycle, boolean isFirst) {
        vcAllocator.allocate(cycle, isFirst);
        switches.step(cycle, isFirst);
        vcAllocator.advance();
    }

    /** Ends routing that takes several cycles, for heads due in the first step of this one. */
    private void finishRouting(long cycle) {
        IntList due = routed.at(cycle);
        for (int i = 0; i < due.size(); i++) {
            vcAllocator.add(due.get(i), 1);
        }
        due.clear();
    }

    private void receiveCredits(long cycle) {
        int end = credits.end(cycle);
        for (int i = credits.first(cycle); i < end; i++) {
            receiveCredit(credits.vcs[i]);
        }
        credits.clear(cycle);
    }

    private void receiveCredit(int vc) {
        boolean hadNone = vcTable.returnCredit(vc);
        int port = vc >> shift;
        boolean isFree = vcTable.allCreditsReturned(vc);
        if (isFree) {
            vcTable.release(vc);
        }
        if (ports.sender(port) == RouterPorts.NONE) {
            injection.creditReturned(port);
            return;
        }
        if (isFree) {
            vcAllocator.wakeNow(port);
        }
        if (hadNone) {
            creditReturned(vc, port);
        }
    }

    /** A VC, or with shared slots any VC of its port, has a free slot again. */
    private void creditReturned(int vc, int port) {
        if (!vcTable.sharesSlots) {
            checkHolder(vc);
            return;
        }
        for (int i = 0; i < vcTable.perPort; i++) {
            checkHolder((port << shift) + i);
        }
    }

    private void checkHolder(int vc) {
        int holder = vcTable.holder(vc);
        if (holder >= 0) {
            checkSending(holder);
        }
    }

    private void receiveFlits(long cycle) {
        int end = arrivals.end(cycle);
        for (int i = arrivals.first(cycle); i < end; i++) {
            int vc = arrivals.vcs[i];
            if (vc >= firstEjection) {
                receiveAtTerminal(vc, cycle);
            } else {
                take(vc, cycle);
            }
        }
        arrivals.clear(cycle);
    }

    private void take(int vc, long cycle) {
        int stored = vcTable.stored(vc);
        vcTable.setStored(vc, stored + 1);
        if (stored > 0) {
            return; // behind others
        }
        if (vcTable.left(vc) == 0) {
            comesToFront(vc, cycle, 0);
        } else {
            checkSending(vc);
        }
    }

    private void receiveAtTerminal(int vc, long cycle) {
        int packet = vcTable.packet(vc);
        int left = vcTable.left(vc) == 0 ? network.packets.flits(packet) : vcTable.left(vc);
        vcTable.setLeft(vc, left - 1);
        returnSlot(vc, cycle);
        if (left == 1) {
            vcTable.removePacket(vc);
            delivered(packet, cycle);
        }
    }

    /** A head comes to the front of its VC, in this step (0) or in the next one (1). */
    private void comesToFront(int vc, long cycle, int stepsAhead) {
        vcTable.begin(vc, network.packets.flits(vcTable.packet(vc)));
        if (routingDelay <= 1) {
            vcAllocator.add(vc, stepsAhead + routingDelay);
        } else {
            routed.add((stepsAhead == 0 ? cycle : nextStep) + routingDelay - 1, vc);
        }
    }

    /** Adds a VC to the switch allocator if its packet holds a VC and can send. */
    private void checkSending(int vc) {
        if (vcTable.canSend(vc)) {
            switches.add(vc);
        }
    }

    /** The flit at the front of a VC leaves its buffer. */
    void leave(int vc, long cycle) {
        int out = vcTable.out(vc);
        int packet = vcTable.packet(vc);
        int left = vcTable.left(vc);
        if (left == vcTable.flits(vc)) {
            headLeaves(vc, packet, out, cycle);
        }
        vcTable.consumeCredit(out);
        sendFlit(out, left == vcTable.flits(vc) ? packet : NONE, cycle);
        returnSlot(vc, cycle);
        int stored = vcTable.stored(vc) - 1;
        vcTable.setStored(vc, stored);
        vcTable.setLeft(vc, left - 1);
        if (left == 1) {
            tailLeaves(vc, out, stored > 0, cycle);
        }
    }

    /** Sends a credit for a flit that left a VC's buffer; terminals see credits at once. */
    private void returnSlot(int vc, long cycle) {
        int port = vc >> shift;
        int delay = ports.sender(port) == RouterPorts.NONE ? 1 : creditTime;
        long known = cycle + delay + ports.latency(port);
        if (network.senderPart(port) == index) {
            credits.add(known, vc);
        } else {
            post(network.senderPart(port), vc, CREDIT, known);
        }
    }

    /** Sends a flit to a VC; {@code packet} is named only with its head. */
    private void sendFlit(int vc, int packet, long cycle) {
        int port = vc >> shift;
        long arrival = carried(port, cycle) + ports.latency(port);
        if (network.receiverPart(port) == index) {
            receive(vc, packet, arrival);
        } else {
            post(network.receiverPart(port), vc, packet, arrival);
        }
    }

    /** One more than the cycle in which the channel to a port takes a flit that leaves now. */
    private long carried(int port, long cycle) {
        if (!queues) {
            return cycle + crossing;
        }
        long across = settings.switchTraversalDelay() == 0 ? cycle : nextStep + crossing - 2;
        carriedLast[port] = Math.max(across, carriedLast[port] + 1);
        return carriedLast[port] + 1;
    }

    private void headLeaves(int vc, int packet, int out, long cycle) {
        int port = out >> shift;
        int wait = vcTable.asksFor(vc, cycle) - shortestAllocation;
        int channel = ports.channel(port);
        network.counters.crossed(channel, vcTable.flits(vc), Math.max(0, wait)); // is at hand
        network.keepTrack(packet, channel, cycle, Math.max(0, wait));
        if (wait > 0) {
            network.packets.blocked[packet] += wait;
        }
        if (ports.router(port) != RouterPorts.NONE) {
            network.packets.addHop(packet, 1);
        }
    }

    private void tailLeaves(int vc, int out, boolean more, long cycle) {
        if (settings.waitForTailCredit()) {
            vcTable.waitForCredits(out);
        } else {
            vcTable.release(out);
            vcAllocator.wakeNext(out >> shift);
        }
        vcTable.setOut(vc, NONE);
        vcTable.removePacket(vc);
        if (more) {
            comesToFront(vc, cycle, 1);
        }
    }

    /** Sends a flit of a packet from its terminal; the head comes first. */
    void inject(int vc, int packet, boolean isHead, long cycle) {
        int port = vc >> shift;
        if (isHead) {
            vcTable.addPacket(vc, packet);
            network.packets.entered[packet] = cycle;
            long wait = cycle - network.packets.asked[packet];
            network.crosses(packet, ports.channel(port), cycle, wait);
        }
        vcTable.consumeCredit(vc);
        arrivals.add(cycle + 1 + ports.latency(port), vc);
    }

    // Exchange with other partitions

    @Override
    protected void receive(int vc, int packet, long cycle) {
        if (packet == CREDIT) {
            credits.add(cycle, vc);
            return;
        }
        if (packet != NONE) {
            vcTable.addPacket(vc, packet);
        }
        arrivals.add(cycle, vc);
    }

    /** Visits the VCs to which a flit, or for which a credit, is under way. */
    void forEachUnderWay(IntConsumer action) {
        arrivals.forEach(action);
        credits.forEach(action);
    }
}
