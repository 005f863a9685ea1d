package crossweave.network.vc;

import static crossweave.network.vc.RouterState.AHEAD;
import static crossweave.network.vc.RouterState.ARRIVED;
import static crossweave.network.vc.RouterState.BEHIND;
import static crossweave.network.vc.RouterState.COUNTS;
import static crossweave.network.vc.RouterState.DESTINATION;
import static crossweave.network.vc.RouterState.FRONT;
import static crossweave.network.vc.RouterState.FULL;
import static crossweave.network.vc.RouterState.HOLDER;
import static crossweave.network.vc.RouterState.HOPS;
import static crossweave.network.vc.RouterState.LAST_SENT;
import static crossweave.network.vc.RouterState.LEFT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.PACKET;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.STORED;
import static crossweave.network.vc.RouterState.USED;
import static crossweave.network.vc.RouterState.WAY;

import crossweave.network.Counters;
import crossweave.network.packet.Packets;
import crossweave.network.packet.Partition;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.util.Arrays;

/**
 * The routers of one partition of a {@link PlainVcNetwork}. In every cycle, each stage of the
 * pipeline goes through a list of VCs or ports, for all routers of a {@link RouterBlock} at once;
 * idle or blocked VCs cost no time.
 *
 * <p>Channels to other partitions have ports here as well, numbered after all others: this
 * partition keeps the state of the sending end, the other partition that of the receiving end. A
 * flit that leaves for another partition, or a credit for one, is put into a list as any other and
 * posted from there.
 */
final class PlainPartition extends Partition {
    private static final int PLACES = (1 << Short.SIZE) - 1; // bits
    private static final int CREDIT = -2; // posted in place of a packet: a credit

    private final PlainVcNetwork network;
    private final int index;
    final Topology topology;
    final RoutingFunction routing;
    final VcRouterSettings settings;
    final Packets packets;
    final Counters counters;
    final RouteCandidates candidates = new RouteCandidates();
    final RouterState state;
    final int slots; // of a VC
    final PlainVcRequests heads;
    final PlainTerminals terminals;
    private final PipelineStage[] arrivals; // stages before terminals send, in order
    private final PipelineStage[] stages; // stages after terminals have sent, in order
    private final int[] behind; // per VC and place of its ring: packets behind the front one
    private final int ring; // capacity of such a ring, a power of 2
    private long simulated = -1; // cycle simulated last

