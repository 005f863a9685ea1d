package crossweave.util;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;

/**
 * Objects by numbers, which may come and go. Open addressing; nothing is allocated for a number.
 */
public final class IntObjectMap<V extends Serializable> implements Serializable {
    private static final int LEAST_BITS = 3;

    private int bits = LEAST_BITS; // of a place
    private int[] keys = new int[1 << LEAST_BITS];
    private @Nullable Object[] values = new Object[1 << LEAST_BITS]; // null: the place is free
    private int size;

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** The object of a number, or null. */
    @SuppressWarnings("unchecked") // only put writes values
    public @Nullable V get(int key) {
        return (V) values[find(key)];
    }

    public void put(int key, V value) {
        int at = find(key);
        if (values[at] == null) {
            if (2 * ++size > keys.length) {
                grow();
                at = find(key);
            }
            keys[at] = key;
        }
        values[at] = value;
    }

    public void remove(int key) {
        int at = find(key);
        if (values[at] == null) {
            return;
        }
        size--;
        values[at] = null;
        closeGap(at);
    }

    /** Moves back those behind a free place that would not be found across it. */
    private void closeGap(int free) {
        int gap = free;
        for (int at = next(gap); values[at] != null; at = next(at)) {
            int mask = keys.length - 1;
            int wayFromHome = at - home(keys[at]) & mask;
            if (wayFromHome >= (at - gap & mask)) {
                keys[gap] = keys[at];
                values[gap] = values[at];
                values[at] = null;
                gap = at;
            }
        }
    }

    private void grow() {
        int[] oldKeys = keys;
        @Nullable Object[] oldValues = values;
        bits++;
        keys = new int[1 << bits];
        values = new Object[1 << bits];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != null) {
                int at = find(oldKeys[i]);
                keys[at] = oldKeys[i];
                values[at] = oldValues[i];
            }
        }
    }

    /** The place of a number, or where it would be. */
    private int find(int key) {
        int at = home(key);
        while (values[at] != null && keys[at] != key) {
            at = next(at);
        }
        return at;
    }

    private int home(int key) {
        return (int) (key * HashMix.GOLDEN >>> Long.SIZE - bits);
    }

    private int next(int at) {
        return at + 1 & keys.length - 1;
    }
}
