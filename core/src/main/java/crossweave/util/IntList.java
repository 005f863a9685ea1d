package crossweave.util;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** A growing list of ints. */
public final class IntList implements Serializable {
    private static final int LEAST = 4; // items, once there is one

    private int[] items = {};
    private int size;

    public int size() {
        return size;
    }

    /** All items, and unused capacity after them. */
    public int[] items() {
        return items;
    }

    public int get(int i) {
        return items[i];
    }

    public void set(int i, int value) {
        items[i] = value;
    }

    public void add(int value) {
        if (size == items.length) {
            items = Arrays.copyOf(items, Math.max(LEAST, 2 * size));
        }
        items[size++] = value;
    }

    /** Adds a long as two items; see {@link #longAt}. */
    public void addLong(long value) {
        add((int) value);
        add((int) (value >> Integer.SIZE));
    }

    /** A long that was added as two items. */
    public static long longAt(int[] items, int at) {
        return (long) items[at + 1] << Integer.SIZE | items[at] & 0xFFFF_FFFFL;
    }

    public int removeLast() {
        return items[--size];
    }

    /** Removes an item and moves the last one to its index. */
    public void removeAt(int i) {
        items[i] = items[--size];
    }

    public void removeAll(int value) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (items[i] != value) {
                items[kept++] = items[i];
            }
        }
        size = kept;
    }

    /** The first index of an item, or -1. */
    public int indexOf(int value) {
        for (int i = 0; i < size; i++) {
            if (items[i] == value) {
                return i;
            }
        }
        return -1;
    }

    public void forEach(IntConsumer action) {
        for (int i = 0; i < size; i++) {
            action.accept(items[i]);
        }
    }

    public void addAll(int... values) {
        for (int value : values) {
            add(value);
        }
    }

    public int[] toArray() {
        return Arrays.copyOf(items, size);
    }

    public void sort() {
        if (size > 1) {
            Arrays.sort(items, 0, size);
        }
    }

    public void clear() {
        size = 0;
    }
}
