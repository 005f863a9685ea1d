package crossweave.util;

import java.io.Serializable;
import java.util.Arrays;

/** Numbers by keys that are not negative. Open addressing. */
public final class LongIntMap implements Serializable {
    private static final long NOTHING = -1;
    private static final int LEAST = 16; // places

    private final int none; // number of keys that were given none
    private long[] keys = filled(LEAST); // a power of 2
    private int[] values = new int[LEAST];
    private int used;

    public LongIntMap(int none) {
        this.none = none;
    }

    private static long[] filled(int size) {
        long[] keys = new long[size];
        Arrays.fill(keys, NOTHING);
        return keys;
    }

    public int get(long key) {
        int at = find(key);
        return keys[at] == NOTHING ? none : values[at];
    }

    public void put(long key, int value) {
        int at = place(key); // may replace the array of values
        values[at] = value;
    }

    /** Adds to the number of a key; the sum is the answer. */
    public int add(long key, int more) {
        int at = place(key);
        return values[at] += more;
    }

    /** Removes a key; the number that it had, or none, is the answer. */
    public int remove(long key) {
        if (used == 0) {
            return none;
        }
        int at = find(key);
        if (keys[at] == NOTHING) {
            return none;
        }
        int value = values[at];
        keys[at] = NOTHING;
        used--;
        closeGap(at);
        return value;
    }

    /** Moves back those behind a free place that would not be found across it. */
    private void closeGap(int free) {
        int mask = keys.length - 1;
        int gap = free;
        for (int at = gap + 1 & mask; keys[at] != NOTHING; at = at + 1 & mask) {
            int wayFromHome = at - home(keys[at]) & mask;
            if (wayFromHome >= (at - gap & mask)) {
                keys[gap] = keys[at];
                values[gap] = values[at];
                keys[at] = NOTHING;
                gap = at;
            }
        }
    }

    /** The place of a key, which has one from here on. */
    private int place(long key) {
        int at = find(key);
        if (keys[at] == NOTHING) {
            keys[at] = key;
            values[at] = none;
            used++;
            if (2 * used > keys.length) {
                grow();
                at = find(key);
            }
        }
        return at;
    }

    /** A key of a number that has one. It is searched for. */
    public long key(int value) {
        for (int at = 0; at < keys.length; at++) {
            if (keys[at] != NOTHING && values[at] == value) {
                return keys[at];
            }
        }
        throw new IllegalArgumentException("no key has " + value);
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = filled(2 * oldKeys.length);
        values = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != NOTHING) {
                int at = find(oldKeys[i]);
                keys[at] = oldKeys[i];
                values[at] = oldValues[i];
            }
        }
    }

    /** The place of a key, or where it would be. */
    private int find(long key) {
        int at = home(key);
        while (keys[at] != key && keys[at] != NOTHING) {
            at = at + 1 & keys.length - 1;
        }
        return at;
    }

    private int home(long key) {
        return (int) HashMix.mix(key) & keys.length - 1;
    }
}
