package crossweave.util;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Queues of ints by numbers that are not negative. A queue takes memory only while something is in
 * it.
 */
public final class IntQueues implements Serializable {
    private static final int NONE = -1;

    private final LongIntMap last = new LongIntMap(NONE); // per queue: its last item
    private final IntPool items = new IntPool();
    private int[] value = new int[8]; // per item
    private int[] next = new int[8]; // per item: the one behind it; of the last one: the first

    public void add(int queue, int added) {
        int item = items.take();
        if (item == value.length) {
            value = Arrays.copyOf(value, 2 * item);
            next = Arrays.copyOf(next, 2 * item);
        }
        value[item] = added;
        int before = last.get(queue);
        next[item] = before == NONE ? item : next[before];
        if (before != NONE) {
            next[before] = item;
        }
        last.put(queue, item);
    }

    public boolean isEmpty(int queue) {
        return last.get(queue) == NONE;
    }

    /** The first one of a queue that is not empty. */
    public int first(int queue) {
        return value[next[last.get(queue)]];
    }

    /** Removes the first one of a queue that is not empty. */
    public void removeFirst(int queue) {
        int end = last.get(queue);
        int first = next[end];
        if (first == end) {
            last.remove(queue);
        } else {
            next[end] = next[first];
        }
        items.giveBack(first);
    }

    /** Moves all of a queue to the end of a list. */
    public void moveTo(IntList list, int queue) {
        int end = last.remove(queue);
        if (end == NONE) {
            return;
        }
        int item = end;
        do {
            item = next[item];
            list.add(value[item]);
            items.giveBack(item);
        } while (item != end);
    }
}
