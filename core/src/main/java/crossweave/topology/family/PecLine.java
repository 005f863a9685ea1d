package crossweave.topology.family;

/**
 * One row or column of a PEC network: positions with levels. Position i has the level 1 + trailing
 * zeros of (i XOR tilt), and none where that is 0; positions of level h stand 2^h apart and are
 * joined in a chain, beside the chain of neighbours.
 */
public record PecLine(int tilt) {
    /** The level of the one position that has none. */
    public static final int NO_LEVEL = 0;

    public int level(int position) {
        int value = position ^ tilt;
        return value == 0 ? NO_LEVEL : 1 + Integer.numberOfTrailingZeros(value);
    }

    /** The first position from here on that has this level. */
    int firstAtOrAfter(int position, int level) {
        int step = 1 << level;
        int wanted = (tilt ^ step >> 1) & step - 1;
        return position + (wanted - position & step - 1);
    }

    /** The last position up to here that has this level; may be negative. */
    int lastAtOrBefore(int position, int level) {
        int step = 1 << level;
        int wanted = (tilt ^ step >> 1) & step - 1;
        return position - (position - wanted & step - 1);
    }

    /**
     * The next position of R-Route. Between a and b take the highest level that occurs more than
     * once and use all its positions; before the first and behind the last of them do the same with
     * what is left; where no level repeats, go by neighbours. The path down is the reverse of the
     * path up.
     */
    public int next(int from, int to) {
        return from < to ? nextUp(from, to) : nextDown(from, to);
    }

    private int nextUp(int from, int to) {
        int end = to; // of the stretch that is left before the chain of a higher level
        for (int level = highest(to - from); level > 0; level--) {
            int first = firstAtOrAfter(from, level);
            if (first + (1 << level) <= end) {
                if (first == from) {
                    return from + (1 << level);
                }
                end = first;
            }
        }
        return from + 1;
    }

    private int nextDown(int from, int to) {
        int end = to;
        for (int level = highest(from - to); level > 0; level--) {
            int last = lastAtOrBefore(from, level);
            if (last - (1 << level) >= end) {
                if (last == from) {
                    return from - (1 << level);
                }
                end = last;
            }
        }
        return from - 1;
    }

    /** No level above this fits twice into a stretch of this length. */
    private static int highest(int length) {
        return 31 - Integer.numberOfLeadingZeros(length);
    }

    public int hops(int from, int to) {
        int hops = 0;
        for (int at = from; at != to; at = next(at, to)) {
            hops++;
        }
        return hops;
    }
}
