package crossweave.network.vc;

import static crossweave.network.vc.RouterState.ASKING;
import static crossweave.network.vc.RouterState.FULL;
import static crossweave.network.vc.RouterState.NEXT;
import static crossweave.network.vc.RouterState.NONE;

import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

/** Heads that hold no VC but may get one with a free slot request the switch as well. */
final class Speculation extends PipelineStage {
    final IntList heads = new IntList(); // each VC before the port that its head requests
    private final RouterState state;
    private final boolean isOn;
    private final @Nullable VcMatching vcMatching; // unless iSLIP allocates VCs

    Speculation(VcSite partition, @Nullable VcMatching vcMatching) {
        this.state = partition.shared().state;
        this.isOn = partition.shared().settings.speculative();
        this.vcMatching = vcMatching;
    }

    /** Whether a head awaits a VC that it was granted: until then it requests in every step. */
    boolean hasWork() {
        return isOn && vcMatching != null && vcMatching.hasPendingGrants();
    }

    @Override
    void run(long cycle) {
        heads.clear();
        if (!isOn) {
            return;
        }
        int[] cell = state.cell;
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
        if ((state.open(head, port) & ~state.masks.get(port, FULL)) != 0) {
            heads.add(head);
            heads.add(port);
        }
    }
}
