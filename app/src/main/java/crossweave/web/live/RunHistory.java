package crossweave.web.live;

import crossweave.engine.EventQueue;
import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.network.Counters;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * The history of a run that the page shows: latencies over time, and recent channel counts. Time is
 * divided into intervals of equal length, which doubles when there are too many. The history
 * depends on the run alone, so a moment looks the same however the user reached it.
 */
final class RunHistory implements Run.Log {
    private static final int MOST_INTERVALS = 256;
    private static final long SHORTEST = 64; // interval in cycles

    private long interval = SHORTEST;
    private long[] latency =
            new long[MOST_INTERVALS]; // per interval: sum over messages that arrived in it
    private long[] arrived = new long[MOST_INTERVALS]; // per interval: messages that arrived
    private long[] flits = new long[MOST_INTERVALS]; // per interval: of these messages
    private boolean knowsFlits = true;
    private long sampled; // messages that were added by sampling
    private long sampledLatency; // their sum
    private Counts older; // at the start of the last interval but one
    private Counts newer; // at the start of the last interval

    /**
     * Counters of channels at a cycle; flits that have crossed them; {@code since} is the cycle of
     * their last reset.
     */
    private record Counts(long cycle, long since, long[] flits, long[] waited) {}

    /** A copy of the history. */
    record Page(
            long interval,
            long[] latency,
            long[] arrived,
            long[] flits,
            Counts older,
            Counts newer) {}

    RunHistory(int channels) {
        Counts nothing = new Counts(0, 0, new long[channels], new long[channels]);
        older = nothing;
        newer = nothing;
    }

    Page copy() {
        return new Page(interval, latency.clone(), arrived.clone(), flits.clone(), older, newer);
    }

    void restore(Page then) {
        interval = then.interval;
        latency = then.latency.clone();
        arrived = then.arrived.clone();
        flits = then.flits.clone();
        older = then.older;
        newer = then.newer;
        sampled = 0; // runs that are sampled go back by beginning again
        sampledLatency = 0;
    }

    @Override
    public void delivered(Delivery delivery) {
        add(delivery.arrived(), delivery.latency(), 1, delivery.flits());
    }

    private void add(long cycle, long latencies, long count, long length) {
        while (cycle / interval >= MOST_INTERVALS) {
            halve(latency);
            halve(arrived);
            halve(flits);
            interval *= 2;
        }
        int at = (int) (cycle / interval);
        latency[at] += latencies;
        arrived[at] += count;
        flits[at] += length;
    }

    /** After a step of a run that tells nobody of its messages: what its sums have grown by. */
    void sample(Run run) {
        long count = run.messages();
        long sum = count == 0 ? 0 : Math.round(run.meanLatency() * count);
        if (count > sampled) {
            knowsFlits = false;
            add(run.cycle(), sum - sampledLatency, count - sampled, 0);
        }
        sampled = count; // less than before when the window of the measurement opens
        sampledLatency = sum;
    }

    private static void halve(long[] sums) {
        for (int i = 0; i < MOST_INTERVALS; i++) {
            sums[i] = 2 * i < MOST_INTERVALS ? sums[2 * i] + sums[2 * i + 1] : 0;
        }
    }

    /**
     * The last cycle to which the run may advance at once, so that counters can be read at the end
     * of the interval.
     */
    long endOfInterval(long cycle) {
        return (cycle / interval + 1) * interval - 1;
    }

    /**
     * Called before the run advances, perhaps into another interval, forwards or after going back.
     */
    void beforeStep(Run run) {
        if (run.countedSince() != newer.since) { // counters were reset
            long[] nothing = new long[newer.flits.length];
            newer = new Counts(run.countedSince(), run.countedSince(), nothing, nothing);
            older = newer;
        }
        long begin = run.nextCycle() / interval * interval;
        if (run.nextCycle() != EventQueue.NEVER && begin > newer.cycle) {
            older = newer;
            newer = counts(run, begin, NetworkFrame.of(run));
        }
    }

    private Counts counts(Run run, long begin, NetworkFrame network) {
        Counters counters = run.network().counters();
        long[] waited = new long[newer.flits.length];
        Arrays.setAll(waited, counters::waited);
        long[] crossed = network.crossed(run, waited.length);
        return new Counts(begin, run.countedSince(), crossed, waited);
    }

    /** Channels between routers. */
    int channels() {
        return newer.flits.length;
    }

    long interval() {
        return interval;
    }

    /** Per interval: mean latency of messages that arrived in it; NaN if none did. */
    double[] latencies(long cycle) {
        double[] means = new double[(int) Math.min(MOST_INTERVALS, cycle / interval + 1)];
        Arrays.setAll(means, i -> (double) latency[i] / arrived[i]);
        return means;
    }

    /** Per interval: messages that arrived in it. */
    long[] arrivals(long cycle) {
        return Arrays.copyOf(arrived, (int) Math.min(MOST_INTERVALS, cycle / interval + 1));
    }

    /**
     * Per interval: flits of messages that arrived in it, per terminal and cycle; empty if that is
     * not known.
     */
    double[] throughputs(long cycle, int terminals) {
        if (!knowsFlits) {
            return new double[0];
        }
        double[] rates = new double[(int) Math.min(MOST_INTERVALS, cycle / interval + 1)];
        for (int i = 0; i < rates.length; i++) {
            long cycles = Math.min(interval, cycle + 1 - i * interval);
            rates[i] = (double) flits[i] / cycles / terminals;
        }
        return rates;
    }

    /** Per channel between routers: a quantity per cycle over the last one or two intervals. */
    double[] recent(Run run, Heat heat, NetworkFrame network) {
        double cycles = Math.max(1, run.cycle() + 1 - older.cycle);
        Counts now = now(run, network);
        return perChannel(channel -> (heat.of(now, channel) - heat.of(older, channel)) / cycles);
    }

    /** Per channel between routers: a quantity per cycle since counting began. */
    double[] overall(Run run, Heat heat, NetworkFrame network) {
        double cycles = Math.max(1, run.cycle() + 1 - run.countedSince());
        Counts now = now(run, network);
        return perChannel(channel -> heat.of(now, channel) / cycles);
    }

    private Counts now(Run run, NetworkFrame network) {
        return counts(run, run.cycle() + 1, network);
    }

    private double[] perChannel(IntToDoubleFunction of) {
        double[] values = new double[newer.flits.length];
        Arrays.setAll(values, of);
        return values;
    }

    /** Quantities of channels. */
    enum Heat {
        /** Flits per cycle. */
        BUSY,
        /** Waiting heads per cycle. */
        BLOCKED,
        /** Flits in the buffer at the end of a channel now. */
        FILLED;

        static Heat of(String name) {
            return switch (name) {
                case "busy" -> BUSY;
                case "blocked" -> BLOCKED;
                case "filled" -> FILLED;
                default ->
                        throw new BadInput(
                                "heat",
                                ProblemCode.UNKNOWN_CHOICE,
                                "expected busy, blocked or filled");
            };
        }

        private double of(Counts counts, int channel) {
            return this == BUSY ? counts.flits[channel] : counts.waited[channel];
        }
    }
}
