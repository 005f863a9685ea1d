package crossweave.stats;

import java.io.Serializable;
import java.util.Arrays;

/**
 * How often each value occurred. Values below 2048 have a count each; larger ones share theirs with
 * neighbours: two of them up to 4095, four up to 8191, and so on, so that a value read is at most a
 * thousandth too large. It holds only counts, so neither the order of values nor splitting them
 * over several histograms changes anything.
 */
final class Histogram implements Serializable {
    private static final int HALF_BITS = 10;
    private static final int HALF = 1 << HALF_BITS; // counts for each power of two

    private long[] counts = new long[2 * HALF];
    private long all;

    void add(long value) {
        int place = place(value);
        if (place >= counts.length) {
            grow(place);
        }
        counts[place]++;
        all++;
    }

    void add(Histogram other) {
        if (other.counts.length > counts.length) {
            grow(other.counts.length - 1);
        }
        for (int place = 0; place < other.counts.length; place++) {
            counts[place] += other.counts[place];
        }
        all += other.all;
    }

    /** Takes over the counts of a device, by place. */
    void take(long... some) {
        counts = Arrays.copyOf(some, Math.max(some.length, 2 * HALF));
        all = Arrays.stream(some).sum();
    }

    /** Grows by whole powers of two, so that it seldom happens. */
    private void grow(int place) {
        counts = Arrays.copyOf(counts, (place / HALF + 1) * HALF);
    }

    /** The index of a value's count; bits below the highest eleven are dropped. */
    static int place(long value) {
        int shift = shift(value);
        return shift * HALF + (int) (value >>> shift);
    }

    private static int shift(long value) {
        return Math.max(0, Long.SIZE - 1 - HALF_BITS - Long.numberOfLeadingZeros(value));
    }

    /** The largest value that is counted at an index. */
    private static long last(int place) {
        int shift = Math.max(0, place / HALF - 1);
        long upper = place - (long) shift * HALF;
        return (upper + 1 << shift) - 1;
    }

    /** The least value that this percentage of values does not exceed; 0 if there are none. */
    long percentile(int percent) {
        long rank = rank(percent);
        long seen = 0;
        for (int place = 0; place < counts.length; place++) {
            seen += counts[place];
            if (seen >= rank && seen > 0) {
                return last(place);
            }
        }
        return 0;
    }

    private long rank(int percent) {
        return Math.ceilDiv(Math.multiplyExact(all, percent), 100);
    }

    /** The percentiles from 0 to 100, in one pass; there must be values. */
    long[] percentiles() {
        long[] found = new long[Percentiles.COUNT];
        int percent = 0;
        long seen = 0;
        for (int place = 0; place < counts.length; place++) {
            seen += counts[place];
            while (seen > 0 && percent < found.length && seen >= rank(percent)) {
                found[percent++] = last(place);
            }
        }
        return found;
    }
}
