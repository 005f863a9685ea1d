package crossweave.stats;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What goes into something and what comes out of it, in batches of equal time: the rate with its
 * precision, and whether the content grows without end. Time is counted in cycles from 1.
 */
public final class Flow implements Serializable {
    private static final int BATCHES = 32; // when time has filled them all, pairs are joined
    private static final double SURE = 4; // standard errors: less than one chance in ten thousand
    private static final double NOTICEABLE = .01; // of what goes in must stay

    private final double[] in = new double[BATCHES];
    private final double[] out = new double[BATCHES];
    private long batchLength = 8; // cycles

    public void in(long cycle, long amount) {
        in[batch(cycle)] += amount;
    }

    public void out(long cycle, long amount) {
        out[batch(cycle)] += amount;
    }

    private int batch(long cycle) {
        while ((cycle - 1) / batchLength >= BATCHES) {
            joinPairs(in);
            joinPairs(out);
            batchLength *= 2;
        }
        return (int) ((cycle - 1) / batchLength);
    }

    private static void joinPairs(double[] sums) {
        for (int i = 0; i < BATCHES / 2; i++) {
            sums[i] = sums[2 * i] + sums[2 * i + 1];
        }
        Arrays.fill(sums, BATCHES / 2, BATCHES, 0);
    }

    private int full(long cycles) {
        return (int) Math.min(BATCHES, cycles / batchLength);
    }

    /**
     * Whether, after so many cycles, more goes in than comes out beyond what chance explains. What
     * stays in a batch is a step of a walk; without a drift the mean of the steps is nothing but
     * the distance of the two ends, which chance alone seldom makes four standard errors.
     */
    public boolean isGrowing(long cycles) {
        int n = full(cycles);
        if (n < BATCHES / 2) {
            return false;
        }
        double[] stays = IntStream.range(0, n).mapToDouble(i -> in[i] - out[i]).toArray();
        double mean = Arrays.stream(stays).sum() / n;
        return mean > SURE * standardError(stays)
                && mean * n > NOTICEABLE * Arrays.stream(in, 0, n).sum();
    }

    /** Half the 95 % interval of what comes out in a cycle; infinite while it cannot be told. */
    public double outHalfWidth(long cycles) {
        int n = full(cycles);
        if (n < 8) {
            return Double.POSITIVE_INFINITY;
        }
        return Student.halfWidth(Arrays.copyOf(out, n)) / batchLength;
    }

    /** What comes out in a cycle; NaN while that cannot be told. */
    public double outMean(long cycles) {
        int n = full(cycles);
        return Arrays.stream(out, 0, n).sum() / ((double) n * batchLength);
    }

    private static double standardError(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }
}
