package crossweave.network.vc;

import crossweave.allocator.ArbiterBank;

import java.io.Serializable;

/**
 * Whose turn it is at each of many arbiters. The candidates of an arbiter are those of its router,
 * whose numbers are adjacent.
 */
final class Turns implements Serializable {
    private final int[] next; // round robin: per place, the candidate that goes first
    private final int width; // matrix arbiters: candidates of a place, at most
    private final long[] last; // matrix arbiters: per place and candidate, number of its last win
    private long wins;

    Turns(int places, int width, ArbiterBank.Kind kind) {
        boolean isMatrix = kind == ArbiterBank.Kind.MATRIX;
        this.width = isMatrix ? width : 0;
        this.next = new int[isMatrix ? 0 : places];
        this.last = new long[Math.multiplyExact(places, this.width)];
    }

    /**
     * Whether one candidate goes before another. In turn, whoever is at or after the turn comes
     * first, then the others: as unsigned numbers the differences are in that order.
     */
    boolean isBefore(int place, int one, int two) {
        if (width == 0) {
            return Integer.compareUnsigned(one - next[place], two - next[place]) < 0;
        }
        long lastOfOne = last[place * width + one % width];
        long lastOfTwo = last[place * width + two % width];
        return lastOfOne != lastOfTwo ? lastOfOne < lastOfTwo : one < two;
    }

    /** The bit that goes first of some candidates, whose numbers are {@code base} plus the bits. */
    int first(int place, int base, long bits) {
        if (width == 0) {
            int ahead = next[place] - base;
            int turn = Integer.compareUnsigned(ahead, Long.SIZE) < 0 ? ahead : 0;
            return turn + Long.numberOfTrailingZeros(Long.rotateRight(bits, turn)) & Long.SIZE - 1;
        }
        int best = Long.numberOfTrailingZeros(bits);
        for (long others = bits & bits - 1; others != 0; others &= others - 1) {
            int bit = Long.numberOfTrailingZeros(others);
            best = isBefore(place, base + bit, base + best) ? bit : best;
        }
        return best;
    }

    void won(int place, int candidate) {
        if (width == 0) {
            next[place] = candidate + 1;
        } else {
            last[place * width + candidate % width] = ++wins;
        }
    }
}
