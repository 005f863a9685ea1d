package crossweave.network.vc;

import java.io.Serializable;

/** A list of terminals that holds each at most once. */
final class IndexSet implements Serializable {
    final int[] items;
    int count;

    IndexSet(int size) {
        this.items = new int[size];
    }

    /** Removes one, if it is there. */
    void remove(int terminal) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (items[i] != terminal) {
                items[kept++] = items[i];
            }
        }
        count = kept;
    }

    void add(int terminal) {
        items[count++] = terminal;
    }
}
