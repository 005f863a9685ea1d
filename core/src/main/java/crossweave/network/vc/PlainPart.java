package crossweave.network.vc;

import static crossweave.network.vc.Cells.AHEAD;
import static crossweave.network.vc.Cells.ARRIVED;
import static crossweave.network.vc.Cells.BEHIND;
import static crossweave.network.vc.Cells.COUNTS;
import static crossweave.network.vc.Cells.DESTINATION;
import static crossweave.network.vc.Cells.FRONT;
import static crossweave.network.vc.Cells.FULL;
import static crossweave.network.vc.Cells.HOLDER;
import static crossweave.network.vc.Cells.HOPS;
import static crossweave.network.vc.Cells.LAST_SENT;
import static crossweave.network.vc.Cells.LEFT;
import static crossweave.network.vc.Cells.NONE;
import static crossweave.network.vc.Cells.OUT;
import static crossweave.network.vc.Cells.PACKET;
import static crossweave.network.vc.Cells.RECORD_BITS;
import static crossweave.network.vc.Cells.STORED;
import static crossweave.network.vc.Cells.USED;
import static crossweave.network.vc.Cells.WAY;

import crossweave.network.Counters;
import crossweave.network.packet.Packets;
import crossweave.network.packet.Part;
import crossweave.routing.Routing;
import crossweave.routing.Ways;
import crossweave.topology.Topology;

import java.util.Arrays;

/**
 * Some routers of a {@link PlainVc}. In every cycle loops go over lists, one for each stage of the
 * pipeline and for all routers of a {@link Block} at once; nothing is done for what is idle or
 * blocked.
 *
 * <p>Channels to other parts have ports here as well, after all others: what their beginnings know
 * is kept here, what their ends know in the other part. A flit that leaves for one, or a slot that
 * one of the others will hear of, is put into a list as any other, and from there it is posted.
 */
final class PlainPart extends Part {
    private static final int PLACES = (1 << Short.SIZE) - 1; // bits
    private static final int CREDIT = -2; // posted in place of a packet

    private final PlainVc network;
    private final int index;
    final Topology topology;
    final Routing routing;
    final VcRouter settings;
    final Packets packets;
    final Counters counters;
    final Ways ways = new Ways();
    final Cells cells;
    final int slots; // of a lane
    final PlainLanes heads;
    final PlainTerminals terminals;
    private final Stage[] arrivals; // first stages of a cycle, in order
    private final Stage[] stages; // the others, when terminals have sent
    Block block; // the one that is simulated
    private final int[] behind; // per lane and place of its ring: packets behind the front one
    private final int ring; // room for them, a power of 2
    private long simulated = -1; // cycle, the last one

    PlainPart(PlainVc network, int index) {
        super(network, index);
        this.network = network;
        this.index = index;
        this.topology = network.topology;
        this.routing = network.routing;
        this.settings = network.settings;
        this.packets = network.packets;
        this.counters = network.counters;
        this.slots = settings.buffer(network.fabric);
        int first = network.division.first(index);
        int end = network.division.first(index + 1);
        Ports order = new Ports(topology, first, end);
        int outputs = Arrays.stream(order.outputs, first, end).max().orElse(0);
        int rows = WayTable.size(routing, topology, end - first, outputs);
        int lanes = network.fabric.channels().lanes();
        this.cells = new Cells(order, lanes, settings, topology, counters, rows);
        this.block = cells.blocks[0];
        this.heads = new PlainLanes(this, slots, outputs);
        this.terminals = new PlainTerminals(this, topology, slots);
        this.ring = Math.max(1, 2 * Integer.highestOneBit(Math.max(1, slots - 1)));
        this.behind = new int[Math.multiplyExact(cells.endOfLanes >> RECORD_BITS, ring)];
        PlainGrants grants = new PlainGrants(this);
        PlainSwitch switches = new PlainSwitch(this);
        PlainFlits flits = new PlainFlits(this);
        this.arrivals = new Stage[] {new Credits(), new Arrivals()};
        this.stages =
                new Stage[] {
                    heads.asks(),
                    grants.grants(),
                    grants.contests(),
                    switches.outputs(),
                    switches.inputs(),
                    flits.states(),
                    flits.leaves(),
                    flits.queues(),
                    flits.follows()
                };
    }

