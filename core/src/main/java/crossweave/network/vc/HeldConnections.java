package crossweave.network.vc;

import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.STORED;
import static crossweave.network.vc.RouterState.WAY;

import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The connections through switches that packets hold while their flits follow: these flits leave
 * without a request, and nobody else requests what is held.
 */
final class HeldConnections implements Serializable {
    private final RouterState state;
    private final SwitchSides sides;
    private final boolean isOrdered; // flits of holders may go to one port, in the order of inputs
    private final int[] holder; // per input: the VC that holds it, or NONE
    private final int[] outputOf; // per input that is held
    private final boolean[] isHeld; // per output
    private IntList inputs = new IntList(); // that are held
    private IntList before = new IntList(); // that were, while they send or are given up

    HeldConnections(RouterState state, SwitchSides sides) {
        this.state = state;
        this.sides = sides;
        this.isOrdered = sides.sides.outputsPerPort() > 1;
        this.holder = new int[sides.sides.inputs()];
        this.outputOf = new int[sides.sides.inputs()];
        this.isHeld = new boolean[sides.sides.outputs()];
        Arrays.fill(holder, NONE);
    }

    boolean isEmpty() {
        return inputs.size() == 0;
    }

    /** Whether an input or an output is held. */
    boolean isBarred(int from, int to) {
        return holder[from] != NONE || isHeld[to];
    }

    /** Whether the input or the output of a VC that can send is held. */
    boolean isBarred(int vc) {
        return isBarred(sides.input(vc), sides.output(vc, state.cell[vc + WAY]));
    }

    /** Gives up the connection that a VC may hold. */
    void withdraw(int vc) {
        int from = sides.input(vc);
        if (holder[from] == vc) {
            giveUp(from);
            inputs.removeAll(from);
        }
    }

    private void giveUp(int from) {
        holder[from] = NONE;
        isHeld[outputOf[from]] = false;
    }

    /** Takes VCs out of the list of those that request if their input or output is held. */
    final class Bars extends PipelineStage {
        @Override
        void run(long cycle) {
            if (isEmpty()) {
                return;
            }
            int[] cell = state.cell;
            StateList ready = state.block.ready;
            int kept = ready.first;
            for (int i = ready.first; i < ready.end; i += 2) {
                int vc = cell[i];
                int from = sides.input(vc);
                if (!isBarred(from, sides.output(vc, cell[i + 1]))) {
                    cell[kept] = vc;
                    cell[kept + 1] = cell[i + 1];
                    kept += 2;
                } else if (holder[from] != vc) { // a holder sends without a request
                    state.block.readyNext.add(cell, vc, cell[i + 1]);
                }
            }
            ready.end = kept;
        }
    }

    /** Puts holders before the VCs that were picked, or gives up connections without a slot. */
    final class Sends extends PipelineStage {
        @Override
        void run(long cycle) {
            IntList all = inputs;
            inputs = before;
            inputs.clear();
            before = all;
            if (isOrdered) {
                all.sort();
            }
            int[] cell = state.cell;
            StateList picked = state.picked;
            int count = picked.end - picked.first;
            System.arraycopy(cell, picked.first, cell, picked.first + all.size(), count);
            int end = picked.first;
            for (int i = 0; i < all.size(); i++) {
                int vc = holder[all.get(i)];
                giveUp(all.get(i));
                if (state.hasCredit(cell[vc + OUT])) {
                    cell[end++] = vc;
                }
            }
            System.arraycopy(cell, picked.first + all.size(), cell, end, count);
            picked.end = end + count;
        }
    }

    /** Packets of which a flit has left hold the connection if the next one is there. */
    final class Holds extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            for (int i = state.picked.first; i < state.picked.end; i++) {
                int vc = cell[i];
                if (cell[vc + OUT] != NONE && cell[vc + STORED] > 0) {
                    hold(vc, sides.input(vc), sides.output(vc, cell[vc + WAY]));
                }
            }
        }

        private void hold(int vc, int from, int to) {
            holder[from] = vc;
            outputOf[from] = to;
            isHeld[to] = true;
            inputs.add(from);
        }
    }
}
