package crossweave.network.vc;

import static crossweave.network.vc.RouterState.NONE;

import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/** The connections through switches that packets hold while their flits follow. */
final class HeldConnections implements Serializable {
    private final int[] holder; // per input: the VC that holds it, or NONE
    private final int[] outputOf; // per input that is held
    private final boolean[] isHeld; // per output
    private IntList inputs = new IntList(); // that are held
    private IntList before = new IntList(); // that were, while they send or are given up

    HeldConnections(Sides sides) {
        this.holder = new int[sides.inputs()];
        this.outputOf = new int[sides.inputs()];
        this.isHeld = new boolean[sides.outputs()];
        Arrays.fill(holder, NONE);
    }

    boolean isEmpty() {
        return inputs.size() == 0;
    }

    /** Whether an input or an output is held. */
    boolean isBarred(int from, int to) {
        return holder[from] != NONE || isHeld[to];
    }

    int holder(int from) {
        return holder[from];
    }

    void hold(int vc, int from, int to) {
        holder[from] = vc;
        outputOf[from] = to;
        isHeld[to] = true;
        inputs.add(from);
    }

    /**
     * The inputs that are held so far, in order; they are to be given up, and may be held again.
     */
    IntList takeAll() {
        IntList all = inputs;
        inputs = before;
        inputs.clear();
        before = all;
        all.sort();
        return all;
    }

    /** Gives up a connection, by its input, after {@link #takeAll}. */
    void giveUp(int from) {
        holder[from] = NONE;
        isHeld[outputOf[from]] = false;
    }

    /** Gives up the connection that a VC may hold. */
    void withdraw(int vc, int from) {
        if (holder[from] == vc) {
            giveUp(from);
            inputs.removeAll(from);
        }
    }
}
