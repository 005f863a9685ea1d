package crossweave.network.vc;

import static crossweave.network.vc.RouterState.ASKING;
import static crossweave.network.vc.RouterState.FREE;
import static crossweave.network.vc.RouterState.FULL;
import static crossweave.network.vc.RouterState.HEAD_TURN;
import static crossweave.network.vc.RouterState.HOLDER;
import static crossweave.network.vc.RouterState.LOW;
import static crossweave.network.vc.RouterState.NEXT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.PLACE;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.VC_TURN;
import static crossweave.network.vc.RouterState.WANTED;
import static crossweave.network.vc.RouterState.WAY;

import java.io.Serializable;

/**
 * VC allocation by iSLIP with one iteration: every free VC picks the head next in turn, every head
 * the VC next in turn among those that picked it.
 *
 * <p>Turns are numbers of VCs or places. Whoever is at or after the turn comes first, then the
 * others: as unsigned numbers the differences {@code number - turn} are in that order.
 */
final class IslipVcAllocator implements Serializable {
    private static final int VC_BITS = Integer.numberOfTrailingZeros(RouterState.MOST_VCS);

    private final RouterState state;
    private final boolean speculates; // grants go to the block's list for SwitchGrants

    IslipVcAllocator(RouterState state, boolean speculates) {
        this.state = state;
        this.speculates = speculates;
    }

    PipelineStage[] stages() {
        return new PipelineStage[] {new Grants(), new Contests()};
    }

    /** The list of heads that request the switch in the next step, with their outputs. */
    private StateList sending() {
        return speculates ? state.block.granted : state.block.readyNext;
    }

    /** Free VCs pick heads, heads pick VCs. */
    private final class Grants extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            int first = state.asked.first;
            int end = state.asked.end;
            int vcBits = state.vcBits;
            int firstPort = state.firstPort;
            StateList sending = sending();
            boolean isNarrow = !state.isWide;
            int ready = sending.end;
            int contested = first;
            for (int i = first; i < end; i++) {
                int port = cell[i];
                int head = cell[port + ASKING];
                if (cell[head + NEXT] == NONE && isNarrow) {
                    cell[port + ASKING] = NONE;
                    int free = cell[port + FREE];
                    int full = cell[port + FULL];
                    long picked = cell[head + WANTED] & free & LOW;
                    int firstVc = port - firstPort << vcBits;
                    int vc = accept(cell, firstVc, head, port, picked);
                    int index = vc - firstVc >> RECORD_BITS;
                    cell[port + FREE] = free & ~(1 << index);
                    if ((full >> index & 1) == 0) {
                        cell[ready] = head;
                        cell[ready + 1] = port;
                        ready += 2;
                    }
                } else {
                    cell[contested++] = port;
                }
            }
            sending.end = ready;
            state.asked.end = contested;
        }
    }

    /** Arbitrates where several heads request VCs of a port, or there are many VCs. */
    private final class Contests extends PipelineStage {
        @Override
        void run(long cycle) {
            int end = state.asked.end;
            for (int i = state.asked.first; i < end; i++) {
                contest(state.cell[i], sending());
            }
        }
    }

    /** Arbitrates between the heads that request VCs of a port: most often two. */
    private void contest(int port, StateList sending) {
        int[] cell = state.cell;
        int head = cell[port + ASKING];
        int other = cell[head + NEXT];
        cell[port + ASKING] = NONE;
        if (other == NONE) {
            grant(port, head, state.open(head, port), sending);
            return;
        }
        if (cell[other + NEXT] == NONE) {
            long picked = picked(port, head, other);
            long others = state.open(other, port) & ~picked;
            grant(port, head, picked, sending);
            grant(port, other, others, sending);
            return;
        }
        // a VC picks only one head, so the order in which heads take their VCs does not matter
        for (int first = head; head != NONE; head = cell[head + NEXT]) {
            long picked = -1;
            for (other = first; other != NONE; other = cell[other + NEXT]) {
                picked &= other == head ? -1 : picked(port, head, other);
            }
            grant(port, head, picked, sending);
        }
    }

    /** Bits of the VCs of a port that pick a head when exactly one other head competes. */
    private long picked(int port, int head, int other) {
        int[] cell = state.cell;
        int firstVc = state.vc(port, 0);
        long picked = state.open(head, port);
        for (long bits = picked & state.open(other, port); bits != 0; bits &= bits - 1) {
            int index = Long.numberOfTrailingZeros(bits);
            int turn = cell[firstVc + (index << RECORD_BITS) + VC_TURN];
            boolean isBehind = Integer.compareUnsigned(other - turn, head - turn) < 0;
            picked ^= isBehind ? Long.lowestOneBit(bits) : 0;
        }
        return picked;
    }

    /** A head takes one of the VCs that picked it, or requests again. */
    private void grant(int port, int head, long picked, StateList sending) {
        int[] cell = state.cell;
        int firstVc = state.vc(port, 0);
        if (picked == 0) {
            state.block.askingNext.add(cell, head);
            return;
        }
        int vc = accept(cell, firstVc, head, port, picked);
        state.masks.remove(port, FREE, state.index(vc));
        if (state.hasCredit(vc)) {
            sending.add(cell, head, port);
        }
    }

    /** Distance from a place to the next set bit, wrapping around. */
    private static int nextBit(long bits, int place) {
        return Long.numberOfTrailingZeros(Long.rotateRight(bits, place));
    }

    /** A head takes the VC next in turn of those that picked it. */
    private static int accept(int[] cell, int firstVc, int head, int port, long picked) {
        int place = cell[port + PLACE];
        int ahead = cell[head + HEAD_TURN] - place;
        int skipped = ahead & (ahead >>> VC_BITS) - 1 >> Integer.SIZE - 1; // 0 if not a VC
        int index = skipped + nextBit(picked, skipped) & RouterState.MOST_VCS - 1;
        int vc = firstVc + (index << RECORD_BITS);
        cell[head + HEAD_TURN] = place + index + 1;
        cell[vc + VC_TURN] = head + 1;
        cell[vc + HOLDER] = head;
        cell[head + OUT] = vc;
        cell[head + WAY] = port;
        return vc;
    }
}
