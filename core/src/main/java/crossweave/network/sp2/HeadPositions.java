package crossweave.network.sp2;

import java.io.Serializable;
import java.util.Arrays;

/** Where heads are in a network in parts; each is the business of the part that it is in. */
final class HeadPositions implements Serializable {
    // Places of heads
    static final int INPUT = 0; // in the input FIFO, or on its way to it
    static final int DESERIALISER = 1;
    static final int TO_STORE = 2; // in the deserialiser, to be stored
    static final int QUEUE = 3;
    static final int SERIALISER = 4;
    static final int OUTPUT = 5; // in the output FIFO

    int[] wayOut = new int[64]; // per packet: see Exits
    int[] place = new int[64]; // per packet: as above
    long[] bound = new long[64]; // per packet: a cycle before which it is not in another part
    int[] port = new int[64]; // per packet: its input, or its output once that is decided

    /** There are packets with ids below this. */
    void grow(int limit) {
        if (limit > place.length) {
            wayOut = Arrays.copyOf(wayOut, 2 * limit);
            place = Arrays.copyOf(place, 2 * limit);
            bound = Arrays.copyOf(bound, 2 * limit);
            port = Arrays.copyOf(port, 2 * limit);
        }
    }
}
