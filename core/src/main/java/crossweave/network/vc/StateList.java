package crossweave.network.vc;

import java.io.Serializable;

/** A list of VCs or ports that holds each at most once, in a range of {@link RouterState#cell}. */
final class StateList implements Serializable {
    final int first; // where it begins
    int end;

    StateList(int first) {
        this.first = first;
        this.end = first;
    }

    boolean isEmpty() {
        return end == first;
    }

    void add(int[] cell, int vc) {
        cell[end++] = vc;
    }

    void add(int[] cell, int vc, int output) {
        cell[end] = vc;
        cell[end + 1] = output;
        end += 2;
    }

    /** Removes a VC, if it is there. */
    void remove(int[] cell, int vc) {
        removeEntry(cell, vc, 1);
    }

    /** Removes a VC and the output after it, if it is there. */
    void removePair(int[] cell, int vc) {
        removeEntry(cell, vc, 2);
    }

    private void removeEntry(int[] cell, int vc, int size) {
        for (int i = first; i < end; i += size) {
            if (cell[i] == vc) {
                System.arraycopy(cell, i + size, cell, i, end - i - size);
                end -= size;
                return;
            }
        }
    }

    void clear() {
        end = first;
    }
}
