package crossweave.network.vc;

import static crossweave.network.vc.RouterState.NEXT;

import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The places that terminals have for replies: the head of a request takes one when it arrives, and
 * the last flit of a reply gives one back when it leaves. Requests that find none wait in line, in
 * the order in which they came to the fronts of the buffers of their VCs.
 */
final class ReplyPlaces implements Serializable {
    private static final int NONE = RouterState.NONE;

    private final RouterState state;
    private final int all; // places of each terminal
    private final int[] taken; // per terminal
    private final int[] first; // per terminal: VC whose request waits longest, or NONE
    private final int[] last; // per terminal, if some request waits
    private final BitSet waiting = new BitSet(); // VCs, by number
    private final IntList freed = new IntList(); // terminals, once for each place

    ReplyPlaces(VcShared shared) {
        this.state = shared.state;
        this.all = shared.settings.replyQueue().orElseThrow();
        int terminals = shared.topology.terminals();
        this.taken = new int[terminals];
        this.first = new int[terminals];
        this.last = new int[terminals];
        Arrays.fill(first, NONE);
    }

    private static int number(int vc) {
        return vc >> RouterState.RECORD_BITS;
    }

    private int terminal(int vc) {
        return state.terminalOf[vc >> state.portBits];
    }

    int taken(int terminal) {
        return taken[terminal];
    }

    boolean isWaiting(int vc) {
        return waiting.get(number(vc));
    }

    /** The request at the front of a VC takes a place, or waits for one. */
    boolean take(int vc) {
        int terminal = terminal(vc);
        if (taken[terminal] < all) {
            assert first[terminal] == NONE : "a request waits although there is room";
            taken[terminal]++;
            return true;
        }
        waiting.set(number(vc));
        state.cell[vc + NEXT] = NONE;
        if (first[terminal] == NONE) {
            first[terminal] = vc;
        } else {
            state.cell[last[terminal] + NEXT] = vc;
        }
        last[terminal] = vc;
        return false;
    }

    /** A place of a terminal is free from the coming cycle on. */
    void freeNext(int terminal) {
        freed.add(terminal);
    }

    boolean areFreed() {
        return freed.size() > 0;
    }

    /** A VC whose request waits no more, as a place was freed for it; or NONE. */
    int next() {
        while (freed.size() > 0) {
            int terminal = freed.removeLast();
            int vc = first[terminal];
            if (vc != NONE) {
                first[terminal] = state.cell[vc + NEXT];
                waiting.clear(number(vc));
                return vc;
            }
            taken[terminal]--;
        }
        return NONE;
    }

    void addWaiting(IntList found) {
        for (int number = waiting.nextSetBit(0); number >= 0; ) {
            found.add(number << RouterState.RECORD_BITS);
            number = waiting.nextSetBit(number + 1);
        }
    }
}
