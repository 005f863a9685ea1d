package crossweave.network.vc;

import java.io.Serializable;
import java.util.Arrays;

/** Sets of VCs of ports with more than 32, numbered: there are few, and many heads share one. */
final class VcSets implements Serializable {
    private long[] bits = new long[16]; // per set; the first is empty
    private int count = 1;

    long bits(int set) {
        return bits[set];
    }

    /** The number of a set; 0 if it is empty. */
    int number(long some) {
        int set = 0;
        while (set < count && bits[set] != some) {
            set++;
        }
        if (set == count) {
            if (count == bits.length) {
                bits = Arrays.copyOf(bits, 2 * count);
            }
            bits[count++] = some;
        }
        return set;
    }
}
