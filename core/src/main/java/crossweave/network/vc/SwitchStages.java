package crossweave.network.vc;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The stages of a step that allocate the switches and move flits through them. Plain routers have
 * two for allocation and those of {@link SwitchTraversal}; every variant adds its own, or puts one
 * in the place of others.
 */
final class SwitchStages implements Serializable {
    private final VcSite partition;
    private final RouterState state;
    private final VcMode mode;
    private final SwitchSides sides;
    private final @Nullable HeldConnections held; // if packets hold them
    private final @Nullable SwitchGrants grants; // if they may come to nothing
    private final @Nullable Speculation speculation; // if heads speculate

    SwitchStages(VcSite partition, @Nullable VcMatching vcMatching) {
        VcRouterSettings settings = partition.shared().settings;
        this.partition = partition;
        this.state = partition.shared().state;
        this.mode = partition.shared().mode;
        this.sides = new SwitchSides(partition.shared());
        this.held = settings.holdSwitch() ? new HeldConnections(state, sides) : null;
        this.grants = mode.mayFail() ? new SwitchGrants(partition, sides, held) : null;
        this.speculation =
                grants != null && settings.speculative()
                        ? new Speculation(partition, sides, grants, held, vcMatching)
                        : null;
    }

    /** The stages between the requests of heads and the allocation of VCs. */
    List<PipelineStage> beforeVcs() {
        List<PipelineStage> all = new ArrayList<>();
        if (grants != null && grants.areLate()) {
            all.add(grants.new Waits());
        }
        if (held != null) {
            all.add(held.new Bars());
        }
        if (speculation != null) {
            all.add(speculation);
        }
        return all;
    }

    /** The stages after the allocation of VCs. */
    List<PipelineStage> afterVcs() {
        List<PipelineStage> all = new ArrayList<>();
        if (mode.matchesSwitch()) {
            all.add(new SwitchMatching(partition, sides, speculation));
        } else {
            Collections.addAll(all, new IslipSwitchAllocator(state).stages());
        }
        if (grants != null) {
            all.add(grants.new Effects());
        }
        if (held != null) {
            all.add(held.new Sends());
        }
        if (grants != null && mode.isDependent()) {
            all.add(new OneByOne(state, grants, held, traversal()));
        } else {
            all.addAll(traversal());
        }
        if (grants != null) {
            all.add(grants.new Requests());
        }
        if (state.slots.areShared) {
            all.add(new SharedSlots(state));
        }
        return all;
    }

    private List<PipelineStage> traversal() {
        List<PipelineStage> all = new ArrayList<>();
        Collections.addAll(all, new SwitchTraversal(partition).stages());
        if (held != null) {
            all.add(held.new Holds());
        }
        return all;
    }

    /** Whether the next step certainly has something to do, beside the VCs that request. */
    boolean hasWork() {
        return held != null && !held.isEmpty() || speculation != null && speculation.hasWork();
    }

    /** The next cycle in which an earlier grant takes effect. */
    long nextGrant(long now) {
        return grants == null ? Long.MAX_VALUE : grants.next(now);
    }

    /** Whether the flit at the front of a VC was granted the switch for a later cycle. */
    boolean isPending(int vc) {
        return grants != null && grants.isPending(vc);
    }

    /** The packet at the front of a VC is withdrawn: it requests, holds and is granted nothing. */
    void withdraw(int vc) {
        state.block.ready.removePair(state.cell, vc); // a slot may just have become free
        if (held != null) {
            held.withdraw(vc);
        }
        if (grants != null) {
            grants.withdraw(vc);
        }
    }
}
