package crossweave.network.vc;

import crossweave.network.Counters;
import crossweave.network.Fabric;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/**
 * All that plain routers know, in one array of ints: a loop has registers for few arrays. Ports and
 * lanes have records of 16, so that what is used together lies together; a port or a lane is the
 * place where its record begins. Lane i of the n-th port is the {@code n << laneBits | i}-th, so
 * its port is found without looking. Ports are in the order of {@link Ports}: those of a router
 * together, those of terminals last.
 *
 * <p>A port is where a channel ends. What the beginning of the channel knows of it (who has a lane,
 * how many slots are used) and what its end knows (the packets in the buffers) are in the same
 * records. An output of a router is the port that it leads to.
 */
final class Cells implements Serializable {
    static final int NONE = -1;
    static final int RECORD = 16; // ints
    static final int RECORD_BITS = 4;

    // Of a port
    static final int FULL = 0; // bits of lanes without a slot, as far as the router before knows
    static final int INPUT_PICK = 1; // where in the list of winners the lane is that it sends from
    static final int INPUT_TURN = 2; // place of the output that goes first
    static final int INDEX_TURN = 3; // lane that goes first
    static final int CREDITS =
            4; // where credits for its slots that become free are put, see CellWheel
    static final int ROW = 5; // where the ways of its router begin
    static final int PLACE = 6; // among the outputs of its sender, times 64
    static final int OUTPUT_TURN = 7; // input that goes first
    static final int AHEAD = 8; // cycles from a flit's leaving for this port until it is there
    static final int COUNTER = 9; // where its channel is counted
    static final int FREE = 10; // bits of lanes that nobody has
    static final int SLEEPING = 11; // first lane whose head waits for one of its lanes
    static final int FRESH = 12; // where heads that leave for empty buffers of it are put
    static final int ASKING = 13; // first lane whose head asks for one of them in this step
    static final int OUTPUT_PICK = 14; // lane that it takes a flit from, if its input agrees
    static final int ARRIVALS = 15; // where other flits that leave for it are put

    // Of a lane
    static final int LANE_TURN = 0; // head that goes first
    static final int HOLDER = 1; // lane of the router before whose packet has it, or NONE
    static final int USED = 2; // slots, as far as the sender knows
    static final int OUT = 3; // lane that the front packet has, or NONE
    static final int COUNTS = 4; // packets and flits, see PACKET and STORED
    static final int FRONT = 5; // packet at the front, or the one that will be
    static final int ASKED = 6; // cycle since which it asks, its lower half
    static final int ARRIVED = ASKED; // before that: cycle in which it arrives
    static final int LEFT = 7; // its flits that have not left; below 0 if none has; 0: not begun
    static final int HEAD_TURN = 8; // place of the lane that it likes best
    static final int NEXT = 9; // of the list that it is in
    static final int WAY =
            10; // port that it goes to; the complement while its head may choose another
    static final int WANTED = 11; // bits of lanes that it may have there
    static final int DESTINATION = 12; // of the front packet: a terminal
    static final int HOPS = 13; // of the front packet so far, that to a terminal included
    static final int BEHIND = 14; // places of packets behind it: the first, and << 16 the next free
    static final int STATE = 15; // what routing remembers of it when it has a lane

    // The counts of a lane: packets in the buffer or on their way into it, and flits in the buffer,
    // a head to an empty one from its leaving on.
    static final int PACKET = 1;
    static final int STORED = 1 << 16;
    static final int PACKETS = STORED - 1; // bits

    static final int LAST_SENT = -2; // holder of a lane that only waits for its credits
    static final int MOST_LANES = 32; // of a channel
    static final int MOST_SLOTS = (1 << 15) - 1; // of a lane
    static final int PLACES = 64; // that an output has for its lanes

    final int lanesPerPort;
    final int laneBits; // a port has room for 1 << laneBits lanes
    final int portBits; // a lane's record >> portBits is the number of its port
    final int[] cell; // all: lanes, then ports, lists, wheels
    final int endOfLanes;
    final int firstPort; // sets of lanes are before it, see WayTable
    final int endOfPorts;
    final int firstEjection; // lanes from here on are terminals'
    final int[] portOf; // per channel
    final int[] channelOf; // per port, by number
    final int[] routerOf; // per port, by number: whose input it is; NONE: it is a terminal's
    final int[] senderOf; // per port, by number: router whose output it is; NONE: a terminal sends
    final int[] terminalOf; // per port, by number: that sends to it or that it belongs to, or NONE

