package crossweave.network.technique;

import java.io.Serializable;
import java.util.Arrays;

/** A growing list of ints. */
final class IntList implements Serializable {
    private int[] items = new int[16];
    private int size;

    int size() {
        return size;
    }

    int get(int i) {
        return items[i];
    }

    void set(int i, int value) {
        items[i] = value;
    }

    void add(int value) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = value;
    }

    int removeLast() {
        return items[--size];
    }

    /** Takes an item out and puts the last one in its place. */
    void removeAt(int i) {
        items[i] = items[--size];
    }

    void removeAll(int value) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (items[i] != value) {
                items[kept++] = items[i];
            }
        }
        size = kept;
    }

    void truncate(int length) {
        size = length;
    }

    void clear() {
        size = 0;
    }
}