    @Override
    protected long nextEvent() {
        boolean busy = terminals.isSending() || hasWork();
        return Math.min(terminals.nextReady(), busy ? now + 1 : cells.next(simulated));
    }

    private boolean hasWork() {
        for (Block each : cells.blocks) {
            if (each.hasWork()) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected void reach(long cycle) {
        cells.advance(cycle - simulated);
        simulated = cycle;
    }

    @Override
    protected void compute(long cycle) {
        reach(cycle);
        for (Block each : cells.blocks) {
            run(arrivals, each, cycle);
        }
        terminals.run(cycle);
        for (Block each : cells.blocks) {
            if (each.hasWork() || !cells.fresh.isEmpty(each.number, 0)) {
                run(stages, each, cycle);
                each.advance();
            }
        }
        if (network.division.parts() > 1) {
            postAll(cycle);
        }
    }

    private void run(Stage[] some, Block where, long cycle) {
        block = where;
        for (Stage stage : some) {
            stage.run(cycle);
        }
    }

    /** The cycle simulated last. */
    long simulated() {
        return simulated;
    }

    // From and to other parts

    /**
     * Posts what left for other parts in this cycle; a lane with a packet in it has got its head.
     */
    private void postAll(long cycle) {
        int[] cell = cells.cell;
        int end = cell[cells.sent.end(0, 0)];
        for (int i = cells.sent.first(0, 0); i < end; i++) {
            int lane = cell[i];
            int port = cells.port(lane);
            int packet = cell[lane + COUNTS] == 0 ? NONE : cell[lane + FRONT];
            if (packet != NONE) {
                packets.setHops(packet, cell[lane + HOPS]);
                cell[lane + COUNTS] = 0;
            }
            post(lane, packet, cycle + cell[port + AHEAD]);
        }
        cells.sent.clear();
        int delay = 1 + settings.creditDelay();
        end = cell[cells.freed.end(0, 0)];
        for (int i = cells.freed.first(0, 0); i < end; i++) {
            int lane = cell[i];
            int channel = cells.channelOf[lane >> cells.portBits];
            post(lane, CREDIT, cycle + delay + topology.latency(channel));
        }
        cells.freed.clear();
    }

    /** Posts something over a lane that has its other end in another part. */
    private void post(int lane, int packet, long cycle) {
        int channel = cells.channelOf[lane >> cells.portBits];
        int other = network.otherPart(channel, index);
        post(other, network.part(other).cells.sameLane(channel, cells, lane), packet, cycle);
    }

    @Override
    protected void take(int lane, int packet, long cycle) {
        int ahead = (int) (cycle - simulated);
        int[] cell = cells.cell;
        if (packet == CREDIT) {
            cells.addCreditAt(lane, ahead);
        } else if (packet == NONE) {
            cells.addArrivalAt(lane, ahead);
        } else if (cell[lane + COUNTS] == 0) {
            cell[lane + COUNTS] = PACKET + STORED;
            putFront(lane, packet, packets.hops(packet));
            begin(lane, simulated, ahead);
        } else {
            cell[lane + COUNTS] += PACKET;
            addBehind(lane, packet, packets.hops(packet));
            cells.addArrivalAt(lane, ahead);
        }
    }

    // Of the network

    int front(int terminal) {
        return network.front(terminal);
    }

    void leftTerminal(int terminal, long cycle) {
        network.leftTerminal(terminal, cycle);
    }

    /** Fills in the ways of a packet at a router. */
    void findWays(int packet, int router) {
        network.findWays(packet, router, ways);
    }

    /** The same for any packet that routing remembers nothing of; none if there is no way. */
    void findWaysTo(int destination, int router) {
        network.findWaysTo(destination, router, ways);
    }

    int bestWay() {
        return network.bestWay(ways);
    }

    /** Slots that are free again become known. */
    private final class Credits extends Stage {
        @Override
        void run(long cycle) {
            int[] cell = cells.cell;
            int due = cells.credits.end(block.number, 0);
            int first = cells.credits.first(block.number, 0);
            int end = cell[due];
            int full = slots;
            for (int i = first; i < end; i++) {
                int lane = cell[i];
                int used = cell[lane + USED];
                cell[lane + USED] = used - 1;
                if (used == full || cell[lane + HOLDER] == LAST_SENT) {
                    take(lane, used);
                }
            }
            cell[due] = first;
        }

        /** A lane that used so many slots uses one less, and somebody may wait for that. */
        private void take(int lane, int used) {
            int port = cells.port(lane);
            int holder = cells.cell[lane + HOLDER];
            cells.cell[port + FULL] &= ~(1 << cells.index(lane));
            boolean fromTerminal = cells.senderOf[cells.number(port)] == NONE;
            if (holder == LAST_SENT && used == 1) {
                cells.giveBack(lane);
                if (!fromTerminal) {
                    heads.wakeNow(port);
                }
            }
            if (fromTerminal) {
                terminals.hasSlot(cells.terminalOf[cells.number(port)]);
            } else if (used == slots && holder >= 0 && cells.cell[holder + COUNTS] >= STORED) {
                block.ready.add(cells.cell, holder, port);
            }
        }
    }

    /** Flits arrive, other than heads at empty buffers. */
    private final class Arrivals extends Stage {
        @Override
        void run(long cycle) {
            int[] cell = cells.cell;
            int due = cells.arrivals.end(block.number, 0);
            int first = cells.arrivals.first(block.number, 0);
            int end = cell[due];
            int full = slots;
            int firstEjection = cells.firstEjection;
            for (int i = first; i < end; i++) {
                int lane = cell[i];
                if (lane >= firstEjection) {
                    takeAtTerminal(lane, cycle);
                    continue;
                }
                int counts = cell[lane + COUNTS];
                cell[lane + COUNTS] = counts + STORED;
                if (counts >= STORED) {
                    continue; // behind others
                }
                if (cell[lane + LEFT] == 0) {
                    begin(lane, cycle, 0);
                } else if (cell[cell[lane + OUT] + USED] < full) { // its head has left
                    block.ready.add(cell, lane, cell[lane + WAY]);
                }
            }
            cell[due] = first;
        }
    }

    private void takeAtTerminal(int lane, long cycle) {
        int[] cell = cells.cell;
        int packet = cell[lane + FRONT];
        int left = cell[lane + LEFT];
        if (left == 0) {
            left = packets.flits(packet);
        }
        cell[lane + LEFT] = left - 1;
        cells.addCredit(lane);
        if (left == 1) {
            packets.setHops(packet, cell[lane + HOPS] - 1); // the last channel is not counted
            if (--cell[lane + COUNTS] > 0) {
                nextPacket(lane);
            }
            delivered(packet, cycle);
        }
    }

    // The packets of a lane

    /** A packet is at the front so many cycles after the one that is simulated. */
    void begin(int lane, long cycle, int ahead) {
        cells.cell[lane + LEFT] = -packets.flits(cells.cell[lane + FRONT]);
        cells.cell[lane + ARRIVED] = (int) cycle + ahead;
        cells.addFresh(lane, ahead);
    }

    /** What is known of a packet goes with it into an empty lane. */
    void putFront(int lane, int packet, int hops) {
        cells.cell[lane + FRONT] = packet;
        cells.cell[lane + DESTINATION] = packets.destination(packet);
        cells.cell[lane + HOPS] = hops;
    }

    /** The head of a packet that made so many hops is on its way into a lane, behind others. */
    void addBehind(int lane, int packet, int hops) {
        int places = cells.cell[lane + BEHIND];
        behind[at(lane, places >>> Short.SIZE)] = packet;
        cells.cell[lane + BEHIND] = places + (1 << Short.SIZE);
        packets.setHops(packet, hops);
    }

    /** The front packet has left a lane that has others. */
    void nextPacket(int lane) {
        int places = cells.cell[lane + BEHIND];
        int packet = behind[at(lane, places)];
        cells.cell[lane + BEHIND] = places & ~PLACES | places + 1 & PLACES;
        putFront(lane, packet, packets.hops(packet));
    }

    /** The n-th packet of a lane. */
    int packet(int lane, int n) {
        return n == 0
                ? cells.cell[lane + FRONT]
                : behind[at(lane, cells.cell[lane + BEHIND] + n - 1)];
    }

    private int at(int lane, int place) {
        return (lane >> RECORD_BITS) * ring + (place & ring - 1);
    }
}
