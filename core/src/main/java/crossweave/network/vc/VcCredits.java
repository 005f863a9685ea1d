package crossweave.network.vc;

import static crossweave.network.vc.RouterState.FULL;
import static crossweave.network.vc.RouterState.HOLDER;
import static crossweave.network.vc.RouterState.LAST_SENT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.STORED;
import static crossweave.network.vc.RouterState.USED;

/** Credits arrive at the senders of VCs, and whoever waits for a slot or a VC goes on. */
final class VcCredits extends PipelineStage {
    private final VcSite partition;
    private final RouterState state;
    private final boolean isPlain; // VCs do not share slots, and are not many

    VcCredits(VcSite partition) {
        this.partition = partition;
        this.state = partition.shared().state;
        this.isPlain = !state.slots.areShared && !state.isWide;
    }

    @Override
    void run(long cycle) {
        int[] cell = state.cell;
        int due = state.credits.end(state.block.number, 0);
        int first = state.credits.first(state.block.number, 0);
        int end = cell[due];
        int own = state.slots.own;
        int most = isPlain ? own : own - 1; // slots used of VCs that the loop deals with
        int bits = state.portBits;
        int firstPort = state.firstPort;
        int indexMask = (1 << state.vcBits) - 1;
        StateList ready = state.block.ready;
        int listed = ready.end;
        for (int i = first; i < end; i++) {
            int vc = cell[i];
            int used = cell[vc + USED];
            int holder = cell[vc + HOLDER];
            if (used > most || holder == LAST_SENT) {
                ready.end = listed;
                take(vc);
                listed = ready.end;
                continue;
            }
            cell[vc + USED] = used - 1;
            if (used == own) { // as in take, for routers without any variant
                int port = firstPort + (vc >> bits << RECORD_BITS);
                cell[port + FULL] &= ~(1 << (vc >> RECORD_BITS & indexMask));
                if (holder >= 0 && cell[holder + STORED] > 0) {
                    cell[listed] = holder;
                    cell[listed + 1] = port;
                    listed += 2;
                }
            }
        }
        ready.end = listed;
        cell[due] = first;
    }

    /** Credits arrive at terminals: apart from others, whose loop then makes no calls. */
    void returnAll() {
        int[] cell = state.cell;
        int due = state.returned.end(0, 0);
        int first = state.returned.first(0, 0);
        int end = cell[due];
        for (int i = first; i < end; i++) {
            int vc = cell[i];
            int used = cell[vc + USED];
            if (used < state.slots.own && cell[vc + HOLDER] != LAST_SENT) {
                cell[vc + USED] = used - 1;
            } else {
                take(vc);
            }
        }
        cell[due] = first;
    }

    /** Frees a slot of a VC for which somebody may wait. */
    private void take(int vc) {
        long open = state.slots.giveBack(vc);
        boolean isFreed = state.cell[vc + HOLDER] == LAST_SENT && state.cell[vc + USED] == 0;
        if (isFreed) {
            free(vc);
        }
        if (open != 0 || isFreed) {
            wake(state.port(vc), open);
        }
    }

    /** A VC is free for other packets. */
    private void free(int vc) {
        state.releaseVc(vc);
        if (state.senderOf[vc >> state.portBits] != NONE) {
            partition.wakeNow(state.port(vc));
        }
    }

    /** These VCs of a port have a slot again. */
    private void wake(int port, long open) {
        int number = state.number(port);
        if (state.senderOf[number] == NONE) {
            partition.creditReturned(state.terminalOf[number]);
            return;
        }
        for (long bits = open; bits != 0; bits &= bits - 1) {
            wakeHolder(state.vc(port, Long.numberOfTrailingZeros(bits)), port);
        }
    }

    /** A VC has a slot again: the packet that holds it may have a flit for it. */
    private void wakeHolder(int vc, int port) {
        int holder = state.cell[vc + HOLDER];
        if (holder >= 0 && state.cell[holder + STORED] > 0) {
            state.block.ready.add(state.cell, holder, port);
        }
    }

    /**
     * After a packet was withdrawn, the sender of a VC knows at once that so many of its slots are
     * free, and perhaps itself.
     */
    void release(int vc, int flits, boolean isHolder) {
        int port = state.port(vc);
        int sender = state.senderOf[state.number(port)];
        state.enterBlock(sender == NONE ? state.routerOf[state.number(port)] : sender);
        if (isHolder) {
            free(vc);
        }
        long open = 0;
        for (int i = 0; i < flits; i++) {
            open |= state.slots.giveBack(vc);
        }
        wake(port, open);
    }
}
