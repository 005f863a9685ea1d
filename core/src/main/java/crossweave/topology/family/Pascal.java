package crossweave.topology.family;

/**
 * The triangle that tilts each row of a 2-D PEC against the next: bit j of the result is the parity
 * of those bits c of y for which the binomial C(j,c) is odd, that is, c is a submask of j. The map
 * is linear and its own inverse, and it keeps the lowest set bit in place.
 */
final class Pascal {
    private Pascal() {}

    static int transform(int y, int bits) {
        int result = 0;
        for (int j = 0; j < bits; j++) {
            result |= parity(y, j) << j;
        }
        return result;
    }

    private static int parity(int y, int j) {
        int parity = 0;
        for (int c = j; ; c = (c - 1) & j) { // all submasks of j, downwards
            parity ^= c < Integer.SIZE ? y >>> c & 1 : 0;
            if (c == 0) {
                return parity;
            }
        }
    }
}
