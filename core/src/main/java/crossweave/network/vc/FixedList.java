package crossweave.network.vc;

import java.io.Serializable;

/** A list of lanes, ports or terminals, in which each is once at most: it never grows. */
final class FixedList implements Serializable {
    final int[] lanes; // or ports, or terminals
    int count;

    FixedList(int size) {
        this.lanes = new int[size];
    }

    void add(int lane) {
        lanes[count++] = lane;
    }
}
