package crossweave.cpc.compile;

import crossweave.cpc.symbol.Symbol;
import crossweave.cpc.vcode.VariableSlot;

import java.util.ArrayList;
import java.util.List;

/** Allocates the cells of a function's frame. A block's cells are reused after it ends. */
final class FrameLayout {
    private final List<VariableSlot> slots = new ArrayList<>();
    private int next; // first free cell
    private int maxCells; // largest number of cells in use so far

    int allocate(int cells) {
        int cell = next;
        next = Math.addExact(next, cells);
        maxCells = Math.max(maxCells, next);
        return cell;
    }

    /** Whether the next cell was never allocated before, so that it is still 0. */
    boolean isFresh() {
        return next == maxCells;
    }

    int mark() {
        return next;
    }

    /** Frees all cells allocated since the mark. */
    void release(int mark) {
        next = mark;
    }

    /** Records for the debugger the range of instructions in which a variable is visible. */
    void addSlot(Symbol.Variable variable, int from, int until) {
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
        return maxCells;
    }

    List<VariableSlot> slots() {
        return slots;
    }
}
