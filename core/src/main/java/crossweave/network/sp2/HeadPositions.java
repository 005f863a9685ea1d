package crossweave.network.sp2;

import java.io.Serializable;
import java.util.Arrays;

/** The positions of heads in a divided network; each entry is kept by the partition of its head. */
final class HeadPositions implements Serializable {
    // Places of heads
    static final int INPUT = 0; // in the input FIFO, or under way to it
    static final int DESERIALISER = 1;
    static final int TO_STORE = 2; // in the deserialiser, to be stored
    static final int QUEUE = 3;
    static final int SERIALISER = 4;
    static final int OUTPUT = 5; // in the output FIFO

    int[] wayOut = new int[64]; // per packet: cycles to another partition, see BoundaryDistances
    int[] place = new int[64]; // per packet: as above
    long[] bound = new long[64]; // per packet: a cycle before which it is in no other partition
    int[] port = new int[64]; // per packet: its input, or its output once that is decided

    /** Makes room for packets with ids below this. */
    void grow(int limit) {
        if (limit > place.length) {
            wayOut = Arrays.copyOf(wayOut, 2 * limit);
            place = Arrays.copyOf(place, 2 * limit);
            bound = Arrays.copyOf(bound, 2 * limit);
            port = Arrays.copyOf(port, 2 * limit);
        }
    }
}