    PlainPartition(PlainVcNetwork network, int index) {
        super(network, index);
        this.network = network;
        this.index = index;
        this.topology = network.topology;
        this.routing = network.routing;
        this.settings = network.settings;
        this.packets = network.packets;
        this.counters = network.counters;
        this.slots = settings.buffer(network.config);
        int first = network.division.first(index);
        int end = network.division.first(index + 1);
        RouterPorts order = new RouterPorts(topology, first, end);
        int outputs = Arrays.stream(order.outputs, first, end).max().orElse(0);
        int rows = RouteTable.size(routing, topology, end - first, outputs);
        int vcs = network.config.channels().vcs();
        this.state = new RouterState(order, vcs, settings, topology, counters, rows);
        this.heads = new PlainVcRequests(this, slots, outputs);
        this.terminals = new PlainTerminals(this, topology, slots);
        this.ring = Math.max(1, 2 * Integer.highestOneBit(Math.max(1, slots - 1)));
        this.behind = new int[Math.multiplyExact(state.endOfVcs >> RECORD_BITS, ring)];
        PlainVcAllocator grants = new PlainVcAllocator(state);
        PlainSwitchAllocator switches = new PlainSwitchAllocator(state);
        PlainSwitchTraversal flits = new PlainSwitchTraversal(this);
        this.arrivals = new PipelineStage[] {new Credits(), new Arrivals()};
        this.stages =
                new PipelineStage[] {
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
        return Math.min(terminals.nextReady(), busy ? now + 1 : state.next(simulated));
    }

    private boolean hasWork() {
        for (RouterBlock each : state.blocks) {
            if (each.hasWork()) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected void reach(long cycle) {
        state.advance(cycle - simulated);
        simulated = cycle;
    }

    @Override
    protected void compute(long cycle) {
        reach(cycle);
        for (RouterBlock each : state.blocks) {
            run(arrivals, each, cycle);
        }
        terminals.run(cycle);
        for (RouterBlock each : state.blocks) {
            if (each.hasWork() || !state.fresh.isEmpty(each.number, 0)) {
                run(stages, each, cycle);
                each.advance();
            }
        }
        if (network.division.parts() > 1) {
            postAll(cycle);
        }
    }

    private void run(PipelineStage[] some, RouterBlock where, long cycle) {
        state.block = where;
        for (PipelineStage stage : some) {
            stage.run(cycle);
        }
    }

    long simulated() {
        return simulated;
    }

    // Exchange with other partitions

    /** Posts flits and credits for other partitions; if a VC has a packet, the flit is its head. */
    private void postAll(long cycle) {
        int[] cell = state.cell;
        int end = cell[state.sent.end(0, 0)];
        for (int i = state.sent.first(0, 0); i < end; i++) {
            int vc = cell[i];
            int port = state.port(vc);
            int packet = cell[vc + COUNTS] == 0 ? NONE : cell[vc + FRONT];
            if (packet != NONE) {
                packets.setHops(packet, cell[vc + HOPS]);
                cell[vc + COUNTS] = 0;
            }
            post(vc, packet, cycle + cell[port + AHEAD]);
        }
        state.sent.clear();
        int delay = 1 + settings.creditDelay();
        end = cell[state.freed.end(0, 0)];
        for (int i = state.freed.first(0, 0); i < end; i++) {
            int vc = cell[i];
            int channel = state.channelOf[vc >> state.portBits];
            post(vc, CREDIT, cycle + delay + topology.latency(channel));
        }
        state.freed.clear();
    }

    /** Posts a flit or a credit over a VC whose other end is in another partition. */
    private void post(int vc, int packet, long cycle) {
        int channel = state.channelOf[vc >> state.portBits];
        int other = network.otherPart(channel, index);
        post(other, network.part(other).state.sameVc(channel, state, vc), packet, cycle);
    }

    @Override
    protected void receive(int vc, int packet, long cycle) {
        int ahead = (int) (cycle - simulated);
        int[] cell = state.cell;
        if (packet == CREDIT) {
            state.addCreditAt(vc, ahead);
        } else if (packet == NONE) {
            state.addArrivalAt(vc, ahead);
        } else if (cell[vc + COUNTS] == 0) {
            cell[vc + COUNTS] = PACKET + STORED;
            putFront(vc, packet, packets.hops(packet));
            begin(vc, simulated, ahead);
        } else {
            cell[vc + COUNTS] += PACKET;
            addBehind(vc, packet, packets.hops(packet));
            state.addArrivalAt(vc, ahead);
        }
    }

    // Access for the network

    int front(int terminal) {
        return network.front(terminal);
    }

    void leftTerminal(int terminal, long cycle) {
        network.leftTerminal(terminal, cycle);
    }

    /** Fills in the routes of a packet at a router. */
    void findWays(int packet, int router) {
        network.findWays(packet, router, candidates);
    }

    /** Fills in the routes of packets without routing state to a destination; may find none. */
    void findWaysTo(int destination, int router) {
        network.findWaysTo(destination, router, candidates);
    }

    int bestWay() {
        return network.bestWay(candidates);
    }

    /** Credits arrive at the senders. */
    private final class Credits extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            int due = state.credits.end(state.block.number, 0);
            int first = state.credits.first(state.block.number, 0);
            int end = cell[due];
            int full = slots;
            for (int i = first; i < end; i++) {
                int vc = cell[i];
                int used = cell[vc + USED];
                cell[vc + USED] = used - 1;
                if (used == full || cell[vc + HOLDER] == LAST_SENT) {
                    take(vc, used);
                }
            }
            cell[due] = first;
        }

        /** Counts a used slot of a VC less at its sender, and wakes whoever waits for it. */
        private void take(int vc, int used) {
            int port = state.port(vc);
            int holder = state.cell[vc + HOLDER];
            state.cell[port + FULL] &= ~(1 << state.index(vc));
            boolean fromTerminal = state.senderOf[state.number(port)] == NONE;
            if (holder == LAST_SENT && used == 1) {
                state.giveBack(vc);
                if (!fromTerminal) {
                    heads.wakeNow(port);
                }
            }
            if (fromTerminal) {
                terminals.creditReturned(state.terminalOf[state.number(port)]);
            } else if (used == slots && holder >= 0 && state.cell[holder + COUNTS] >= STORED) {
                state.block.ready.add(state.cell, holder, port);
            }
        }
    }

    /** Flits arrive, except heads at empty buffers. */
    private final class Arrivals extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            int due = state.arrivals.end(state.block.number, 0);
            int first = state.arrivals.first(state.block.number, 0);
            int end = cell[due];
            int full = slots;
            int firstEjection = state.firstEjection;
            for (int i = first; i < end; i++) {
                int vc = cell[i];
                if (vc >= firstEjection) {
                    receiveAtTerminal(vc, cycle);
                    continue;
                }
                int counts = cell[vc + COUNTS];
                cell[vc + COUNTS] = counts + STORED;
                if (counts >= STORED) {
                    continue; // behind others
                }
                if (cell[vc + LEFT] == 0) {
                    begin(vc, cycle, 0);
                } else if (cell[cell[vc + OUT] + USED] < full) { // its head has left
                    state.block.ready.add(cell, vc, cell[vc + WAY]);
                }
            }
            cell[due] = first;
        }
    }

    private void receiveAtTerminal(int vc, long cycle) {
        int[] cell = state.cell;
        int packet = cell[vc + FRONT];
        int left = cell[vc + LEFT];
        if (left == 0) {
            left = packets.flits(packet);
        }
        cell[vc + LEFT] = left - 1;
        state.addCredit(vc);
        if (left == 1) {
            packets.setHops(packet, cell[vc + HOPS] - 1); // without the channel to the terminal
            if (--cell[vc + COUNTS] > 0) {
                nextPacket(vc);
            }
            delivered(packet, cycle);
        }
    }

    // The packets of a VC

    /** A packet comes to the front of a VC so many cycles after the simulated one. */
    void begin(int vc, long cycle, int ahead) {
        state.cell[vc + LEFT] = -packets.flits(state.cell[vc + FRONT]);
        state.cell[vc + ARRIVED] = (int) cycle + ahead;
        state.addFresh(vc, ahead);
    }

    /** Stores a packet and its hops in an empty VC. */
    void putFront(int vc, int packet, int hops) {
        state.cell[vc + FRONT] = packet;
        state.cell[vc + DESTINATION] = packets.destination(packet);
        state.cell[vc + HOPS] = hops;
    }

    /** Stores a packet whose head is on a channel to a VC that holds other packets. */
    void addBehind(int vc, int packet, int hops) {
        int places = state.cell[vc + BEHIND];
        behind[at(vc, places >>> Short.SIZE)] = packet;
        state.cell[vc + BEHIND] = places + (1 << Short.SIZE);
        packets.setHops(packet, hops);
    }

    /** Moves the next packet to the front of a VC when the front packet has left. */
    void nextPacket(int vc) {
        int places = state.cell[vc + BEHIND];
        int packet = behind[at(vc, places)];
        state.cell[vc + BEHIND] = places & ~PLACES | places + 1 & PLACES;
        putFront(vc, packet, packets.hops(packet));
    }

    /** The n-th packet of a VC. */
    int packet(int vc, int n) {
        return n == 0 ? state.cell[vc + FRONT] : behind[at(vc, state.cell[vc + BEHIND] + n - 1)];
    }

    private int at(int vc, int place) {
        return (vc >> RECORD_BITS) * ring + (place & ring - 1);
    }
}
