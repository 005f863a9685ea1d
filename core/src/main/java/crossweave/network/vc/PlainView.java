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

/** The lanes of plain routers as {@link VcWaits} sees them. */
final class PlainView implements VcView, Serializable {
    private final PlainVc network;
    private final Cells cells;
    long cycle; // the one that comes

    PlainView(PlainVc network) {
        this.network = network;
        this.cells = network.cells;
    }

    @Override
    public void addBlocked(IntList found) {
        addFresh(found);
        network.heads.addWaiting(found);
        int all = -1 >>> Integer.SIZE - cells.lanesPerPort;
        for (int port = cells.firstPort; port < cells.endOfPorts; port += RECORD) {
            if (cells.cell[port + FREE] != all) {
                network.heads.addSleeping(port, found);
                addStalled(port, all & ~cells.cell[port + FREE], found);
            }
        }
    }

    /** Heads that ask for the first time in this cycle, unless they come in the same cycle. */
    private void addFresh(IntList found) {
        for (Block block : cells.blocks) {
            int ahead = (int) (cycle - network.now());
            int end = cells.cell[cells.fresh.end(block.number, ahead)];
            for (int i = cells.fresh.first(block.number, ahead); i < end; i++) {
                int lane = cells.cell[i];
                if (cells.cell[lane + ARRIVED] - (int) cycle < 0) {
                    found.add(lane);
                }
            }
        }
    }

    /** Lanes with flits for which one of these lanes of a port has no slot. */
    private void addStalled(int port, int taken, IntList found) {
        for (int bits = taken; bits != 0; bits &= bits - 1) {
            int lane = cells.lane(port, Integer.numberOfTrailingZeros(bits));
            int by = holder(lane);
            if (by >= 0 && stored(by) > 0 && !hasSlot(lane)) {
                found.add(by);
            }
        }
    }

    @Override
    public int packets(int lane) {
        return cells.cell[lane + COUNTS] & PACKETS;
    }

    @Override
    public int packet(int lane, int n) {
        return network.packet(lane, n);
    }

    @Override
    public int left(int lane) {
        return Math.abs(cells.cell[lane + LEFT]);
    }

    @Override
    public int stored(int lane) {
        return cells.cell[lane + COUNTS] / STORED;
    }

    @Override
    public int out(int lane) {
        return cells.cell[lane + OUT];
    }

    @Override
    public int holder(int lane) {
        return cells.cell[lane + HOLDER];
    }

    @Override
    public boolean isTaken(int lane) {
        return (cells.cell[cells.port(lane) + FREE] >> cells.index(lane) & 1) == 0;
    }

    @Override
    public boolean hasSlot(int lane) {
        return cells.cell[lane + USED] < network.slots;
    }

    @Override
    public int used(int lane) {
        return cells.cell[lane + USED];
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
        return network.terminals.unsent(packet, lane);
    }

    @Override
    public void findWaysAt(int packet, int lane) {
        network.findWays(packet, cells.routerOf[lane >> cells.portBits]);
    }

    @Override
    public int bestWay() {
        return network.bestWay(network.ways);
    }

    @Override
    public int lane(int channel, int index) {
        return cells.lane(cells.portOf[channel], index);
    }

    @Override
    public int channel(int lane) {
        return cells.channelOf[lane >> cells.portBits];
    }
}
