package crossweave.network.vc;

import static crossweave.network.vc.RouterState.OUT;

import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * Moves the flits that were granted the switch one after another, where one that leaves may take a
 * slot or a connection that another one needs.
 */
final class OneByOne extends PipelineStage {
    private final RouterState state;
    private final SwitchGrants grants;
    private final @Nullable HeldConnections held;
    private final List<PipelineStage> traversal;
    private final IntList leaving = new IntList();

    OneByOne(
            RouterState state,
            SwitchGrants grants,
            @Nullable HeldConnections held,
            List<PipelineStage> traversal) {
        this.state = state;
        this.grants = grants;
        this.held = held;
        this.traversal = traversal;
    }

    @Override
    void run(long cycle) {
        leaving.clear();
        for (int i = state.picked.first; i < state.picked.end; i++) {
            leaving.add(state.cell[i]);
        }
        for (int i = 0; i < leaving.size(); i++) {
            int vc = leaving.get(i);
            if (state.hasCredit(state.cell[vc + OUT]) && !isBarred(vc)) {
                state.picked.clear();
                state.picked.add(state.cell, vc);
                for (PipelineStage stage : traversal) {
                    stage.run(cycle);
                }
            } else {
                grants.fail(vc);
            }
        }
    }

    private boolean isBarred(int vc) {
        return held != null && held.isBarred(vc);
    }
}
