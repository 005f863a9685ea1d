package crossweave.network.vc;

import java.io.Serializable;

/** A list of lanes or ports, in which each is once at most, in a part of {@link Cells#cell}. */
final class CellList implements Serializable {
    final int first; // where it begins
    int end;

    CellList(int first) {
        this.first = first;
        this.end = first;
    }

    boolean isEmpty() {
        return end == first;
    }

    void add(int[] cell, int lane) {
        cell[end++] = lane;
    }

    void add(int[] cell, int lane, int output) {
        cell[end] = lane;
        cell[end + 1] = output;
        end += 2;
    }

    void clear() {
        end = first;
    }
}
