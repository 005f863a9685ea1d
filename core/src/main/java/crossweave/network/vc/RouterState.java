package crossweave.network.vc;

import crossweave.network.Counters;
import crossweave.network.vc.VcRouterSettings.Buffers;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The state of routers in one array of ints, as a loop has registers for few arrays. Ports and VCs
 * have records of 16 ints, so that fields used together are adjacent; a port or a VC is identified
 * by the index where its record begins. VC i of the n-th port is the {@code n << vcBits | i}-th, so
 * its port is computed without a lookup. Ports are in the order of {@link RouterPorts}: those of a
 * router are adjacent, those of terminals last.
 *
 * <p>A port is where a channel ends. The state of the sending end (who holds a VC, how many slots
 * are used) and that of the receiving end (the packets in the buffers) are in the same records. An
 * output of a router is the port that it leads to.
 */
final class RouterState implements Serializable {
    static final int NONE = -1;
    static final int RECORD = 16; // ints
    static final int RECORD_BITS = 4;

    // Of a port
    static final int FULL = 0; // bits of its first 32 VCs: those without a slot, for its sender
    static final int INPUT_PICK = 1; // index in the list of winners of the VC that it sends from
    static final int INPUT_TURN = 2; // place of the output that goes first
    static final int INDEX_TURN = 3; // VC that goes first
    static final int CREDITS = 4; // where credits for its freed slots are put, see StateWheel
    static final int ROW = 5; // where the row of its router begins, see RouteTable
    static final int PLACE = 6; // among the outputs of its sender, times PLACES
    static final int OUTPUT_TURN = 7; // input that goes first
    static final int AHEAD = 8; // cycles from a flit's leaving for this port until it is there
    static final int COUNTER = 9; // index of the counters of its channel
    static final int FREE = 10; // bits of its first 32 VCs: those that no packet holds
    static final int SLEEPING = 11; // first VC whose head waits for one of its VCs
    static final int FRESH = 12; // where heads that leave for its empty buffers are put
    static final int ASKING = 13; // first VC whose head requests one of its VCs in this step
    static final int OUTPUT_PICK = 14; // VC that it takes a flit from, if its input agrees
    static final int ARRIVALS = 15; // where other flits that leave for it are put

    // Of a VC
    static final int VC_TURN = 0; // head that goes first
    static final int HOLDER = 1; // VC of the router before whose packet holds it, or NONE
    static final int USED = 2; // slots, as far as the sender knows
    static final int OUT = 3; // VC that the front packet holds, or NONE
    static final int STORED = 4; // flits in the buffer; a head to an empty one as soon as it leaves
    static final int FRONT = 5; // packet at the front, or the one that will be, or NONE
    static final int ASKED = 6; // cycle of its first request, lower half
    static final int ARRIVED = ASKED; // before that: cycle in which it arrives
    static final int LEFT = 7; // its flits that have not left; below 0 if none has; 0: not begun
    static final int HEAD_TURN = 8; // place of the VC that it prefers
    static final int NEXT = 9; // next VC of the list that it is in
    static final int WAY =
            10; // port that it is routed to; the complement while its head may choose another
    static final int BEHIND = 11; // packets behind it, in the buffer or on their way into it
    static final int GOAL = 12; // destination and routing state of the front packet, see RouteTable
    static final int HOPS = 13; // of the front packet so far, including the one to a terminal
    static final int WANTED = 14; // VCs that it may take there: their bits; if wide, see VcSets
    static final int STATE = 15; // its routing state once it holds a VC

    static final int LAST_SENT = -2; // holder of a VC that only waits for its credits to return
    static final long LOW = (1L << Integer.SIZE) - 1; // bits of the first 32 VCs of a port
    static final int MOST_VCS = 64; // of a channel
    static final int PLACES = 128; // that an output has for its VCs

    final int vcsPerPort;
    final long allVcs; // bits of all VCs of a port
    final int vcBits; // a port has room for 1 << vcBits VCs
    final int portBits; // a VC's record >> portBits is the number of its port
    final int[] cell; // all: VCs, then ports, lists, wheels
    final boolean isWide; // ports have more than 32 VCs
    final PortMasks masks;
    final VcSlots slots;
    private final VcSets sets; // that heads may take
    final int endOfVcs;
    final int firstPort; // sets of VCs are before it, see RouteTable
    final int firstEjection; // VCs from here on are terminals' or other partitions'
    final int[] portOf; // per channel
    final int[] channelOf; // per port, by number
    final int[] routerOf; // per port, by number: whose input it is; NONE: it is a terminal's
    final int[] senderOf; // per port, by number: router whose output it is; NONE: a terminal sends
    final int[] terminalOf; // per port, by number: that sends to it or that it belongs to, or NONE

