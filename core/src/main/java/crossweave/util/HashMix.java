package crossweave.util;

/** Turns numbers into numbers that look random, always the same ones. */
public final class HashMix {
    /** 2^64 over the golden ratio: far from any simple fraction. */
    public static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private HashMix() {}

    /**
     * The finalizer of SplitMix64 (Steele, Lea, Flood 2014): every input bit reaches all outputs.
     */
    public static long mix(long value) {
        long z = value + GOLDEN;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
