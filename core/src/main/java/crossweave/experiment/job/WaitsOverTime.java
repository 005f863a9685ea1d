package crossweave.experiment.job;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * When jobs waited for each other: the time of a run in equal intervals.
 *
 * @param interval cycles
 * @param cycles by the job that waited, the one that it waited for, and the interval
 */
public record WaitsOverTime(long interval, List<List<List<Long>>> cycles) {
    private static final int INTERVALS = 100;

    /** The mean number of packets of one job that waited for another, by interval. */
    public List<Double> packets(int waiter, int other) {
        return cycles.get(waiter).get(other).stream().map(sum -> (double) sum / interval).toList();
    }

    /** Divides waits among the intervals in which they were. */
    static final class Builder {
        private final long interval;
        private final long[][][] cycles; // by waiter, by whom it waited for, by interval

        /** For a run in which the last packet crossed a channel in this cycle. */
        Builder(int jobs, long last) {
            interval = Math.ceilDiv(last + 1, INTERVALS);
            cycles = new long[jobs][jobs][(int) Math.ceilDiv(last + 1, interval)];
        }

        void add(int waiter, int other, long from, long until) {
            long[] sums = cycles[waiter][other];
            for (long begin = from; begin < until; ) {
                int at = (int) (begin / interval);
                long end = Math.min(until, (at + 1) * interval);
                sums[at] += end - begin;
                begin = end;
            }
        }

        WaitsOverTime build() {
            List<List<List<Long>>> all = new ArrayList<>();
            for (long[][] waiter : cycles) {
                List<List<Long>> row = new ArrayList<>();
                for (long[] sums : waiter) {
                    row.add(LongStream.of(sums).boxed().toList());
                }
                all.add(List.copyOf(row));
            }
            return new WaitsOverTime(interval, List.copyOf(all));
        }
    }
}