    final StateList asked; // ports of which a VC is requested in this step
    final StateList picked; // ports that have picked a VC, then VCs that send a flit
    final StateList queued; // VCs with packets that heads leave for, their packets and hops
    final StateList waking; // ports with VCs given back for which heads wait
    final StateList followed; // VCs whose front packet has left while others follow
    private final StateWheel[] wheels; // the next five
    final StateWheel arrivals; // VCs of routers at which flits arrive
    final StateWheel ejected; // likewise of terminals
    final StateWheel credits; // VCs that routers feed for which credits arrive
    final StateWheel returned; // likewise terminals
    final StateWheel fresh; // VCs whose heads request for the first time
    final StateWheel sent; // VCs of other partitions that flits leave for
    final StateWheel freed; // VCs fed by other partitions that flits leave
    final StateWheel slow; // VCs behind slow channels that flits leave for
    final StateWheel slowHeads; // likewise, those that heads leave for whose buffers are empty
    private final int[] arrivalsAt; // per port, by number: where flits are put that arrive now
    private final int[] freshAt; // per port, by number: likewise heads, after the routing delay
    final RouterBlock[] blocks;
    RouterBlock block; // the one being simulated
    private final int blockSize; // routers
    final int firstRouter;
    final int endRouter; // one after the last
    final int rows; // first row of the route table
    private final int goalsOfState; // by which the goals of the next routing state are higher
    private int end; // of the cells allocated so far

    RouterState(
            RouterPorts order,
            int vcsPerPort,
            VcRouterSettings settings,
            VcMode mode,
            int buffer,
            Topology topology,
            Counters counters,
            int rows,
            int goalsOfState) {
        this.goalsOfState = goalsOfState;
        this.vcsPerPort = vcsPerPort;
        this.allVcs = -1L >>> Long.SIZE - vcsPerPort;
        this.vcBits = Integer.SIZE - Integer.numberOfLeadingZeros(vcsPerPort - 1);
        this.portBits = vcBits + RECORD_BITS;
        place(Math.multiplyExact(order.count, 1 << portBits));
        this.endOfVcs = end;
        place(RouteTable.SETS);
        this.firstPort = place(Math.multiplyExact(order.count, RECORD));
        this.firstEjection = order.atRouters << portBits;
        this.portOf = order.ofChannel.clone();
        Arrays.setAll(
                portOf,
                channel -> portOf[channel] == NONE ? NONE : firstPort + portOf[channel] * RECORD);
        this.channelOf = new int[order.count];
        this.routerOf = new int[order.count];
        this.senderOf = new int[order.count];
        this.terminalOf = new int[order.count];
        Arrays.fill(terminalOf, NONE);
        for (int t = 0; t < topology.terminals(); t++) {
            setTerminal(order.ofChannel[topology.injection(t)], t);
            setTerminal(order.ofChannel[topology.ejection(t)], t);
        }
        this.firstRouter = order.firstRouter;
        this.endRouter = order.endRouter;
        this.blockSize = mode.isPlain() ? RouterBlock.ROUTERS : Integer.MAX_VALUE;
        int count = Math.ceilDiv(endRouter - firstRouter, blockSize);
        int[] inputs = new int[count];
        int[] all = new int[count];
        for (int r = firstRouter; r < endRouter; r++) {
            inputs[block(r)] += order.inputs(r);
            all[block(r)] += order.inputs(r) + order.outputs[r];
        }
        int most = Arrays.stream(all).max().orElse(0);
        // flits that leave in a cycle, all of them perhaps in one step
        int moving = Math.multiplyExact(most, settings.mostFromInput());
        this.asked = list(most);
        this.picked = list(moving);
        this.queued = list(Math.multiplyExact(3, moving));
        this.waking = list(moving);
        this.followed = list(moving);
        this.blocks = new RouterBlock[count];
        Arrays.setAll(blocks, i -> block(i, Math.multiplyExact(inputs[i], 2 << vcBits)));
        this.block = blocks[0];
        int reach = reach(settings, topology);
        int queue = mode.isQueued() ? Math.multiplyExact(vcsPerPort, buffer) : 0; // flits, at most
        int longest = Math.addExact(reach, queue);
        int both = Math.multiplyExact(2, moving); // with heads and credits of other partitions
        int ends = order.count - order.atRouters; // ports of terminals and other partitions
        this.arrivals = StateWheel.reaching(this, longest, count, Math.multiplyExact(2, most));
        this.credits = StateWheel.reaching(this, reach, count, both);
        this.fresh = StateWheel.reaching(this, longest, count, both);
        this.ejected = StateWheel.reaching(this, longest, 1, 2 * ends);
        int fromInput = settings.mostFromInput(); // slots of a port in a cycle
        this.returned = StateWheel.reaching(this, reach, 1, 2 * ends * fromInput);
        this.wheels = new StateWheel[] {arrivals, credits, fresh, ejected, returned};
        this.sent = StateWheel.single(this, order.count);
        this.freed = StateWheel.single(this, Math.multiplyExact(order.count, fromInput));
        this.slow = StateWheel.single(this, order.count);
        this.slowHeads = StateWheel.single(this, order.count);
        this.arrivalsAt = new int[order.count];
        this.freshAt = new int[order.count];
        this.rows = place(rows);
        this.cell = new int[end];
        this.isWide = vcsPerPort > Integer.SIZE;
        this.masks = new PortMasks(this, order.count);
        this.sets = new VcSets();
        this.slots = new VcSlots(this, order.count, buffer, settings.buffers() == Buffers.SHARED);
        for (int vc = 0; vc < endOfVcs; vc += RECORD) {
            cell[vc + HOLDER] = NONE;
            cell[vc + OUT] = NONE;
            cell[vc + FRONT] = NONE;
        }
        for (StateWheel wheel : wheels) {
            wheel.clear();
        }
        sent.clear();
        freed.clear();
        slow.clear();
        slowHeads.clear();
        for (int i = 0; i < order.count; i++) {
            channelOf[i] = order.channel(i);
            addPort(order, i, settings, counters);
            if (!topology.rate(order.channel(i)).isOne() && !order.isOutside(i)) {
                cell[firstPort + i * RECORD + ARRIVALS] = slow.end(0, 0);
                cell[firstPort + i * RECORD + FRESH] = slowHeads.end(0, 0);
            }
        }
    }

