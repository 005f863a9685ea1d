package crossweave.random;

import java.io.Serializable;

/**
 * Cycles until the next success of a coin: what {@link RandomStream#nextGap} draws, number for
 * number, without the logarithm most of the time. The gap grows with the number drawn; where it is
 * the same at both ends of a part of [0, 1), it is so in between, and a table has it.
 */
public final class Gaps implements Serializable {
    private static final int PARTS_BITS = 11;
    private static final int UNKNOWN = 0;

    private final double probability;
    private final short[] table = new short[1 << PARTS_BITS]; // per part: its gap, or UNKNOWN

    /** Of a coin that falls well with this probability. */
    public Gaps(double probability) {
        this.probability = probability;
        long low = gap(0);
        for (int part = 0; part < table.length; part++) {
            long next = gap(firstOf(part + 1));
            boolean isSame = low == gap(Math.nextDown(firstOf(part + 1)));
            table[part] = isSame && low <= Short.MAX_VALUE ? (short) low : UNKNOWN;
            low = next;
        }
    }

    private double firstOf(int part) {
        return (double) part / table.length;
    }

    private long gap(double drawn) {
        return RandomStream.gap(drawn, probability);
    }

    /** Cycles: 1, 2, ... */
    public long next(RandomStream random) {
        double drawn = random.nextDouble();
        short gap = table[(int) (drawn * table.length)];
        return gap != UNKNOWN ? gap : gap(drawn);
    }
}
