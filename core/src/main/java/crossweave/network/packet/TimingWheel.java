package crossweave.network.packet;

import java.io.Serializable;
import java.util.function.IntConsumer;

/** VCs to which something happens within the next few cycles: a list for each of them. */
public final class TimingWheel implements Serializable {
    private final IntList[] vcs; // per slot
    private final WheelSlots slots;
    private int pending;

    /** For events at most so many cycles ahead. */
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

    /** The VCs of a cycle; the caller takes them all out. */
    public IntList at(long cycle) {
        int slot = slots.of(cycle);
        IntList due = vcs[slot];
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
     * Takes out some of the events of a VC that come from a cycle on: so many, from the n-th on.
     */
    public void remove(int vc, int nth, int count, long from) {
        int seen = 0;
        for (int ahead = 0; ahead < vcs.length; ahead++) {
            int slot = slots.of(from + ahead);
            int at = vcs[slot].indexOf(vc); // a VC has one event a cycle at most
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
