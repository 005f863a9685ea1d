package crossweave.network.vc;

import java.io.Serializable;
import java.util.function.IntConsumer;

/**
 * VCs to which something happens in one of the next cycles, in {@link RouterState#cell}: a list for
 * each block and cycle. A channel carries one flit per cycle, so it is known how long they can
 * become. Where lists end is kept by how many cycles are left: a port, whose flits always take as
 * long, knows the one place that says where the next one is put. In every cycle the ends move up by
 * one.
 */
final class StateWheel implements Serializable {
    private final RouterState state;
    private final int blocks;
    private final int span; // cycles, a power of 2
    private final int room; // VCs of a list
    private final int ends; // where they are: those of a block together, by cycles that are left
    private final int lists; // where they are: those of a block together, in a ring
    private int due; // place in the rings of the lists of the cycle that is simulated

    /** At this place of the cells. */
    StateWheel(RouterState state, int blocks, int span, int room, int place) {
        this.state = state;
        this.blocks = blocks;
        this.span = span;
        this.room = room;
        this.ends = place;
        this.lists = place + blocks * span;
    }

    /** Ints that it takes. */
    static int size(int blocks, int span, int room) {
        return Math.multiplyExact(Math.multiplyExact(blocks, span), 1 + room);
    }

    /** All lists are empty. */
    void clear() {
        for (int block = 0; block < blocks; block++) {
            for (int ahead = 0; ahead < span; ahead++) {
                state.cell[end(block, ahead)] = first(block, ahead);
            }
        }
    }

    /** Where it is kept where the list of a block ends that is due in so many cycles. */
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

    /** Adds a VC to the list whose end is kept there. */
    static void add(int[] cell, int end, int vc) {
        int place = cell[end];
        cell[place] = vc;
        cell[end] = place + 1;
    }

    /** What was due is over: so many cycles go by, in which nothing else happens. */
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

    /** In how many cycles something happens next. */
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
