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
 * The history of a run that the page shows: its {@link RunCourse}, and recent channel counts, from
 * the beginnings of its intervals on. The history depends on the run alone, so a moment looks the
 * same however the user reached it.
 */
final class RunHistory implements Run.Log {
    private RunCourse course = new RunCourse();
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
    record Page(RunCourse course, Counts older, Counts newer) {}

    RunHistory(int channels) {
        Counts nothing = new Counts(0, 0, new long[channels], new long[channels]);
        older = nothing;
        newer = nothing;
    }

    Page copy() {
        return new Page(course.copy(), older, newer);
    }

    void restore(Page then) {
        course = then.course.copy();
        older = then.older;
        newer = then.newer;
        sampled = 0; // runs that are sampled go back by beginning again
        sampledLatency = 0;
    }

    @Override
    public void delivered(Delivery delivery) {
        course.add(delivery);
    }

    /** After a step of a run that tells nobody of its messages: what its sums have grown by. */
    void sample(Run run) {
        long count = run.messages();
        long sum = count == 0 ? 0 : Math.round(run.meanLatency() * count);
        if (count > sampled) {
            course.add(run.cycle(), count - sampled, sum - sampledLatency);
        }
        sampled = count; // less than before when the window of the measurement opens
        sampledLatency = sum;
    }

    /**
     * The last cycle to which the run may advance at once, so that counters can be read at the end
     * of the interval.
     */
    long endOfInterval(long cycle) {
        return (cycle / course.interval() + 1) * course.interval() - 1;
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
        long begin = run.nextCycle() / course.interval() * course.interval();
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

    RunCourse course() {
        return course;
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
