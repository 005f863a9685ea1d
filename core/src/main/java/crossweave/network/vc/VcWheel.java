package crossweave.network.vc;

import crossweave.network.packet.WheelSlots;

import java.io.Serializable;
import java.util.function.IntConsumer;

/**
 * A timing wheel of VCs. A channel carries one flit per cycle, which bounds the number of events in
 * a cycle: lists never grow.
 */
final class VcWheel implements Serializable {
    final int[] vcs; // those of a cycle begin at its slot times room
    private final int[] count; // per slot
    private final WheelSlots slots;
    private final int room;

    /** Holds events at most {@code reach} cycles ahead, and at most {@code room} in a cycle. */
    VcWheel(int reach, int room) {
        this.slots = new WheelSlots(Math.max(1, reach));
        this.vcs = new int[Math.multiplyExact(slots.count(), room)];
        this.count = new int[slots.count()];
        this.room = room;
    }

    void add(long cycle, int vc) {
        int slot = slots.of(cycle);
        int n = count[slot];
        vcs[slot * room + n] = vc;
        count[slot] = n + 1;
        slots.use(slot);
    }

    /** Index of the first VC of a cycle. */
    int first(long cycle) {
        return slots.of(cycle) * room;
    }

    /** Index after the last VC of a cycle. */
    int end(long cycle) {
        return first(cycle) + count[slots.of(cycle)];
    }

    void clear(long cycle) {
        int slot = slots.of(cycle);
        count[slot] = 0;
        slots.free(slot);
    }

    /** The first cycle after this one that has an event. */
    long next(long now) {
        return slots.next(now);
    }

    void forEach(IntConsumer action) {
        for (int slot = 0; slot < count.length; slot++) {
            for (int i = 0; i < count[slot]; i++) {
                action.accept(vcs[slot * room + i]);
            }
        }
    }
}
