package crossweave.network.vc;

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
import static crossweave.network.vc.Cells.RECORD;
import static crossweave.network.vc.Cells.RECORD_BITS;
import static crossweave.network.vc.Cells.STORED;
import static crossweave.network.vc.Cells.USED;
import static crossweave.network.vc.Cells.WAY;

import crossweave.network.Fabric;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.Part;
import crossweave.routing.Ways;

import java.util.Arrays;

/**
 * Virtual-channel routers as most people build them, as fast as we can: iSLIP with one iteration,
 * private buffers, one step per cycle. {@link VcNetwork} has all the variants, {@link ReferenceVc}
 * says what the rules are.
 *
 * <p>In every cycle loops go over lists, one for each stage of the pipeline and for all routers of
 * a {@link Block} at once; nothing is done for what is idle or blocked.
 */
final class PlainVc extends VcEngine {
    private static final int PLACES = (1 << Short.SIZE) - 1; // bits

    final Cells cells;
    final int slots; // of a lane
    final PlainLanes heads;
    private final PlainGrants grants;
    private final PlainSwitch switches;
    private final PlainFlits flits;
    final PlainTerminals terminals;
    private final Stage[] arrivals; // first stages of a cycle, in order
    private final Stage[] stages; // the others, when terminals have sent
    Block block; // the one that is simulated
    private final int[] behind; // per lane and place of its ring: packets behind the front one
    private final int ring; // room for them, a power of 2
    private final PlainView view;
    private final VcWaits waits;
    private long simulated = -1; // cycle, the last one
    private final Whole whole;
    private final Part[] parts;

    PlainVc(Fabric fabric, VcRouter settings, Receiver receiver) {
        super(fabric, settings, receiver);
        this.whole = new Whole();
        this.parts = new Part[] {whole};
        this.slots = settings.buffer(fabric);
        Ports order = new Ports(topology);
        int outputs = Arrays.stream(order.outputs).max().orElse(0);
        int rows = WayTable.size(routing, topology, outputs);
        this.cells =
                new Cells(order, fabric.channels().lanes(), settings, topology, counters, rows);
        this.block = cells.blocks[0];
        this.heads = new PlainLanes(this, slots, outputs);
        this.grants = new PlainGrants(this);
        this.switches = new PlainSwitch(this);
        this.flits = new PlainFlits(this);
        this.terminals = new PlainTerminals(this, topology, slots);
        this.ring = Math.max(1, 2 * Integer.highestOneBit(Math.max(1, slots - 1)));
        this.behind = new int[Math.multiplyExact(cells.endOfLanes >> RECORD_BITS, ring)];
        this.view = new PlainView(this);
        this.waits = new VcWaits(this, view);
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
    protected void prepare(int packet, long ready) {
        packets.asked[packet] = ready;
        terminals.prepare(packets.source[packet], ready, whole.lastCycle());
    }

    @Override
    protected Part[] parts() {
        return parts;
    }

    /** All routers. */
    private final class Whole extends Part {
        Whole() {
            super(PlainVc.this, 0);
        }

        @Override
        protected long nextEvent() {
            boolean busy = terminals.isSending() || hasWork();
            return Math.min(terminals.nextReady(), busy ? now + 1 : cells.next(simulated));
        }

        @Override
        protected void compute(long cycle) {
            simulate(cycle);
        }

        @Override
        protected void take(int lane, int packet, long cycle) {
            throw new IllegalStateException("there is no other part");
        }
    }

    private boolean hasWork() {
        for (Block each : cells.blocks) {
            if (each.hasWork()) {
                return true;
            }
        }
        return false;
    }

    private void simulate(long cycle) {
        cells.advance(cycle - simulated);
        simulated = cycle;
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
    }

    private void run(Stage[] some, Block where, long cycle) {
        block = where;
        for (Stage stage : some) {
            stage.run(cycle);
        }
    }

    /** The cycle simulated last. */
    long now() {
        return simulated;
    }

    @Override
    DeadlockWatch.Waits waitsAt(long cycle) {
        view.cycle = cycle;
        return waits;
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
            whole.delivered(packet, cycle);
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

    /** Every slot in use has a flit in it, or coming to it, or is known to be free soon. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        // per lane: flits and credits; heads under way to empty buffers count as stored
        int[] underWay = new int[cells.endOfLanes >> RECORD_BITS];
        cells.arrivals.forEach(lane -> underWay[lane >> RECORD_BITS]++);
        cells.credits.forEach(lane -> underWay[lane >> RECORD_BITS]++);
        for (int lane = 0; lane < cells.endOfLanes; lane += RECORD) {
            int known = cells.cell[lane + COUNTS] / STORED + underWay[lane >> RECORD_BITS];
            if (known != cells.cell[lane + USED]) {
                throw new IllegalStateException(
                        "%d slots of a lane of %s are in use, but %d are known to be"
                                .formatted(
                                        cells.cell[lane + USED],
                                        topology.channelName(view.channel(lane)),
                                        known));
            }
        }
    }

    @Override
    long cost(Ways some, int way) {
        return heads.cost(some, way);
    }
}
