package crossweave.util;

import java.io.Serializable;
import java.util.Arrays;

/** Numbers of which the least one comes out first. */
public final class IntHeap implements Serializable {
    private int[] items = new int[4]; // each at most those of places 2 i + 1 and 2 i + 2
    private int size;

    public boolean isEmpty() {
        return size == 0;
    }

    public void add(int added) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        int at = size++;
        while (at > 0 && added < items[(at - 1) / 2]) {
            items[at] = items[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        items[at] = added;
    }

    /** Removes the least one of a heap that is not empty. */
    public int remove() {
        int least = items[0];
        int moved = items[--size];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && items[child + 1] < items[child]) {
                child++;
            }
            if (moved <= items[child]) {
                break;
            }
            items[at] = items[child];
            at = child;
        }
        items[at] = moved;
        return least;
    }
}
