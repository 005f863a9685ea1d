package crossweave.network.sp2;

import java.io.Serializable;
import java.util.Arrays;

/** Where heads are in a network in parts; each is the business of the part that it is in. */
final class HeadPositions implements Serializable {
    int[] wayOut = new int[64]; // per packet: see Exits
    int[] place = new int[64]; // per packet: see BoundaryHeads
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
