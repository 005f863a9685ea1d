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
 * What is shown of a run beside its state: how latencies went over time, and what channels did
 * lately. Time is cut into stretches of equal length, which is doubled when there are too many; so
 * it is a function of the run alone, and the same moment looks the same whenever one comes to it.
 */
final class RunHistory implements Run.Log {
    private static final int MOST = 256; // stretches
    private static final long SHORTEST = 64; // cycles

    private long stretch = SHORTEST;
    private long[] latency = new long[MOST]; // per stretch: sum over messages that arrived in it
    private long[] arrived = new long[MOST]; // messages
    private Counts older; // as they were when the last stretch but one began
    private Counts newer; // when the last one did

    /** What was counted of channels at a time. */
    private record Counts(long cycle, long since, long[] flits, long[] waited) {}

    /** All of it, as it was. */
    record Page(long stretch, long[] latency, long[] arrived, Counts older, Counts newer) {}

    RunHistory(int channels) {
        Counts nothing = new Counts(0, 0, new long[channels], new long[channels]);
        older = nothing;
        newer = nothing;
    }

    Page copy() {
        return new Page(stretch, latency.clone(), arrived.clone(), older, newer);
    }

    void restore(Page then) {
        stretch = then.stretch;
        latency = then.latency.clone();
        arrived = then.arrived.clone();
        older = then.older;
        newer = then.newer;
    }

    @Override
    public void delivered(Delivery delivery) {
        while (delivery.arrived() / stretch >= MOST) {
            halve(latency);
            halve(arrived);
            stretch *= 2;
        }
        int at = (int) (delivery.arrived() / stretch);
        latency[at] += delivery.latency();
        arrived[at]++;
    }

    private static void halve(long[] sums) {
        for (int i = 0; i < MOST; i++) {
            sums[i] = 2 * i < MOST ? sums[2 * i] + sums[2 * i + 1] : 0;
        }
    }

    /**
     * The last cycle to which the run may go at one go, so that what is counted up to the end of a
     * stretch can be seen.
     */
    long lastOf(long cycle) {
        return (cycle / stretch + 1) * stretch - 1;
    }

    /** The run is about to go on: perhaps to another stretch, whichever way it came. */
    void before(Run run) {
        if (run.countedSince() != newer.since) { // counters were set to zero
            long[] nothing = new long[newer.flits.length];
            newer = new Counts(run.countedSince(), run.countedSince(), nothing, nothing);
            older = newer;
        }
        long begin = run.nextCycle() / stretch * stretch;
        if (run.nextCycle() != EventQueue.NEVER && begin > newer.cycle) {
            older = newer;
            newer = counts(run, begin);
        }
    }

    private Counts counts(Run run, long begin) {
        Counters counters = run.network().counters();
        long[] flits = new long[newer.flits.length];
        long[] waited = new long[flits.length];
        for (int channel = 0; channel < flits.length; channel++) {
            flits[channel] = counters.flits(channel);
            waited[channel] = counters.waited(channel);
        }
        return new Counts(begin, run.countedSince(), flits, waited);
    }

    long stretch() {
        return stretch;
    }

    /** Of messages that arrived in each stretch so far, their mean; NaN where none did. */
    double[] latencies(long cycle) {
        double[] means = new double[(int) Math.min(MOST, cycle / stretch + 1)];
        Arrays.setAll(means, i -> (double) latency[i] / arrived[i]);
        return means;
    }

    /** Messages that arrived in each stretch so far. */
    long[] arrivals(long cycle) {
        return Arrays.copyOf(arrived, (int) Math.min(MOST, cycle / stretch + 1));
    }

    /** Per channel between routers and cycle, something of the last stretch or two. */
    double[] lately(Run run, Heat heat) {
        double cycles = Math.max(1, run.cycle() + 1 - older.cycle);
        return perChannel(channel -> (heat.of(run, channel) - heat.of(older, channel)) / cycles);
    }

    /** The same of all the time in which channels are counted. */
    double[] allTheTime(Run run, Heat heat) {
        double cycles = Math.max(1, run.cycle() + 1 - run.countedSince());
        return perChannel(channel -> heat.of(run, channel) / cycles);
    }

    private double[] perChannel(IntToDoubleFunction of) {
        double[] values = new double[newer.flits.length];
        Arrays.setAll(values, of);
        return values;
    }

    /** What can be shown of channels. */
    enum Heat {
        /** Flits per cycle. */
        BUSY,
        /** Heads that waited for it, per cycle. */
        BLOCKED;

        static Heat of(String name) {
            return switch (name) {
                case "busy" -> BUSY;
                case "blocked" -> BLOCKED;
                default ->
                        throw new BadInput(
                                "heat", ProblemCode.UNKNOWN_CHOICE, "expected busy or blocked");
            };
        }

        private double of(Run run, int channel) {
            Counters counters = run.network().counters();
            return this == BUSY ? counters.flits(channel) : counters.waited(channel);
        }

        private double of(Counts counts, int channel) {
            return this == BUSY ? counts.flits[channel] : counts.waited[channel];
        }
    }
}
