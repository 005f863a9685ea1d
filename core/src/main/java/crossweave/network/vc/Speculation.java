package crossweave.network.vc;

import static crossweave.network.vc.RouterState.ASKING;
import static crossweave.network.vc.RouterState.FULL;
import static crossweave.network.vc.RouterState.NEXT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.RECORD;
import static crossweave.network.vc.RouterState.WAY;

import org.jspecify.annotations.Nullable;

/**
 * Heads that hold no VC but may get one with a free slot request the switch as well, unless another
 * VC of their input that holds one requests the same output.
 */
final class Speculation extends PipelineStage {
    private final RouterState state;
    private final SwitchSides sides;
    private final SwitchGrants grants;
    private final @Nullable HeldConnections held;
    private final @Nullable VcMatching vcMatching; // unless iSLIP allocates VCs
    private int count;

    Speculation(
            VcSite partition,
            SwitchSides sides,
            SwitchGrants grants,
            @Nullable HeldConnections held,
            @Nullable VcMatching vcMatching) {
        this.state = partition.shared().state;
        this.sides = sides;
        this.grants = grants;
        this.held = held;
        this.vcMatching = vcMatching;
    }

    /** How many heads speculate in this step: they come last in the block's list of requests. */
    int count() {
        return count;
    }

    /** Whether a head awaits a VC that it was granted: until then it requests in every step. */
    boolean hasWork() {
        return vcMatching != null && vcMatching.hasPendingGrants();
    }

    @Override
    void run(long cycle) {
        int[] cell = state.cell;
        count = 0;
        for (int i = state.asked.first; i < state.asked.end; i++) {
            int port = cell[i];
            for (int head = cell[port + ASKING]; head != NONE; head = cell[head + NEXT]) {
                add(head, port);
            }
        }
        if (vcMatching != null) {
            vcMatching.forEachPending(head -> add(head, state.port(vcMatching.pendingGrant(head))));
        }
    }

    private void add(int head, int port) {
        int from = sides.input(head);
        boolean mayGetSlot = (state.open(head, port) & ~state.masks.get(port, FULL)) != 0;
        if (mayGetSlot
                && !grants.isPending(head)
                && (held == null || !held.isBarred(from, sides.output(head, port)))
                && !isPreceded(head, from, port)) {
            state.block.ready.add(state.cell, head, port);
            count++;
        }
    }

    /** Whether a VC of this input that holds a VC of a port requests the same output. */
    private boolean isPreceded(int head, int from, int port) {
        int[] cell = state.cell;
        int first = head >> state.portBits << state.portBits;
        for (int vc = first; vc < first + state.vcsPerPort * RECORD; vc += RECORD) {
            if (cell[vc + WAY] == port
                    && state.canSend(vc)
                    && sides.input(vc) == from
                    && !grants.isPending(vc)) {
                return true;
            }
        }
        return false;
    }
}
