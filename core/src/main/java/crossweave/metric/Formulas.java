package crossweave.metric;

import crossweave.result.Result;
import crossweave.result.Result.Completion;
import crossweave.workload.ProcessReport;

import java.util.List;
import java.util.function.ToLongFunction;

/** Computes metrics that take more than a line; NaN where nothing is counted. */
final class Formulas {
    private Formulas() {}

    static double makespan(Result result) {
        if (!areDone(result)) {
            return Double.NaN;
        }
        List<Completion> works = result.completions();
        long begin = works.stream().mapToLong(Completion::begin).min().orElseThrow();
        return works.stream().mapToLong(Completion::end).max().orElseThrow() - begin;
    }

    static double drain(Result result) {
        List<Completion> works = result.completions();
        boolean allArrived = works.stream().allMatch(work -> work.drain() != Completion.NONE);
        if (!areDone(result) || !allArrived) {
            return Double.NaN;
        }
        long sent = works.stream().mapToLong(Completion::lastSent).max().orElseThrow();
        return works.stream().mapToLong(Completion::lastArrived).max().orElseThrow() - sent;
    }

    /** Whether the window covers all workloads, and all of them finished. */
    private static boolean areDone(Result result) {
        List<Completion> works = result.completions();
        return result.whole()
                && !works.isEmpty()
                && works.stream().allMatch(work -> work.makespan() != Completion.NONE);
    }

    static double contention(Result result) {
        return sum(result.nodes(), Result.Node::contention);
    }

    static double dataflowHops(Result result) {
        return sum(result.nodes(), Result.Node::dataflowHops);
    }

    static double effectiveBlocking(Result result) {
        return ratio(
                sum(between(result), Result.Channel::blocked), (double) result.traffic().packets());
    }

    static double sendAway(Result result) {
        return ratio(
                sum(result.nodeWork(), Result.NodeWork::sendingAway),
                sum(result.nodeWork(), Result.NodeWork::packets));
    }

    static double receiveIdle(Result result) {
        List<ProcessReport.One> processes =
                result.processes().stream().flatMap(p -> p.report().processes().stream()).toList();
        return ratio(
                sum(processes, ProcessReport.One::receiving),
                sum(processes, ProcessReport.One::messages));
    }

    static double utilisation(Result result, Combination together) {
        List<Result.Channel> between = between(result);
        return between.isEmpty()
                ? Double.NaN
                : together.of(between.stream().mapToDouble(Result.Channel::utilisation).toArray());
    }

    /** The channels between routers. */
    private static List<Result.Channel> between(Result result) {
        return result.channels().stream().filter(Result.Channel::betweenRouters).toList();
    }

    private static <T> double sum(List<T> all, ToLongFunction<T> count) {
        return all.isEmpty() ? Double.NaN : all.stream().mapToLong(count).sum();
    }

    private static double ratio(double cycles, double count) {
        return count == 0 ? Double.NaN : cycles / count;
    }
}
