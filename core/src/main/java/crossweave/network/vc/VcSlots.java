package crossweave.network.vc;

import static crossweave.network.vc.RouterState.FULL;
import static crossweave.network.vc.RouterState.RECORD;
import static crossweave.network.vc.RouterState.USED;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The buffer slots of VCs, as far as their senders know: every VC has some of its own, and the VCs
 * of a port may share others.
 */
final class VcSlots implements Serializable {
    final int own; // that a VC has for itself
    final boolean areShared; // VCs of a port share slots beside their own
    private final RouterState state;
    private final int[] pool; // per port, by number: free slots that its VCs share

    VcSlots(RouterState state, int ports, int slots, boolean areShared) {
        this.state = state;
        this.areShared = areShared;
        this.own = areShared ? 1 : slots;
        this.pool = new int[ports];
        Arrays.fill(pool, state.vcsPerPort * (slots - own));
    }

    boolean isFree(int vc) {
        return (state.masks.get(state.port(vc), FULL) >> state.index(vc) & 1) == 0;
    }

    /** Counts a slot of a VC as used. */
    void take(int vc) {
        int used = ++state.cell[vc + USED];
        if (used >= own) {
            takeLastOwn(vc, used);
        }
    }

    /** A VC has taken one more slot and uses all its own, and perhaps others. */
    void takeLastOwn(int vc, int used) {
        int port = vc >> state.portBits;
        if (used > own) {
            pool[port]--;
        }
        if (pool[port] == 0) {
            long some = areShared ? usingAllOwn(port) : 1L << state.index(vc);
            state.masks.set(state.port(vc), FULL, state.masks.get(state.port(vc), FULL) | some);
        }
    }

    /** Bits of the VCs of a port that use all their own slots. */
    private long usingAllOwn(int port) {
        long some = 0;
        for (int i = 0; i < state.vcsPerPort; i++) {
            if (state.cell[(port << state.portBits) + i * RECORD + USED] >= own) {
                some |= 1L << i;
            }
        }
        return some;
    }

    /** Frees a slot of a VC; bits of the VCs of its port that had none and have one now. */
    long giveBack(int vc) {
        int used = state.cell[vc + USED]--;
        if (used < own) {
            return 0;
        }
        int port = state.port(vc);
        long before = state.masks.get(port, FULL);
        if (used == own) {
            state.masks.remove(port, FULL, state.index(vc));
            return before & 1L << state.index(vc);
        }
        pool[vc >> state.portBits]++;
        if (before != 0) {
            state.masks.set(port, FULL, 0);
        }
        return before;
    }

    /** Slots that are free for these VCs of a port. */
    int free(int port, long some) {
        int sum = pool[state.number(port)];
        for (long bits = some; bits != 0; bits &= bits - 1) {
            int vc = state.vc(port, Long.numberOfTrailingZeros(bits));
            sum += Math.max(0, own - state.cell[vc + USED]);
        }
        return sum;
    }

    /** Slots in use of these VCs of a port. */
    int used(int port, long some) {
        int sum = 0;
        for (long bits = some; bits != 0; bits &= bits - 1) {
            sum += state.cell[state.vc(port, Long.numberOfTrailingZeros(bits)) + USED];
        }
        return sum;
    }

    /** How many VCs share slots with a VC, itself included. */
    int users() {
        return areShared ? state.vcsPerPort : 1;
    }
}
