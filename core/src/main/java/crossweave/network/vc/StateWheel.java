package crossweave.network.vc;

import java.io.Serializable;
import java.util.function.IntConsumer;

/**
 * A timing wheel of VCs in {@link RouterState#cell}: one list for each block and coming cycle. A
 * channel carries one flit per cycle, which bounds the length of the lists. The ends of lists are
 * indexed by the cycles left until they are due: since flits to a port always take equally long, a
 * port keeps a single index of the end to which it appends. In every cycle the ends move up by one.
 */
final class StateWheel implements Serializable {
    private final RouterState state;
    private final int blocks;
    private final int span; // cycles, a power of 2
    private final int room; // VCs per list, at most
    private final int ends; // index of the ends: those of a block are adjacent, by cycles left
    private final int lists; // index of the lists: those of a block are adjacent, in a ring
    private int due; // position in the rings of the lists of the simulated cycle

    /** Has so many lists for each of the coming cycles, with room for so many VCs in each. */
    private StateWheel(RouterState state, int blocks, int span, int room) {
        this.state = state;
        this.blocks = blocks;
        this.span = span;
        this.room = room;
        int count = Math.multiplyExact(blocks, span);
        this.ends = state.place(count);
        this.lists = state.place(Math.multiplyExact(count, room));
    }

    /** Holds events at most so many cycles ahead. */
    static StateWheel reaching(RouterState state, int reach, int blocks, int room) {
        return new StateWheel(state, blocks, 2 * Integer.highestOneBit(reach), room);
    }

    /** One list for the cycle that is simulated. */
    static StateWheel single(RouterState state, int room) {
        return new StateWheel(state, 1, 1, room);
    }

    /** Empties all lists. */
    void clear() {
        for (int block = 0; block < blocks; block++) {
            for (int ahead = 0; ahead < span; ahead++) {
                state.cell[end(block, ahead)] = first(block, ahead);
            }
        }
    }

    /** The index of the cell that holds the end of a block's list due in so many cycles. */
    int end(int block, int ahead) {
        return ends + block * span + ahead;
    }

    /** Where that list begins. */
    int first(int block, int ahead) {
        return lists + (block * span + (due + ahead & span - 1)) * room;
    }

    boolean isEmpty(int block, int ahead) {
        return state.cell[end(block, ahead)] == first(block, ahead);
    }

    /** Adds a VC to the list whose end this cell holds. */
    static void add(int[] cell, int end, int vc) {
        int place = cell[end];
        cell[place] = vc;
        cell[end] = place + 1;
    }

    /** Drops the lists that were due, and skips so many cycles in which nothing else happens. */
    void advance(long cycles) {
        int[] cell = state.cell;
        for (long i = Math.min(cycles, span); i > 0; i--) {
            for (int block = 0; block < blocks; block++) {
                int end = end(block, 0);
                System.arraycopy(cell, end + 1, cell, end, span - 1);
                cell[end + span - 1] = first(block, 0);
            }
            due = due + 1 & span - 1;
        }
    }

    /** Cycles until something happens next. */
    int next() {
        for (int ahead = 1; ahead < span; ahead++) {
            for (int block = 0; block < blocks; block++) {
                if (!isEmpty(block, ahead)) {
                    return ahead;
                }
            }
        }
        return Integer.MAX_VALUE;
    }

    /** Removes a VC from all lists. */
    void remove(int vc) {
        int[] cell = state.cell;
        for (int block = 0; block < blocks; block++) {
            for (int ahead = 0; ahead < span; ahead++) {
                int kept = first(block, ahead);
                for (int i = kept; i < cell[end(block, ahead)]; i++) {
                    if (cell[i] != vc) {
                        cell[kept++] = cell[i];
                    }
                }
                cell[end(block, ahead)] = kept;
            }
        }
    }

    void forEach(IntConsumer action) {
        for (int block = 0; block < blocks; block++) {
            for (int ahead = 0; ahead < span; ahead++) {
                for (int i = first(block, ahead); i < state.cell[end(block, ahead)]; i++) {
                    action.accept(state.cell[i]);
                }
            }
        }
    }
}
