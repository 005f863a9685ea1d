package crossweave.engine;

import crossweave.util.IntPool;
import crossweave.util.WheelSlots;

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
    private final WheelSlots buckets = new WheelSlots(HORIZON - 1);
    private int[] next = new int[256]; // per node: the next of its bucket
    private int[] id = new int[256]; // per node
    private final IntPool nodes = new IntPool();
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
        int bucket = buckets.of(when);
        int node = newNode();
        id[node] = what;
        next[node] = first[bucket];
        first[bucket] = node;
        buckets.use(bucket);
        pending++;
    }

    private int newNode() {
        int node = nodes.take();
        if (node == next.length) {
            next = Arrays.copyOf(next, 2 * node);
            id = Arrays.copyOf(id, 2 * node);
        }
        return node;
    }

    /** The cycle of the next event, or {@link EventQueue#NEVER}. */
    public long nextTime() {
        return Math.min(pending == 0 ? EventQueue.NEVER : buckets.next(now - 1), far.nextTime());
    }

    /** Whether an event is due in this cycle, which must not be after {@link #nextTime}. */
    public boolean hasAt(long cycle) {
        now = cycle;
        return first[buckets.of(cycle)] != NONE || far.nextTime() == cycle;
    }

    /** Removes an event of the cycle last passed to {@link #hasAt}. */
    public int removeNext() {
        int bucket = buckets.of(now);
        int node = first[bucket];
        if (node == NONE) {
            assert far.nextTime() == now : "nothing happens in cycle " + now;
            return far.remove();
        }
        first[bucket] = next[node];
        if (first[bucket] == NONE) {
            buckets.free(bucket);
        }
        nodes.giveBack(node);
        pending--;
        return id[node];
    }
}
