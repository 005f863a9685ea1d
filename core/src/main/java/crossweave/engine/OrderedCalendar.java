package crossweave.engine;

import crossweave.util.IntHeap;

import java.io.Serializable;

/**
 * A {@link Calendar} whose events of the same cycle come out in the order of their ids, whatever
 * the order of insertion, as those of an {@link EventQueue} do. Only the events of one cycle are
 * sorted.
 */
public final class OrderedCalendar implements Serializable {
    private final Calendar later = new Calendar();
    private final IntHeap now = new IntHeap(); // events of the current cycle
    private long cycle = -1; // the current one
    private long next = EventQueue.NEVER; // the first cycle with an event

    public long nextTime() {
        return next;
    }

    /** Adds an event in the cycle of the one that was removed last, or in a later one. */
    public void add(long when, int what) {
        if (when == cycle) {
            now.add(what);
        } else {
            later.add(when, what);
        }
        next = Math.min(next, when);
    }

    /** Removes the next event and returns its id. */
    public int remove() {
        if (now.isEmpty()) {
            cycle = next;
            while (later.hasAt(cycle)) {
                now.add(later.removeNext());
            }
        }
        int first = now.remove();
        next = now.isEmpty() ? later.nextTime() : cycle;
        return first;
    }
}