    final CellList asked; // ports that somebody wants a lane of in this step
    final CellList picked; // ports that have picked a lane, then lanes that a flit leaves
    final CellList queued; // lanes that heads leave for where others are, their packets and hops
    final CellList waking; // ports with lanes given back that somebody waits for
    final CellList followed; // lanes whose front packet has left before others
    final CellWheel arrivals; // lanes that flits arrive in
    final CellWheel credits; // lanes of which a slot is known to be free
    final CellWheel fresh; // lanes whose heads ask for the first time
    final CellWheel sent; // lanes of other parts that flits leave for
    final CellWheel freed; // lanes from other parts that flits leave
    final Block[] blocks;
    final int firstRouter;
    final int endRouter; // after the last one
    final int rows; // of the table of ways
    private int end; // of what has a place so far

    Cells(
            Ports order,
            int lanesPerPort,
            VcRouter settings,
            Topology topology,
            Counters counters,
            int rows) {
        this.lanesPerPort = lanesPerPort;
        this.laneBits = Integer.SIZE - Integer.numberOfLeadingZeros(lanesPerPort - 1);
        this.portBits = laneBits + RECORD_BITS;
        place(Math.multiplyExact(order.count, 1 << portBits));
        this.endOfLanes = end;
        place(WayTable.SETS);
        this.firstPort = place(Math.multiplyExact(order.count, RECORD));
        this.endOfPorts = end;
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
        int count = Math.ceilDiv(endRouter - firstRouter, Block.ROUTERS);
        int[] inputs = new int[count];
        int[] all = new int[count];
        for (int r = firstRouter; r < endRouter; r++) {
            inputs[block(r)] += order.inputs(r);
            all[block(r)] += order.inputs(r) + order.outputs[r];
        }
        int most = Arrays.stream(all).max().orElse(0);
        this.asked = list(most);
        this.picked = list(most);
        this.queued = list(3 * most);
        this.waking = list(most);
        this.followed = list(most);
        this.blocks = new Block[count];
        Arrays.setAll(blocks, i -> block(i, inputs[i] << laneBits));
        int delay = settings.crossingDelay() + settings.routingDelay();
        int reach = 1 + topology.longestLatency() + Math.max(delay, settings.creditDelay());
        int span = 2 * Integer.highestOneBit(reach);
        this.arrivals = wheel(span, 2 * most);
        this.credits = wheel(span, 2 * most);
        this.fresh = wheel(span, 2 * most);
        this.sent =
                new CellWheel(this, 1, 1, order.count, place(CellWheel.size(1, 1, order.count)));
        this.freed =
                new CellWheel(this, 1, 1, order.count, place(CellWheel.size(1, 1, order.count)));
        this.rows = place(rows);
        this.cell = new int[end];
        for (int lane = 0; lane < endOfLanes; lane += RECORD) {
            cell[lane + HOLDER] = NONE;
            cell[lane + OUT] = NONE;
        }
        arrivals.clear();
        credits.clear();
        fresh.clear();
        sent.clear();
        freed.clear();
        for (int i = 0; i < order.count; i++) {
            channelOf[i] = order.channel(i);
            addPort(order, i, settings, counters);
        }
    }

    /** Ints that are enough for a network where so many cycles may be known ahead. */
    static double size(Fabric fabric, double cycles) {
        int lanes = 2 * fabric.channels().lanes();
        double perLane = RECORD + 6; // and lists of blocks
        double perPort = RECORD + 14; // and other lists
        return fabric.topology().channels() * (lanes * perLane + perPort + 12 * cycles);
    }

    /** A place for so many ints. */
    private int place(int size) {
        int first = end;
        end = Math.addExact(end, size);
        return first;
    }

    private CellList list(int size) {
        return new CellList(place(size));
    }

    private CellWheel wheel(int span, int room) {
        int size = CellWheel.size(blocks.length, span, room);
        return new CellWheel(this, blocks.length, span, room, place(size));
    }

    private Block block(int number, int lanes) {
        return new Block(number, list(lanes), list(lanes), list(2 * lanes), list(2 * lanes));
    }

