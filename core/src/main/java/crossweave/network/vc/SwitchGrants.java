package crossweave.network.vc;

import static crossweave.network.vc.RouterState.LEFT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.WAY;

import crossweave.network.packet.TimingWheel;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;

/**
 * Grants of the switch that may not be used: those of heads that speculate, and those that take
 * effect some cycles later. A VC with such a grant requests nothing until it has taken effect.
 */
final class SwitchGrants implements Serializable {
    private final VcSite partition;
    private final RouterState state;
    private final SwitchSides sides;
    private final @Nullable HeldConnections held;
    private final int delay; // cycles
    private final boolean[] isPending; // per VC, by number: it has a grant for a later cycle
    private final int[] output; // per VC, by number, if it has one: that it was granted
    private final TimingWheel later; // VCs with a grant, by the cycle in which they leave
    private final IntList due = new IntList(); // VCs whose grants take effect in this step
    private final IntList unused = new IntList(); // those of them that send nothing

    SwitchGrants(VcSite partition, SwitchSides sides, @Nullable HeldConnections held) {
        this.partition = partition;
        this.state = partition.shared().state;
        this.sides = sides;
        this.held = held;
        this.delay = partition.shared().settings.switchAllocationDelay();
        this.isPending = new boolean[state.endOfVcs >> RECORD_BITS];
        this.output = new int[isPending.length];
        this.later = new TimingWheel(delay);
    }

    /** Whether grants take effect in a later cycle. */
    boolean areLate() {
        return delay > 1;
    }

    /** The next cycle in which an earlier grant takes effect. */
    long next(long now) {
        return later.next(now);
    }

    boolean isPending(int vc) {
        return isPending[vc >> RECORD_BITS];
    }

    /** The packet at the front of a VC is withdrawn. */
    void withdraw(int vc) {
        if (isPending(vc)) {
            later.removeAll(vc);
            isPending[vc >> RECORD_BITS] = false;
        }
    }

    /** A VC with a grant that takes effect in this step sends nothing. */
    void fail(int vc) {
        unused.add(vc);
    }

    /** Takes VCs that await the effect of a grant out of the list of those that request. */
    final class Waits extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            StateList ready = state.block.ready;
            int kept = ready.first;
            for (int i = ready.first; i < ready.end; i += 2) {
                if (!isPending(cell[i])) {
                    cell[kept] = cell[i];
                    cell[kept + 1] = cell[i + 1];
                    kept += 2;
                }
            }
            ready.end = kept;
        }
    }

    /** Of the VCs picked now, or {@code delay} cycles ago, those go on whose grants can be used. */
    final class Effects extends PipelineStage {
        @Override
        void run(long cycle) {
            if (areLate()) {
                postpone(cycle + delay - 1);
                if (partition.isFirstStep()) {
                    takeDue(later.at(cycle));
                }
            }
            keepUsable();
        }

        private void postpone(long until) {
            int[] cell = state.cell;
            for (int i = state.picked.first; i < state.picked.end; i++) {
                int vc = cell[i];
                int way = cell[vc + WAY];
                isPending[vc >> RECORD_BITS] = true;
                output[vc >> RECORD_BITS] = sides.output(vc, way < 0 ? ~way : way);
                later.add(until, vc);
            }
            state.picked.clear();
        }

        private void takeDue(IntList some) {
            for (int i = 0; i < some.size(); i++) {
                due.add(some.get(i));
                state.picked.add(state.cell, some.get(i));
            }
            some.clear();
        }

        private void keepUsable() {
            int[] cell = state.cell;
            int kept = state.picked.first;
            for (int i = kept; i < state.picked.end; i++) {
                int vc = cell[i];
                if (cell[vc + LEFT] >= 0 && !areLate() || isUsable(vc)) {
                    cell[kept++] = vc;
                } else {
                    unused.add(vc);
                }
            }
            state.picked.end = kept;
        }

        /** A head that speculated may lack a VC, or one of this route, or one with a slot. */
        private boolean isUsable(int vc) {
            int out = state.cell[vc + OUT];
            return out != NONE && state.hasCredit(out) && (!areLate() || isStillOpen(vc, out));
        }

        private boolean isStillOpen(int vc, int out) {
            int to = output[vc >> RECORD_BITS];
            return sides.output(vc, state.port(out)) == to
                    && (held == null || !held.isBarred(sides.input(vc), to));
        }
    }

    /** Heads that got a VC and have not left, and VCs that did not use a grant, request next. */
    final class Requests extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            StateList granted = state.block.granted;
            for (int i = granted.first; i < granted.end; i += 2) {
                int vc = cell[i];
                if (cell[vc + LEFT] < 0 && !isPending(vc)) {
                    add(vc);
                }
            }
            granted.clear();
            for (int i = 0; i < due.size(); i++) {
                isPending[due.get(i) >> RECORD_BITS] = false;
            }
            due.clear();
            for (int i = 0; i < unused.size(); i++) {
                add(unused.get(i));
            }
            unused.clear();
        }

        private void add(int vc) {
            if (state.canSend(vc)) {
                state.block.readyNext.add(state.cell, vc, state.cell[vc + WAY]);
            }
        }
    }
}
