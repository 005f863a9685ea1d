package crossweave.engine;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A priority queue of events: a binary heap of (cycle, id) in flat arrays. Events of the same cycle
 * come out in the order of their ids, whatever the order of insertion.
 */
public final class EventQueue implements Serializable {
    /** The time of the next event of an empty queue. */
    public static final long NEVER = Long.MAX_VALUE;

    private long[] time = new long[64];
    private int[] id = new int[64];
    private int size;

    public boolean isEmpty() {
        return size == 0;
    }

    public long nextTime() {
        return size == 0 ? NEVER : time[0];
    }

    public int nextId() {
        assert size > 0 : "nothing will happen";
        return id[0];
    }

    public void add(long when, int what) {
        if (size == time.length) {
            time = Arrays.copyOf(time, 2 * size);
            id = Arrays.copyOf(id, 2 * size);
        }
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) / 2;
            if (!isBefore(when, what, parent)) {
                break;
            }
            time[at] = time[parent];
            id[at] = id[parent];
            at = parent;
        }
        time[at] = when;
        id[at] = what;
    }

    /** Removes the next event and returns its id. */
    public int remove() {
        int first = nextId();
        size--;
        if (size > 0) {
            sink(time[size], id[size]);
        }
        return first;
    }

    private void sink(long when, int what) {
        int at = 0;
        while (true) {
            int child = 2 * at + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && isBefore(time[child + 1], id[child + 1], child)) {
                child++;
            }
            if (isBefore(when, what, child)) {
                break;
            }
            time[at] = time[child];
            id[at] = id[child];
            at = child;
        }
        time[at] = when;
        id[at] = what;
    }

    private boolean isBefore(long when, int what, int other) {
        return when < time[other] || when == time[other] && what < id[other];
    }
}
