package crossweave.network.vc;

import java.io.Serializable;
import java.util.function.IntConsumer;

/**
 * Lanes to which something happens within the next few cycles. Channels take one flit per cycle, so
 * it is known how many there can be for a cycle at most: lists never grow.
 */
final class LaneWheel implements Serializable {
    final int[] lanes; // those of a cycle begin at its slot times room
    private final int[] count; // per slot: a cycle modulo their number, which is a power of 2
    private final int room;

    /** For events at most so many cycles ahead, and so many for a cycle. */
    LaneWheel(int reach, int room) {
        int slots = 2 * Integer.highestOneBit(Math.max(1, reach));
        this.lanes = new int[Math.multiplyExact(slots, room)];
        this.count = new int[slots];
        this.room = room;
    }

    void add(long cycle, int lane) {
        int slot = slot(cycle);
        int n = count[slot];
        lanes[slot * room + n] = lane;
        count[slot] = n + 1;
    }

    private int slot(long cycle) {
        return (int) cycle & count.length - 1;
    }

    /** Where the lanes of a cycle begin. */
    int first(long cycle) {
        return slot(cycle) * room;
    }

    /** Where they end. */
    int end(long cycle) {
        return first(cycle) + count[slot(cycle)];
    }

    void clear(long cycle) {
        count[slot(cycle)] = 0;
    }

    /** The first cycle after this one to which something happens. */
    long next(long now) {
        for (int ahead = 1; ahead <= count.length; ahead++) {
            if (count[slot(now + ahead)] > 0) {
                return now + ahead;
            }
        }
        return Long.MAX_VALUE;
    }

    void forEach(IntConsumer action) {
        for (int slot = 0; slot < count.length; slot++) {
            for (int i = 0; i < count[slot]; i++) {
                action.accept(lanes[slot * room + i]);
            }
        }
    }
}
