package crossweave.web.live;

import crossweave.experiment.message.Delivery;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Metrics of a run over time: sums over the messages that arrived in each of many intervals of
 * equal length, which doubles when there are too many.
 */
final class RunCourse {
    private static final int MOST_INTERVALS = 256;
    private static final long SHORTEST = 64; // interval in cycles

    private final long[][] sums = new long[Quantity.values().length][MOST_INTERVALS];
    private final long[] arrived = new long[MOST_INTERVALS]; // messages
    private long interval = SHORTEST;
    private boolean isSampled; // of messages only the number and the latency are known

    /** A metric of the catalog, and what is summed up for it. */
    enum Quantity {
        LATENCY("latency", Delivery::latency),
        NETWORK_LATENCY("network-latency", Delivery::networkLatency),
        BLOCKED("blocked", Delivery::blocked),
        HOPS("hops", Delivery::hops),
        /** A rate; all others are means of messages. */
        ACCEPTED("accepted", Delivery::flits);

        final String metric;
        private final ToLongFunction<Delivery> of;

        Quantity(String metric, ToLongFunction<Delivery> of) {
            this.metric = metric;
            this.of = of;
        }

        /** Empty for a metric that has no value while a run goes on. */
        static Optional<Quantity> of(String metric) {
            return Stream.of(values()).filter(each -> each.metric.equals(metric)).findFirst();
        }
    }

    RunCourse copy() {
        RunCourse copy = new RunCourse();
        for (Quantity quantity : Quantity.values()) {
            copy(sums[quantity.ordinal()], copy.sums[quantity.ordinal()]);
        }
        copy(arrived, copy.arrived);
        copy.interval = interval;
        copy.isSampled = isSampled;
        return copy;
    }

    private static void copy(long[] from, long[] to) {
        System.arraycopy(from, 0, to, 0, MOST_INTERVALS);
    }

    void add(Delivery delivery) {
        int at = at(delivery.arrived());
        arrived[at]++;
        for (Quantity quantity : Quantity.values()) {
            sums[quantity.ordinal()][at] += quantity.of.applyAsLong(delivery);
        }
    }

    /** So many messages with this sum of latencies, of which nothing else is known. */
    void add(long cycle, long count, long latencies) {
        isSampled = true;
        int at = at(cycle);
        arrived[at] += count;
        sums[Quantity.LATENCY.ordinal()][at] += latencies;
    }

    /** The interval of a cycle. */
    private int at(long cycle) {
        while (cycle / interval >= MOST_INTERVALS) {
            Stream.of(sums).forEach(RunCourse::halve);
            halve(arrived);
            interval *= 2;
        }
        return (int) (cycle / interval);
    }

    private static void halve(long[] sums) {
        for (int i = 0; i < MOST_INTERVALS; i++) {
            sums[i] = 2 * i < MOST_INTERVALS ? sums[2 * i] + sums[2 * i + 1] : 0;
        }
    }

    long interval() {
        return interval;
    }

    /** What has values. */
    List<Quantity> known() {
        return isSampled ? List.of(Quantity.LATENCY) : List.of(Quantity.values());
    }

    /** Per interval up to a cycle; NaN for the mean of no messages. */
    double[] values(Quantity quantity, long cycle, int terminals) {
        long[] sum = sums[quantity.ordinal()];
        double[] values = new double[(int) Math.min(MOST_INTERVALS, cycle / interval + 1)];
        Arrays.setAll(
                values,
                i -> {
                    long cycles = Math.min(interval, cycle + 1 - i * interval);
                    return quantity == Quantity.ACCEPTED
                            ? (double) sum[i] / cycles / terminals
                            : (double) sum[i] / arrived[i];
                });
        return values;
    }
}
