package crossweave.util;

import java.io.Serializable;

/**
 * The slots of a timing wheel, one for each of the next cycles, and which of them are in use. Links
 * may be long and wheels large, so the next used slot is found by bits, not by visiting every slot.
 */
public final class WheelSlots implements Serializable {
    private final long[] used; // a bit per slot
    private final int mask; // number of slots, a power of 2, minus 1

    /** Covers events at most {@code reach} cycles ahead. */
    public WheelSlots(int reach) {
        int count = reach == 0 ? 1 : 2 * Integer.highestOneBit(reach);
        used = new long[(count + Long.SIZE - 1) / Long.SIZE];
        mask = count - 1;
    }

    public int count() {
        return mask + 1;
    }

    public int of(long cycle) {
        return (int) cycle & mask;
    }

    public void use(int slot) {
        used[slot >> 6] |= 1L << slot;
    }

    public void free(int slot) {
        used[slot >> 6] &= ~(1L << slot);
    }

    /** The first cycle after this one whose slot is in use. */
    public long next(long now) {
        int from = of(now + 1);
        int word = from >> 6;
        long bits = used[word] & -1L << from;
        for (int seen = 0; seen <= used.length; seen++) { // the first word twice: from, and up to
            if (bits != 0) {
                int slot = (word << 6) + Long.numberOfTrailingZeros(bits);
                return now + 1 + (slot - from & mask);
            }
            word = word + 1 & used.length - 1;
            bits = used[word];
        }
        return Long.MAX_VALUE;
    }
}
