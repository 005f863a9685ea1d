package crossweave.network.vc;

import static crossweave.network.vc.Cells.ARRIVED;
import static crossweave.network.vc.Cells.COUNTS;
import static crossweave.network.vc.Cells.FREE;
import static crossweave.network.vc.Cells.HOLDER;
import static crossweave.network.vc.Cells.LEFT;
import static crossweave.network.vc.Cells.OUT;
import static crossweave.network.vc.Cells.PACKETS;
import static crossweave.network.vc.Cells.RECORD;
import static crossweave.network.vc.Cells.STORED;
import static crossweave.network.vc.Cells.USED;

import crossweave.network.packet.IntList;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The lanes of plain routers as {@link VcWaits} sees them. A lane has the number that it has in the
 * part where it ends, behind those of the parts before. What the beginning of a lane from another
 * part knows is asked there.
 */
final class PlainView implements VcView, Serializable {
    private final PlainVc network;
    private final PlainPart[] parts;
    private final int[] first; // per part, and one more: its lanes begin there
    private final IntList some = new IntList(); // lanes of a part, by its own numbers

    PlainView(PlainVc network, PlainPart[] parts) {
        this.network = network;
        this.parts = parts;
        this.first = new int[parts.length + 1];
        for (int i = 0; i < parts.length; i++) {
            first[i + 1] = Math.addExact(first[i], parts[i].cells.endOfLanes);
        }
    }

    // Numbers

    /** Lanes have numbers below this, in steps of a record. */
    int lanes() {
        return first[parts.length];
    }

    /** Whether a number is that of a lane, and not of a place that a part has for one of others. */
    boolean isLane(int lane) {
        Cells cells = cells(lane);
        return !cells.leadsOut(cells.number(cells.port(local(lane))));
    }

    private int partOf(int lane) {
        int at = Arrays.binarySearch(first, lane);
        return at >= 0 ? at : -at - 2;
    }

    private Cells cells(int lane) {
        return parts[partOf(lane)].cells;
    }

    private int local(int lane) {
        return lane - first[partOf(lane)];
    }

    /** The number of a lane of a part, which may lead out of it. */
    private int global(int part, int local) {
        Cells cells = parts[part].cells;
        int port = local >> cells.portBits;
        if (!cells.leadsOut(port)) {
            return first[part] + local;
        }
        return lane(cells.channelOf[port], cells.index(local));
    }

    /** The part that knows of the beginning of a lane. */
    private int sender(int lane) {
        Cells cells = cells(lane);
        int port = local(lane) >> cells.portBits;
        return cells.comesFromOutside(port)
                ? network.division.ofRouter(cells.senderOf[port])
                : partOf(lane);
    }

    /** What the beginning of a lane knows. */
    private int atBeginning(int lane, int field) {
        int sender = sender(lane);
        Cells there = parts[sender].cells;
        return there.cell[there.sameLane(channel(lane), cells(lane), local(lane)) + field];
    }

    private int atEnd(int lane, int field) {
        return cells(lane).cell[local(lane) + field];
    }

    // Who may be blocked

    @Override
    public void addBlocked(IntList found) {
        for (int i = 0; i < parts.length; i++) {
            some.clear();
            addBlocked(parts[i]);
            for (int j = 0; j < some.size(); j++) {
                found.add(first[i] + some.get(j));
            }
        }
    }

    private void addBlocked(PlainPart part) {
        Cells cells = part.cells;
        addFresh(part);
        part.heads.addWaiting(some);
        int all = -1 >>> Integer.SIZE - cells.lanesPerPort;
        for (int port = cells.firstPort; port < cells.endOfPorts; port += RECORD) {
            if (cells.cell[port + FREE] != all) {
                part.heads.addSleeping(port, some);
                addStalled(part, port, all & ~cells.cell[port + FREE]);
            }
        }
    }

    /** Heads that ask for the first time in the cycle that comes, unless they come in it. */
    private void addFresh(PlainPart part) {
        Cells cells = part.cells;
        int comes = (int) part.simulated() + 1;
        for (Block block : cells.blocks) {
            int end = cells.cell[cells.fresh.end(block.number, 1)];
            for (int i = cells.fresh.first(block.number, 1); i < end; i++) {
                int lane = cells.cell[i];
                if (cells.cell[lane + ARRIVED] - comes < 0) {
                    some.add(lane);
                }
            }
        }
    }

    /** Lanes with flits for which one of these lanes of a port has no slot. */
    private void addStalled(PlainPart part, int port, int taken) {
        Cells cells = part.cells;
        for (int bits = taken; bits != 0; bits &= bits - 1) {
            int lane = cells.lane(port, Integer.numberOfTrailingZeros(bits));
            int by = cells.cell[lane + HOLDER];
            boolean hasFlits = by >= 0 && cells.cell[by + COUNTS] >= STORED;
            if (hasFlits && cells.cell[lane + USED] == part.slots) {
                some.add(by);
            }
        }
    }

    // What is in lanes

    @Override
    public int packets(int lane) {
        return atEnd(lane, COUNTS) & PACKETS;
    }

    @Override
    public int packet(int lane, int n) {
        return parts[partOf(lane)].packet(local(lane), n);
    }

    @Override
    public int left(int lane) {
        return Math.abs(atEnd(lane, LEFT));
    }

    @Override
    public int stored(int lane) {
        return atEnd(lane, COUNTS) / STORED;
    }

    @Override
    public int out(int lane) {
        int out = atEnd(lane, OUT);
        return out == NONE ? NONE : global(partOf(lane), out);
    }

    @Override
    public int holder(int lane) {
        int holder = atBeginning(lane, HOLDER);
        return holder < 0 ? holder : first[sender(lane)] + holder;
    }

    @Override
    public boolean isTaken(int lane) {
        Cells there = parts[sender(lane)].cells;
        int free = there.cell[there.portOf[channel(lane)] + FREE];
        return (free >> cells(lane).index(local(lane)) & 1) == 0;
    }

    @Override
    public boolean hasSlot(int lane) {
        return used(lane) < parts[0].slots;
    }

    @Override
    public int used(int lane) {
        return atBeginning(lane, USED);
    }

    @Override
    public int firstUser(int lane) {
        return lane;
    }

    @Override
    public int users() {
        return 1;
    }

    @Override
    public boolean isPromised(int lane) {
        return false;
    }

    @Override
    public int unsent(int packet, int lane) {
        return parts[partOf(lane)].terminals.unsent(packet, local(lane));
    }

    /** Lanes that a flit is under way to, or the credit for a slot is. */
    void forEachUnderWay(IntConsumer action) {
        for (int i = 0; i < parts.length; i++) {
            int part = i;
            IntConsumer translated = lane -> action.accept(global(part, lane));
            parts[i].cells.arrivals.forEach(translated);
            parts[i].cells.credits.forEach(translated);
        }
    }

    // Ways

    @Override
    public void findWaysAt(int packet, int lane) {
        Cells cells = cells(lane);
        network.findWays(packet, cells.routerOf[local(lane) >> cells.portBits]);
    }

    @Override
    public int bestWay() {
        return network.bestWay(network.ways);
    }

    @Override
    public int lane(int channel, int index) {
        int part = network.endOf(channel);
        Cells cells = parts[part].cells;
        return first[part] + cells.lane(cells.portOf[channel], index);
    }

    @Override
    public int channel(int lane) {
        Cells cells = cells(lane);
        return cells.channelOf[local(lane) >> cells.portBits];
    }
}
