package crossweave.network.head;

import java.io.Serializable;

/**
 * The cycles that ticks are in (see {@link crossweave.topology.LinkSpeeds}), by a mask where there
 * is a power of two of them in a cycle, as with most rates, and otherwise by a multiplication with
 * the inverse (Granlund and Montgomery 1994): exact for all that are not negative.
 */
final class Ticks implements Serializable {
    final long perCycle;
    private final boolean isPower; // of two
    private final int shift;
    private final long inverse; // 2^(64+shift) / perCycle, rounded up, unsigned; or 0

    Ticks(int perCycle) {
        this.perCycle = perCycle;
        this.isPower = Integer.bitCount(perCycle) == 1;
        this.shift = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(perCycle);
        this.inverse = isPower ? 0 : inverse(perCycle, shift);
    }

    /** By two divisions of 32 bits each: the shift makes the first quotient fit into them. */
    private static long inverse(long divisor, int shift) {
        long high = 1L << Integer.SIZE + shift;
        long low = high % divisor << Integer.SIZE;
        return (high / divisor << Integer.SIZE) + low / divisor + 1;
    }

    /** The cycle that a tick is in. */
    long cycle(long tick) {
        return isPower ? tick >> shift : Math.unsignedMultiplyHigh(tick, inverse) >>> shift;
    }

    /** The first tick of that cycle. */
    long begin(long tick) {
        return isPower ? tick & -perCycle : cycle(tick) * perCycle;
    }
}
