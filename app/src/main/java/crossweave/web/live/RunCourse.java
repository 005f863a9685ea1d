package crossweave.web.live;

import crossweave.experiment.message.Delivery;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Metrics of a run over time: sums over the messages that arrived in each of many intervals of
 * equal length, which doubles when there are too many.
 */
final class RunCourse {
    private static final int MOST_INTERVALS = 256;
    private static final long SHORTEST = 64; // interval in cycles

    private final Map<Quantity, long[]> sums = new EnumMap<>(Quantity.class);
    private long[] arrived = new long[MOST_INTERVALS]; // messages
    private long interval = SHORTEST;
    private boolean isSampled; // of messages only the number and the latency are known

    /** A metric of the catalog, and what is summed up for it. */
    enum Quantity {
        LATENCY("latency"),
        NETWORK_LATENCY("network-latency"),
        BLOCKED("blocked"),
        HOPS("hops"),
        /** A rate; all others are means of messages. */
        ACCEPTED("accepted");

        final String metric;

        Quantity(String metric) {
            this.metric = metric;
        }

        private long of(Delivery delivery) {
            return switch (this) {
                case LATENCY -> delivery.latency();
                case NETWORK_LATENCY -> delivery.networkLatency();
                case BLOCKED -> delivery.blocked();
                case HOPS -> delivery.hops();
                case ACCEPTED -> delivery.flits();
            };
        }
    }

    RunCourse() {
        for (Quantity quantity : Quantity.values()) {
            sums.put(quantity, new long[MOST_INTERVALS]);
        }
    }

    RunCourse copy() {
        RunCourse copy = new RunCourse();
        sums.forEach((quantity, all) -> copy.sums.put(quantity, all.clone()));
        copy.arrived = arrived.clone();
        copy.interval = interval;
        copy.isSampled = isSampled;
        return copy;
    }

    void add(Delivery delivery) {
        int at = at(delivery.arrived());
        arrived[at]++;
        sums.forEach((quantity, all) -> all[at] += quantity.of(delivery));
    }

    /** So many messages with this sum of latencies, of which nothing else is known. */
    void add(long cycle, long count, long latencies) {
        isSampled = true;
        int at = at(cycle);
        arrived[at] += count;
        of(Quantity.LATENCY)[at] += latencies;
    }

    private long[] of(Quantity quantity) {
        return Objects.requireNonNull(sums.get(quantity));
    }

    /** The interval of a cycle. */
    private int at(long cycle) {
        while (cycle / interval >= MOST_INTERVALS) {
            sums.values().forEach(RunCourse::halve);
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
        long[] sum = of(quantity);
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
