package crossweave.workload;

import crossweave.engine.EventQueue;
import crossweave.workload.Workload.Activity;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What the processes of a workload have done. Times are cycles.
 *
 * @param sections names of the measured sections of the program
 * @param begin the cycle in which all began
 * @param unreceived messages that arrived and were not received; of all, if all processes are done
 */
public record ProcessReport(
        List<One> processes,
        List<String> sections,
        long begin,
        long unreceived,
        List<CollectiveReport> collectives) {

    /**
     * What a process has done.
     *
     * @param node where it is
     * @param end when it was done, or NEVER
     * @param passes per section: how often it ran
     * @param spent per section: cycles in it
     * @param computed per section: cycles of computation requested there, without interruptions
     */
    public record One(
            int node,
            long end,
            Times times,
            long messages,
            long flits,
            List<Long> passes,
            List<Long> spent,
            List<Long> computed) {

        /** A process of a program without sections. */
        public One(int node, long end, Times times, long messages, long flits) {
            this(node, end, times, messages, flits, List.of(), List.of(), List.of());
        }

        public long computing() {
            return times.computing;
        }

        public long sending() {
            return times.sending;
        }

        public long receiving() {
            return times.receiving;
        }

        public long inBarriers() {
            return times.inBarriers;
        }

        public long overlapped() {
            return times.overlapped;
        }

        public long exposed() {
            return times.exposed;
        }

        public boolean isDone() {
            return end != EventQueue.NEVER;
        }

        /** The same together with what it did in an earlier repetition. */
        private One after(One earlier) {
            return new One(
                    node,
                    end,
                    times.and(earlier.times),
                    messages + earlier.messages,
                    flits + earlier.flits,
                    sum(passes, earlier.passes),
                    sum(spent, earlier.spent),
                    sum(computed, earlier.computed));
        }

        private static List<Long> sum(List<Long> some, List<Long> others) {
            return IntStream.range(0, some.size())
                    .mapToObj(i -> some.get(i) + others.get(i))
                    .toList();
        }

        private One on(int name, long from) {
            return new One(
                    name,
                    isDone() ? end + from : end,
                    times,
                    messages,
                    flits,
                    passes,
                    spent,
                    computed);
        }
    }

    /**
     * What a process spent its time on: cycles, however many things it did at once.
     *
     * @param sending until it could go on, with synchronous messages until they were received
     * @param receiving until a message had arrived
     * @param exposed sending, receiving or in a barrier while it computed nothing
     * @param overlapped the same while it computed
     */
    public record Times(
            long computing,
            long sending,
            long receiving,
            long inBarriers,
            long exposed,
            long overlapped) {

        private Times and(Times others) {
            return new Times(
                    computing + others.computing,
                    sending + others.sending,
                    receiving + others.receiving,
                    inBarriers + others.inBarriers,
                    exposed + others.exposed,
                    overlapped + others.overlapped);
        }

        /** Of a process that does one thing at a time. */
        public static Times oneByOne(ToLongFunction<Activity> spent) {
            long sending = spent.applyAsLong(Activity.SEND);
            long receiving = spent.applyAsLong(Activity.RECEIVE);
            long inBarriers = spent.applyAsLong(Activity.BARRIER);
            return new Times(
                    spent.applyAsLong(Activity.COMPUTE),
                    sending,
                    receiving,
                    inBarriers,
                    sending + receiving + inBarriers,
                    0);
        }
    }

    /** Whether all of them are done. */
    public boolean isComplete() {
        return processes.stream().allMatch(One::isDone);
    }

    /** The last cycle in which one of them was done; the first of all if none is. */
    public long lastEnd() {
        return ends().max().orElse(begin);
    }

    /** The first cycle in which one of them was done, likewise. */
    public long firstEnd() {
        return ends().min().orElse(begin);
    }

    private LongStream ends() {
        return processes.stream().filter(One::isDone).mapToLong(One::end);
    }

    /** Mean cycles that a process communicated, computing or not. */
    public double meanCommunication() {
        return processes.stream()
                .mapToLong(one -> one.exposed() + one.overlapped())
                .average()
                .orElse(Double.NaN);
    }

    /** The share of its time that a process spent on this, over all that are done. */
    public Optional<Spread> share(ToLongFunction<One> spent) {
        return Spread.of(
                processes.stream()
                        .filter(one -> one.isDone() && one.end > begin)
                        .mapToDouble(one -> (double) spent.applyAsLong(one) / (one.end - begin)));
    }

    /** Mean cycles of a process for one pass of a section; over all that ran it. */
    public Optional<Spread> perPass(int section) {
        return Spread.of(
                processes.stream()
                        .filter(one -> one.passes.get(section) > 0)
                        .mapToDouble(
                                one -> (double) one.spent.get(section) / one.passes.get(section)));
    }

    /** How often all of them together ran a section. */
    public long passes(int section) {
        return processes.stream().mapToLong(one -> one.passes.get(section)).sum();
    }

    /** The spread of a figure over processes. */
    public record Spread(double mean, double least, double most) {

        private static Optional<Spread> of(DoubleStream figures) {
            DoubleSummaryStatistics all = figures.summaryStatistics();
            return all.getCount() == 0
                    ? Optional.empty()
                    : Optional.of(new Spread(all.getAverage(), all.getMin(), all.getMax()));
        }
    }

    /** The same with node {@code n} called {@code names[n]}, and time counted from {@code from}. */
    public ProcessReport on(int[] names, long from) {
        return new ProcessReport(
                processes.stream().map(p -> p.on(names[p.node], from)).toList(),
                sections,
                begin + from,
                unreceived,
                collectives.stream().map(report -> report.after(from)).toList());
    }

    /** The same together with an earlier repetition of the same processes. */
    public ProcessReport after(ProcessReport earlier) {
        return new ProcessReport(
                IntStream.range(0, processes.size())
                        .mapToObj(i -> processes.get(i).after(earlier.processes.get(i)))
                        .toList(),
                sections,
                earlier.begin,
                unreceived + earlier.unreceived,
                IntStream.range(0, collectives.size())
                        .mapToObj(i -> collectives.get(i).following(earlier.collectives.get(i)))
                        .toList());
    }
}
