package crossweave.stats;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What enters a system and what leaves it, in batches of equal time: the rate with its precision,
 * and whether the content grows without bound. Time is counted in cycles from 1. Amounts are
 * integers, so that the order of reports, or to which instance they go, does not matter.
 */
public final class FlowBalance implements Serializable {
    private static final int BATCHES = 32; // when time has filled them all, pairs are merged
    private static final double SURE = 4; // standard errors: less than one chance in ten thousand
    private static final double NOTICEABLE = .01; // share of what enters that must stay

    private final long[] in = new long[BATCHES];
    private final long[] out = new long[BATCHES];
    private int lengthBits = 3; // a batch has 2^this cycles

    public void in(long cycle, long amount) {
        in[batch(cycle)] += amount;
    }

    public void out(long cycle, long amount) {
        out[batch(cycle)] += amount;
    }

    /** Adds what another instance counted in the same time. */
    public void add(FlowBalance other) {
        while (lengthBits < other.lengthBits) {
            joinPairs();
        }
        for (int i = 0; i < BATCHES; i++) {
            int batch = i >>> lengthBits - other.lengthBits;
            in[batch] += other.in[i];
            out[batch] += other.out[i];
        }
    }

    /** Takes over the batches of a device. */
    public void take(int batchBits, long[] ins, long[] outs) {
        lengthBits = batchBits;
        System.arraycopy(ins, 0, in, 0, BATCHES);
        System.arraycopy(outs, 0, out, 0, BATCHES);
    }

    private int batch(long cycle) {
        while (cycle - 1 >>> lengthBits >= BATCHES) {
            joinPairs();
        }
        return (int) (cycle - 1 >>> lengthBits);
    }

    private void joinPairs() {
        joinPairs(in);
        joinPairs(out);
        lengthBits++;
    }

    private static void joinPairs(long[] sums) {
        for (int i = 0; i < BATCHES / 2; i++) {
            sums[i] = sums[2 * i] + sums[2 * i + 1];
        }
        Arrays.fill(sums, BATCHES / 2, BATCHES, 0);
    }

    private int full(long cycles) {
        return (int) Math.min(BATCHES, cycles >>> lengthBits);
    }

    /**
     * Whether, after so many cycles, more enters than leaves beyond what chance explains. What
     * stays in a batch is a step of a random walk; without a drift the mean of the steps is nothing
     * but the distance of the two ends, which chance alone seldom makes four standard errors.
     */
    public boolean isGrowing(long cycles) {
        int n = full(cycles);
        if (n < BATCHES / 2) {
            return false;
        }
        long[] stays = IntStream.range(0, n).mapToLong(i -> in[i] - out[i]).toArray();
        long staying = Arrays.stream(stays).sum();
        double mean = (double) staying / n;
        return mean > SURE * standardError(stays, mean)
                && staying > NOTICEABLE * Arrays.stream(in, 0, n).sum();
    }

    /** Half the 95 % interval of what leaves in a cycle; infinite while it is not known. */
    public double outHalfWidth(long cycles) {
        int n = full(cycles);
        if (n < 8) {
            return Double.POSITIVE_INFINITY;
        }
        double[] each = Arrays.stream(out, 0, n).asDoubleStream().toArray();
        return StudentInterval.halfWidth(each) / (1L << lengthBits);
    }

    /** What leaves in a cycle; NaN while it is not known. */
    public double outMean(long cycles) {
        int n = full(cycles);
        return (double) Arrays.stream(out, 0, n).sum() / ((long) n << lengthBits);
    }

    private static double standardError(long[] values, double mean) {
        double squares = Arrays.stream(values).mapToDouble(v -> (v - mean) * (v - mean)).sum();
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }
}
