package crossweave.util;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Ids from 0 on for things that come and go: an id that was given back is used again, the last one
 * first, so that arrays indexed by ids stay small.
 */
public final class IntPool implements Serializable {
    private int[] free = new int[16];
    private int freeCount;
    private int limit;

    /** Takes an id: one that was given back, or else {@link #limit}, which then grows. */
    public int take() {
        return freeCount > 0 ? free[--freeCount] : limit++;
    }

    /** Gives back an id that was taken, here or from another pool. */
    public void giveBack(int id) {
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, 2 * freeCount);
        }
        free[freeCount++] = id;
    }

    /** All ids that were ever taken are below this. */
    public int limit() {
        return limit;
    }

    /** Ids that were given back and not taken again. */
    public int free() {
        return freeCount;
    }

    /** Ids in use. */
    public int used() {
        return limit - freeCount;
    }

    /** Takes so many new ids in a row, and returns the first. */
    public int takeNew(int count) {
        int first = limit;
        limit += count;
        return first;
    }

    /** The ids that were given back and not taken again. */
    public IntStream freeIds() {
        return Arrays.stream(free, 0, freeCount);
    }
}
