package crossweave.network.vc;

import static crossweave.network.vc.RouterState.ARRIVED;
import static crossweave.network.vc.RouterState.FRONT;
import static crossweave.network.vc.RouterState.LEFT;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.STORED;
import static crossweave.network.vc.RouterState.USED;
import static crossweave.network.vc.RouterState.WAY;

import crossweave.network.packet.Packets;

/** Flits arrive, except heads at empty buffers, and packets come to the front of VCs. */
final class VcArrivals extends PipelineStage {
    private final VcSite partition;
    private final RouterState state;
    private final Packets packets;
    private final int routingDelay;
    private final boolean isStepped; // several steps per cycle

    VcArrivals(VcSite partition) {
        this.partition = partition;
        this.state = partition.shared().state;
        this.packets = partition.shared().packets;
        this.routingDelay = partition.shared().settings.routingDelay();
        this.isStepped = partition.shared().mode.isStepped();
    }

    @Override
    void run(long cycle) {
        int[] cell = state.cell;
        int due = state.arrivals.end(state.block.number, 0);
        int first = state.arrivals.first(state.block.number, 0);
        int end = cell[due];
        int own = state.slots.own;
        boolean isShared = state.slots.areShared;
        for (int i = first; i < end; i++) {
            int vc = cell[i];
            int stored = cell[vc + STORED];
            cell[vc + STORED] = stored + 1;
            if (stored > 0) {
                continue; // behind others
            }
            if (cell[vc + LEFT] == 0) {
                begin(vc, cycle, 0);
            } else if (cell[cell[vc + OUT] + USED] < own // its head has left
                    || isShared && state.hasCredit(cell[vc + OUT])) {
                state.block.ready.add(cell, vc, cell[vc + WAY]);
            }
        }
        cell[due] = first;
    }

    /** A packet comes to the front of a VC so many cycles after the simulated one. */
    void begin(int vc, long cycle, int ahead) {
        state.cell[vc + LEFT] = -packets.flits(state.cell[vc + FRONT]);
        state.cell[vc + ARRIVED] = (int) cycle + ahead;
        if (isStepped) {
            beginInSteps(vc, ahead, 0);
        } else {
            state.addFresh(vc, ahead);
        }
    }

    /** A packet comes to the front of a VC in the next step, as the one before it has left. */
    void follow(int vc, long cycle) {
        state.cell[vc + LEFT] = -packets.flits(state.cell[vc + FRONT]);
        state.cell[vc + ARRIVED] = (int) cycle; // at the latest
        if (isStepped) {
            beginInSteps(vc, (int) (partition.nextStep() - cycle), 1);
        } else {
            state.addFresh(vc, 1);
        }
    }

    /** A packet comes to the front after so many cycles, in the coming step or in the next one. */
    private void beginInSteps(int vc, int ahead, int steps) {
        partition.forgetRoute(vc);
        if (routingDelay > 1) { // ends in the first step of a cycle
            state.addFresh(vc, ahead - 1);
            return;
        }
        RouterBlock block = state.block;
        switch (steps + routingDelay) {
            case 0 -> block.asking.add(state.cell, vc);
            case 1 -> block.askingNext.add(state.cell, vc);
            default -> block.askingLater.add(state.cell, vc);
        }
    }

    /**
     * Removes so many flits of a packet, the n-th, from a VC before this cycle is simulated; others
     * may come to the front.
     */
    void remove(int vc, int n, int flits, long cycle) {
        int[] cell = state.cell;
        cell[vc + STORED] -= flits;
        if (n > 0) {
            partition.shared().vcPackets.removeBehind(vc, n);
            return;
        }
        state.enterBlock(state.routerOf[vc >> state.portBits]);
        partition.stopFront(vc);
        cell[vc + OUT] = RouterState.NONE;
        cell[vc + LEFT] = 0;
        partition.shared().vcPackets.removeFront(vc);
        if (cell[vc + STORED] > 0) {
            begin(vc, cycle - 1, 1);
        }
    }
}
