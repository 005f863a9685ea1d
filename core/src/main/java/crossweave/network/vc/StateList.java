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

    void clear() {
        end = first;
    }
}
