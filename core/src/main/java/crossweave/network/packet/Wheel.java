package crossweave.network.packet;

import java.io.Serializable;
import java.util.function.IntConsumer;

/** Lanes to which something happens within the next few cycles: a list for each of them. */
public final class Wheel implements Serializable {
    private final IntList[] lanes; // per slot
    private final Slots slots;
    private int pending;

    /** For events at most so many cycles ahead. */
    public Wheel(int reach) {
        slots = new Slots(reach);
        lanes = new IntList[slots.count()];
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = new IntList();
        }
    }

    public void add(long cycle, int lane) {
        int slot = slots.of(cycle);
        lanes[slot].add(lane);
        slots.use(slot);
        pending++;
    }

    /** The lanes of a cycle; the caller takes them all out. */
    public IntList at(long cycle) {
        int slot = slots.of(cycle);
        IntList due = lanes[slot];
        slots.free(slot);
        pending -= due.size();
        return due;
    }

    /** The first cycle after this one to which something happens. */
    public long next(long now) {
        return pending == 0 ? Long.MAX_VALUE : slots.next(now);
    }

    public boolean isEmpty() {
        return pending == 0;
    }

    /**
     * Takes out some of the events of a lane that come from a cycle on: so many, from the n-th on.
     */
    public void remove(int lane, int nth, int count, long from) {
        int seen = 0;
        for (int ahead = 0; ahead < lanes.length; ahead++) {
            int slot = slots.of(from + ahead);
            int at = lanes[slot].indexOf(lane); // a lane has one event a cycle at most
            if (at >= 0 && seen++ >= nth && seen <= nth + count) {
                lanes[slot].removeAt(at);
                pending--;
                freeIfEmpty(slot);
            }
        }
    }

    public void removeAll(int lane) {
        for (int slot = 0; slot < lanes.length; slot++) {
            pending -= lanes[slot].size();
            lanes[slot].removeAll(lane);
            pending += lanes[slot].size();
            freeIfEmpty(slot);
        }
    }

    private void freeIfEmpty(int slot) {
        if (lanes[slot].size() == 0) {
            slots.free(slot);
        }
    }

    public void forEach(IntConsumer action) {
        for (IntList each : lanes) {
            for (int i = 0; i < each.size(); i++) {
                action.accept(each.get(i));
            }
        }
    }
}
