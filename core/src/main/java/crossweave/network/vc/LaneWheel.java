package crossweave.network.vc;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** Lanes to which something happens within the next few cycles. */
final class LaneWheel implements Serializable {
    private final int[][] lanes; // per cycle, modulo their number (a power of 2)
    private final int[] count; // likewise
    private int pending;

    /** For events at most so many cycles ahead. */
    LaneWheel(int reach) {
        int cycles = 2 * Integer.highestOneBit(Math.max(1, reach));
        lanes = new int[cycles][16];
        count = new int[cycles];
    }

    void add(long cycle, int lane) {
        int slot = (int) cycle & count.length - 1;
        int n = count[slot]++;
        int[] list = lanes[slot];
        if (n == list.length) {
            list = Arrays.copyOf(list, 2 * n);
            lanes[slot] = list;
        }
        list[n] = lane;
        pending++;
    }

    int count(long cycle) {
        return count[(int) cycle & count.length - 1];
    }

    /** The lanes of a cycle are the first {@link #count} of these. */
    int[] at(long cycle) {
        return lanes[(int) cycle & count.length - 1];
    }

    void clear(long cycle) {
        int slot = (int) cycle & count.length - 1;
        pending -= count[slot];
        count[slot] = 0;
    }

    /** The first cycle after this one to which something happens. */
    long next(long now) {
        for (int ahead = 1; pending > 0 && ahead <= count.length; ahead++) {
            if (count(now + ahead) > 0) {
                return now + ahead;
            }
        }
        return Long.MAX_VALUE;
    }

    void forEach(IntConsumer action) {
        for (int slot = 0; slot < count.length; slot++) {
            for (int i = 0; i < count[slot]; i++) {
                action.accept(lanes[slot][i]);
            }
        }
    }
}
