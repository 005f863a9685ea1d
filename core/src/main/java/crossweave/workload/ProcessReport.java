package crossweave.workload;

import crossweave.engine.EventQueue;

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
        Optional<CollectiveReport> collective) {

    /**
     * What a process has done.
     *
     * @param node where it is
     * @param end when it was done, or NEVER
     * @param computing cycles in which it computed, however many things at once; likewise the next
     *     three
     * @param sending until it could go on, with synchronous messages until they were received
     * @param receiving until a message had arrived
     * @param passes per section: how often it ran
     * @param spent per section: cycles in it
     * @param computed per section: cycles of computation requested there, without interruptions
     */
    public record One(
            int node,
            long end,
            long computing,
            long sending,
            long receiving,
            long inBarriers,
            long messages,
            long flits,
            List<Long> passes,
            List<Long> spent,
            List<Long> computed) {

        public boolean isDone() {
            return end != EventQueue.NEVER;
        }

        /** The same together with what it did in an earlier repetition. */
        private One after(One earlier) {
            return new One(
                    node,
                    end,
                    computing + earlier.computing,
                    sending + earlier.sending,
                    receiving + earlier.receiving,
                    inBarriers + earlier.inBarriers,
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
                    computing,
                    sending,
                    receiving,
                    inBarriers,
                    messages,
                    flits,
                    passes,
                    spent,
                    computed);
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

    /** Mean cycles that a process sent, received or was in barriers. */
    public double meanCommunication() {
        return processes.stream()
                .mapToLong(one -> one.sending + one.receiving + one.inBarriers)
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
                collective.map(report -> report.after(from)));
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
                collective.map(report -> earlier.collective.map(report::following).orElse(report)));
    }
}
