package crossweave.random;

import java.io.Serializable;

/**
 * An event that happens with a fixed probability, drawn by comparing integers: on every machine and
 * every device the same draws give the same events.
 */
public final class Probability implements Serializable {
    private static final double HALF = 0x1p63;

    private final long scaled; // 2^64 times the probability, without a sign
    private final boolean isCertain; // which 64 bits cannot say

    private Probability(long scaled, boolean isCertain) {
        this.scaled = scaled;
        this.isCertain = isCertain;
    }

    /** Of an event with a probability from 0 to 1. */
    public static Probability of(double probability) {
        return new Probability(probability > 0 ? scaled(probability) : 0, probability >= 1);
    }

    public boolean happens(RandomStream random) {
        return Long.compareUnsigned(random.nextLong(), scaled) < 0 || isCertain;
    }

    /** In a {@link DrawTable}: 2^64 times the probability, and whether it is 1. */
    public long[] words() {
        return new long[] {scaled, isCertain ? 1 : 0};
    }

    /** 2^64 times a probability above 0 as an integer without a sign; at least 1, and 0 for 1. */
    static long scaled(double probability) {
        if (!(probability > 0)) {
            throw new IllegalArgumentException("the probability is " + probability);
        }
        double scaled = probability * 0x1p64; // exact: a power of 2
        if (probability >= 1) {
            return 0;
        }
        return scaled >= HALF
                ? (long) (scaled - HALF) + Long.MIN_VALUE
                : Math.max(1, (long) scaled);
    }
}
