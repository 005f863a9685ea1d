package crossweave.network.packet;

import crossweave.util.IntList;
import crossweave.util.WheelSlots;

import java.io.Serializable;
import java.util.function.IntConsumer;

/** A timing wheel of VCs: a list for each of the next cycles. */
public final class TimingWheel implements Serializable {
    private final IntList[] vcs; // per slot
    private final WheelSlots slots;
    private int pending;

    /** Holds events at most {@code reach} cycles ahead. */
    public TimingWheel(int reach) {
        slots = new WheelSlots(reach);
        vcs = new IntList[slots.count()];
        for (int i = 0; i < vcs.length; i++) {
            vcs[i] = new IntList();
        }
    }

    public void add(long cycle, int vc) {
        int slot = slots.of(cycle);
        vcs[slot].add(vc);
        slots.use(slot);
        pending++;
    }

    /** The VCs of a cycle; the caller removes them all. */
    public IntList at(long cycle) {
        int slot = slots.of(cycle);
        IntList due = vcs[slot];
        slots.free(slot);
        pending -= due.size();
        return due;
    }

    /** The first cycle after this one that has an event. */
    public long next(long now) {
        return pending == 0 ? Long.MAX_VALUE : slots.next(now);
    }

    public boolean isEmpty() {
        return pending == 0;
    }

    /** Removes {@code count} events of a VC from a cycle on, starting with the n-th. */
    public void remove(int vc, int nth, int count, long from) {
        int seen = 0;
        for (int ahead = 0; ahead < vcs.length; ahead++) {
            int slot = slots.of(from + ahead);
            int at = vcs[slot].indexOf(vc); // a VC has at most one event a cycle
            if (at >= 0 && seen++ >= nth && seen <= nth + count) {
                vcs[slot].removeAt(at);
                pending--;
                freeIfEmpty(slot);
            }
        }
    }

    public void removeAll(int vc) {
        for (int slot = 0; slot < vcs.length; slot++) {
            pending -= vcs[slot].size();
            vcs[slot].removeAll(vc);
            pending += vcs[slot].size();
            freeIfEmpty(slot);
        }
    }

    private void freeIfEmpty(int slot) {
        if (vcs[slot].size() == 0) {
            slots.free(slot);
        }
    }

    public void forEach(IntConsumer action) {
        for (IntList each : vcs) {
            for (int i = 0; i < each.size(); i++) {
                action.accept(each.get(i));
            }
        }
    }
}