    private void addPort(Ports order, int i, VcRouter settings, Counters counters) {
        int port = firstPort + i * RECORD;
        boolean fromTerminal = order.sender(i) == Ports.NONE;
        int ahead = 1 + (fromTerminal ? 0 : settings.crossingDelay()) + order.latency(i);
        int back = 1 + (fromTerminal ? 0 : settings.creditDelay()) + order.latency(i);
        Arrays.fill(cell, port, port + RECORD, NONE);
        cell[port + AHEAD] = ahead;
        cell[port + FULL] = 0;
        routerOf[i] = order.router(i);
        senderOf[i] = order.sender(i);
        cell[port + PLACE] = order.outputPlace(i) * PLACES;
        cell[port + COUNTER] = counters.place(order.channel(i));
        boolean toTerminal = order.router(i) == Ports.NONE;
        int receiver = toTerminal ? order.sender(i) : order.router(i);
        int sender = fromTerminal ? order.router(i) : order.sender(i);
        if (order.isOutside(i)) {
            cell[port + ARRIVALS] = sent.end(0, 0);
        } else {
            cell[port + ARRIVALS] = arrivals.end(block(receiver), ahead);
            cell[port + FRESH] = fresh.end(block(receiver), ahead + settings.routingDelay());
        }
        boolean isKnownHere = !order.comesFromOutside(i);
        cell[port + CREDITS] = isKnownHere ? credits.end(block(sender), back) : freed.end(0, 0);
        cell[port + FREE] = -1 >>> Integer.SIZE - lanesPerPort;
        cell[port + OUTPUT_TURN] = 0;
        cell[port + INPUT_TURN] = 0;
        cell[port + INDEX_TURN] = 0;
    }

    private void setTerminal(int port, int terminal) {
        if (port != NONE) {
            terminalOf[port] = terminal;
        }
    }

    /** The number of the block of a router. */
    private int block(int router) {
        return (router - firstRouter) / Block.ROUTERS;
    }

    int port(int lane) {
        return firstPort + (lane >> portBits << RECORD_BITS);
    }

    /** The number of a port among all. */
    int number(int port) {
        return port - firstPort >> RECORD_BITS;
    }

    /** The number of a lane in its port. */
    int index(int lane) {
        return lane >> RECORD_BITS & (1 << laneBits) - 1;
    }

    /** A lane of a port by its number there. */
    int lane(int port, int index) {
        return (port - firstPort << laneBits) + index * RECORD;
    }

    /** Whether a port, by number, is one of another part. */
    boolean leadsOut(int port) {
        return routerOf[port] != NONE && !isHere(routerOf[port]);
    }

    /** Whether the channel to a port, by number, begins in another part. */
    boolean comesFromOutside(int port) {
        return senderOf[port] != NONE && !isHere(senderOf[port]);
    }

    private boolean isHere(int router) {
        return router >= firstRouter && router < endRouter;
    }

    /** The lane of a channel that is this one in the cells of another part. */
    int sameLane(int channel, Cells other, int lane) {
        return lane(portOf[channel], other.index(lane));
    }

    void giveBack(int lane) {
        cell[port(lane) + FREE] |= 1 << index(lane);
        cell[lane + HOLDER] = NONE;
    }

    /** So many cycles go by, in which nothing happens. */
    void advance(long cycles) {
        arrivals.advance(cycles);
        credits.advance(cycles);
        fresh.advance(cycles);
    }

    /** The first cycle after this one in which something happens for sure. */
    long next(long now) {
        int ahead = Math.min(arrivals.next(), Math.min(credits.next(), fresh.next()));
        return ahead == Integer.MAX_VALUE ? Long.MAX_VALUE : now + ahead;
    }

    /** A flit leaves for a lane now. */
    void addArrival(int lane) {
        CellWheel.add(cell, cell[port(lane) + ARRIVALS], lane);
    }

    /** A flit of another part arrives in so many cycles. */
    void addArrivalAt(int lane, int ahead) {
        int port = port(lane);
        CellWheel.add(cell, cell[port + ARRIVALS] - cell[port + AHEAD] + ahead, lane);
    }

    /** A slot in another part is known to be free in so many cycles. */
    void addCreditAt(int lane, int ahead) {
        int sender = senderOf[lane >> portBits];
        CellWheel.add(cell, credits.end(block(sender), ahead), lane);
    }

    /** A head that comes to the front in so many cycles begins to ask when it has been routed. */
    void addFresh(int lane, int ahead) {
        int port = port(lane);
        CellWheel.add(cell, cell[port + FRESH] - cell[port + AHEAD] + ahead, lane);
    }

    /** A flit leaves a lane now. */
    void addCredit(int lane) {
        CellWheel.add(cell, cell[port(lane) + CREDITS], lane);
    }
}