    /** Cycles that an event may lie ahead, at most, unless flits wait for their channels. */
    private static int reach(VcRouterSettings settings, Topology topology) {
        int delay = settings.switchTraversalDelay() + settings.routingDelay();
        return 1 + topology.longestCrossing() + Math.max(delay, settings.creditDelay());
    }

    /** Allocates so many ints. */
    int place(int size) {
        int first = end;
        end = Math.addExact(end, size);
        return first;
    }

    private StateList list(int size) {
        return new StateList(place(size));
    }

    private RouterBlock block(int number, int pairs) {
        return new RouterBlock(number, () -> list(pairs / 2), () -> list(pairs));
    }

    private void addPort(RouterPorts order, int i, VcRouterSettings settings, Counters counters) {
        int port = firstPort + i * RECORD;
        boolean fromTerminal = order.sender(i) == RouterPorts.NONE;
        int ahead = 1 + (fromTerminal ? 0 : settings.switchTraversalDelay()) + order.latency(i);
        int back = 1 + (fromTerminal ? 0 : settings.creditDelay()) + order.latency(i);
        Arrays.fill(cell, port, port + RECORD, NONE);
        cell[port + AHEAD] = ahead;
        routerOf[i] = order.router(i);
        senderOf[i] = order.sender(i);
        cell[port + PLACE] = order.outputIndex(i) * PLACES;
        cell[port + COUNTER] = counters.place(order.channel(i));
        boolean toTerminal = order.router(i) == RouterPorts.NONE;
        int receiver = toTerminal ? order.sender(i) : order.router(i);
        int sender = fromTerminal ? order.router(i) : order.sender(i);
        if (order.isOutside(i)) {
            cell[port + ARRIVALS] = sent.end(0, 0);
        } else {
            arrivalsAt[i] = toTerminal ? ejected.end(0, 0) : arrivals.end(block(receiver), 0);
            freshAt[i] = fresh.end(block(receiver), settings.routingDelay());
            cell[port + ARRIVALS] = arrivalsAt[i] + ahead;
            cell[port + FRESH] = freshAt[i] + ahead;
        }
        boolean isKnownHere = !order.comesFromOutside(i);
        int known = fromTerminal ? returned.end(0, back) : credits.end(block(sender), back);
        cell[port + CREDITS] = isKnownHere ? known : freed.end(0, 0);
        masks.set(port, FREE, allVcs);
        masks.set(port, FULL, 0);
        cell[port + OUTPUT_TURN] = 0;
        cell[port + INPUT_TURN] = 0;
        cell[port + INDEX_TURN] = 0;
    }

