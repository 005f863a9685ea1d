package crossweave.stats;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * A distribution in 101 numbers: the value that 0, 1, ..., 100 % of all samples do not exceed, the
 * first being the least sample and the last the largest. Immutable.
 */
public final class Percentiles implements Serializable {
    /** Of no samples. */
    public static final Percentiles NONE = new Percentiles();

    public static final int COUNT = 101;

    private final long[] values; // by per cent; empty without samples

    private Percentiles(long... values) {
        this.values = values;
    }

    /** Throws an IllegalArgumentException unless there are 101 that never fall, or none. */
    public static Percentiles of(List<Long> values) {
        long[] all = values.stream().mapToLong(Long::longValue).toArray();
        boolean isRising = true;
        for (int i = 1; i < all.length; i++) {
            isRising &= all[i - 1] <= all[i];
        }
        if (all.length != 0 && all.length != COUNT || !isRising) {
            throw new IllegalArgumentException("percentiles are 101 numbers that never fall");
        }
        return new Percentiles(all);
    }

    /** Of several distributions together, each of which counts as much as the others. */
    public static Percentiles together(List<Percentiles> parts) {
        long[] all =
                parts.stream().flatMapToLong(part -> LongStream.of(part.values)).sorted().toArray();
        if (all.length == 0) {
            return NONE;
        }
        long[] values = new long[COUNT];
        for (int percent = 0; percent < COUNT; percent++) {
            values[percent] = all[Math.toIntExact((all.length - 1L) * percent / (COUNT - 1))];
        }
        return new Percentiles(values);
    }

    public boolean isEmpty() {
        return values.length == 0;
    }

    public List<Long> values() {
        List<Long> all = new ArrayList<>();
        for (long value : values) {
            all.add(value);
        }
        return all;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Percentiles same && Arrays.equals(values, same.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(values);
    }
}
