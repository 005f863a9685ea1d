package crossweave.network.vc;

import static crossweave.network.vc.RouterState.OUT;

/**
 * Takes VCs out of the list of the next step that have no slot any more: flits of other VCs have
 * taken those that they share.
 */
final class SharedSlots extends PipelineStage {
    private final RouterState state;

    SharedSlots(RouterState state) {
        this.state = state;
    }

    @Override
    void run(long cycle) {
        int[] cell = state.cell;
        StateList next = state.block.readyNext;
        int kept = next.first;
        for (int i = next.first; i < next.end; i += 2) {
            if (state.hasCredit(cell[cell[i] + OUT])) {
                cell[kept] = cell[i];
                cell[kept + 1] = cell[i + 1];
                kept += 2;
            }
        }
        next.end = kept;
    }
}
