package crossweave.network.vc;

import java.io.Serializable;
import java.util.Arrays;

/** The sets of VCs that heads may take, numbered: there are few, and many heads have the same. */
final class VcSets implements Serializable {
    static final int EMPTY = 0;

    long[] bits = new long[16]; // per set
    private int count = 1;

    /** The number of a set. */
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
