package crossweave.util;

import java.io.Serializable;
import java.util.Arrays;

/** Counters by keys that are not negative; those never counted are 0. Open addressing. */
public final class LongCounters implements Serializable {
    private static final long NOTHING = -1;

    private long[] keys = filled(64); // a power of 2
    private int[] counts = new int[64];
    private int used;

    private static long[] filled(int size) {
        long[] keys = new long[size];
        Arrays.fill(keys, NOTHING);
        return keys;
    }

    public int get(long key) {
        return counts[find(key)];
    }

    /** Counts one more; the new count is the answer. */
    public int increment(long key) {
        int at = find(key);
        if (keys[at] == NOTHING) {
            keys[at] = key;
            used++;
            if (2 * used > keys.length) {
                grow();
                at = find(key);
            }
        }
        return ++counts[at];
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldCounts = counts;
        keys = filled(2 * oldKeys.length);
        counts = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != NOTHING) {
                int at = find(oldKeys[i]);
                keys[at] = oldKeys[i];
                counts[at] = oldCounts[i];
            }
        }
    }

    /** The place of a key, or where it would be. */
    private int find(long key) {
        int at = (int) HashMix.mix(key) & keys.length - 1;
        while (keys[at] != key && keys[at] != NOTHING) {
            at = at + 1 & keys.length - 1;
        }
        return at;
    }
}
