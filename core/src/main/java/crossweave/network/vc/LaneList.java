package crossweave.network.vc;

import java.io.Serializable;

/** A list in which every lane is once at most: it never grows. */
final class LaneList implements Serializable {
    final int[] lanes;
    int count;

    LaneList(int size) {
        this.lanes = new int[size];
    }

    void add(int lane) {
        lanes[count++] = lane;
    }
}
