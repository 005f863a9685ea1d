package crossweave.cpc.compile;

import crossweave.cpc.symbol.Symbol;
import crossweave.cpc.vcode.VariableSlot;

import java.util.ArrayList;
import java.util.List;

/** The cells of a function's variables; those of a block that has ended are used again. */
final class FrameLayout {
    private final List<VariableSlot> slots = new ArrayList<>();
    private int next; // the first free cell
    private int most; // that were ever in use

    int allocate(int cells) {
        int cell = next;
        next = Math.addExact(next, cells);
        most = Math.max(most, next);
        return cell;
    }

    /** Whether the next cell was never used before: it is 0 when its function begins. */
    boolean isFresh() {
        return next == most;
    }

    int mark() {
        return next;
    }

    /** Gives back all that was allocated since a mark. */
    void release(int mark) {
        next = mark;
    }

    /** Tells of a variable that was in view between two instructions. */
    void show(Symbol.Variable variable, int from, int until) {
        slots.add(
                new VariableSlot(
                        variable.name(),
                        variable.type().shown(),
                        variable.cell(),
                        variable.isReference(),
                        from,
                        until));
    }

    int cells() {
        return most;
    }

    List<VariableSlot> slots() {
        return slots;
    }
}
