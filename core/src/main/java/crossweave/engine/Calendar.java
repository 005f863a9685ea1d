package crossweave.engine;

import java.io.Serializable;
import java.util.Arrays;

/**
 * An event queue for events that are mostly near: a wheel with a bucket per cycle for the next
 * {@value #HORIZON} cycles, and a heap for later ones. The events of one cycle come out in no
 * particular order, which the caller must not depend on. Some ten times faster than {@link
 * EventQueue} where thousands are pending.
 */
public final class Calendar implements Serializable {
    private static final int HORIZON = 1 << 12; // cycles
    private static final int NONE = -1;

    private final int[] first = new int[HORIZON]; // per bucket: its first node
    private final long[] occupied = new long[HORIZON / Long.SIZE]; // bit per bucket
    private int[] next = new int[256]; // per node: the next of its bucket, or of the free ones
    private int[] id = new int[256]; // per node
    private int freeNode = NONE;
    private int nodes;
    private int pending; // in the wheel
    private long now; // no event is before this; the wheel holds now .. now + HORIZON - 1
    private final EventQueue far = new EventQueue();

    public Calendar() {
        Arrays.fill(first, NONE);
    }

    public void add(long when, int what) {
        assert when >= now : "cycle %d is over".formatted(when);
        if (when - now >= HORIZON) {
            far.add(when, what);
            return;
        }
        int bucket = (int) when & HORIZON - 1;
        int node = newNode();
        id[node] = what;
        next[node] = first[bucket];
        first[bucket] = node;
        occupied[bucket >> 6] |= 1L << bucket;
        pending++;
    }

    private int newNode() {
        if (freeNode != NONE) {
            int node = freeNode;
            freeNode = next[node];
            return node;
        }
        if (nodes == next.length) {
            next = Arrays.copyOf(next, 2 * nodes);
            id = Arrays.copyOf(id, 2 * nodes);
        }
        return nodes++;
    }

    /** The cycle of the next event, or {@link EventQueue#NEVER}. */
    public long nextTime() {
        return Math.min(nextInWheel(), far.nextTime());
    }

    private long nextInWheel() {
        if (pending == 0) {
            return EventQueue.NEVER;
        }
        int start = (int) now & HORIZON - 1;
        int word = start >> 6;
        long bits = occupied[word] & -1L << start;
        while (bits == 0) { // some bit is set: wraps around to the first word at the latest
            word = word + 1 & occupied.length - 1;
            bits = occupied[word];
        }
        int bucket = (word << 6) + Long.numberOfTrailingZeros(bits);
        return now + (bucket - start & HORIZON - 1);
    }

    /** Whether an event is due in this cycle, which must not be after {@link #nextTime}. */
    public boolean hasAt(long cycle) {
        now = cycle;
        return first[(int) cycle & HORIZON - 1] != NONE || far.nextTime() == cycle;
    }

    /** Removes an event of the cycle last passed to {@link #hasAt}. */
    public int removeNext() {
        int bucket = (int) now & HORIZON - 1;
        int node = first[bucket];
        if (node == NONE) {
            assert far.nextTime() == now : "nothing happens in cycle " + now;
            return far.remove();
        }
        first[bucket] = next[node];
        if (first[bucket] == NONE) {
            occupied[bucket >> 6] &= ~(1L << bucket);
        }
        next[node] = freeNode;
        freeNode = node;
        pending--;
        return id[node];
    }
}