    private void setTerminal(int port, int terminal) {
        if (port != NONE) {
            terminalOf[port] = terminal;
        }
    }

    /** Turns to the block of a router. */
    void enterBlock(int router) {
        block = blocks[block(router)];
    }

    /** The number of the block of a router. */
    private int block(int router) {
        return (router - firstRouter) / blockSize;
    }

    int port(int vc) {
        return firstPort + (vc >> portBits << RECORD_BITS);
    }

    /** The number of a port among all. */
    int number(int port) {
        return port - firstPort >> RECORD_BITS;
    }

    /** The number of a VC in its port. */
    int index(int vc) {
        return vc >> RECORD_BITS & (1 << vcBits) - 1;
    }

    /** What the field WANTED says for some VCs; 0: none. */
    int wanted(long some) {
        return isWide ? sets.number(some) : (int) some;
    }

    /** Bits of the VCs of a port that are free and that a head may take. */
    long open(int head, int port) {
        int wanted = cell[head + WANTED];
        return (isWide ? sets.bits(wanted) : wanted & LOW) & masks.get(port, FREE);
    }

    /** A VC of a port by its number there. */
    int vc(int port, int index) {
        return (port - firstPort << vcBits) + index * RECORD;
    }

    /** Whether a port, by number, belongs to another partition. */
    boolean leadsOut(int port) {
        return routerOf[port] != NONE && !isHere(routerOf[port]);
    }

    /** Whether the channel to a port, by number, begins in another partition. */
    boolean comesFromOutside(int port) {
        return senderOf[port] != NONE && !isHere(senderOf[port]);
    }

    private boolean isHere(int router) {
        return router >= firstRouter && router < endRouter;
    }

    /** The VC in the cells of another partition that is the same VC of a channel. */
    int sameVc(int channel, RouterState other, int vc) {
        return vc(portOf[channel], other.index(vc));
    }

    /** The number of a destination and a routing state in a {@link RouteTable}. */
    int goal(int destination, int routingState) {
        return destination + goalsOfState * routingState;
    }

    boolean hasCredit(int vc) {
        return slots.isFree(vc);
    }

    /** Whether the packet at the front holds a VC, and has a flit and a free slot for it. */
    boolean canSend(int vc) {
        return cell[vc + OUT] != NONE && cell[vc + STORED] > 0 && hasCredit(cell[vc + OUT]);
    }

    boolean isTaken(int vc) {
        return (masks.get(port(vc), FREE) >> index(vc) & 1) == 0;
    }

    void releaseVc(int vc) {
        masks.add(port(vc), FREE, index(vc));
        cell[vc + HOLDER] = NONE;
    }

    /** Skips so many cycles in which nothing happens. */
    void advance(long cycles) {
        for (StateWheel wheel : wheels) {
            wheel.advance(cycles);
        }
    }

    /** The first cycle after this one in which something certainly happens. */
    long next(long now) {
        int ahead = Integer.MAX_VALUE;
        for (StateWheel wheel : wheels) {
            ahead = Math.min(ahead, wheel.next());
        }
        return ahead == Integer.MAX_VALUE ? Long.MAX_VALUE : now + ahead;
    }

    /** Sends a flit to a VC now. */
    void addArrival(int vc) {
        StateWheel.add(cell, cell[port(vc) + ARRIVALS], vc);
    }

    /** Schedules the arrival of a flit from another partition in so many cycles. */
    void addArrivalAt(int vc, int ahead) {
        StateWheel.add(cell, arrivalsAt[vc >> portBits] + ahead, vc);
    }

    /** Schedules a credit from another partition in so many cycles. */
    void addCreditAt(int vc, int ahead) {
        int sender = senderOf[vc >> portBits];
        StateWheel.add(cell, credits.end(block(sender), ahead), vc);
    }

    /** Schedules the first request of a head that comes to the front in so many cycles. */
    void addFresh(int vc, int ahead) {
        StateWheel.add(cell, freshAt[vc >> portBits] + ahead, vc);
    }

    /** Returns a credit for a flit that leaves a VC now. */
    void addCredit(int vc) {
        StateWheel.add(cell, cell[port(vc) + CREDITS], vc);
    }
}
