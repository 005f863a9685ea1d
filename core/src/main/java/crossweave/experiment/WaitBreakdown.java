package crossweave.experiment;

import crossweave.workload.ProcessReport;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * What packets and processes of a run waited for, in cycles; NaN where nothing could wait so.
 *
 * @param blocked for channels on the way, per message
 * @param contention to leave a router for another one, all packets together
 * @param effectiveBlocking at the front of a buffer for a channel between routers, per packet
 * @param sendAway from being ready at a node to having left it, per packet; where nodes cost
 *     something
 * @param receiveIdle of processes for a message, per message
 */
public record WaitBreakdown(
        double blocked,
        double contention,
        double effectiveBlocking,
        double sendAway,
        double receiveIdle) {

    /** Nothing is known. */
    public static final WaitBreakdown UNKNOWN =
            new WaitBreakdown(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    public static WaitBreakdown of(Result result) {
        List<ProcessReport.One> processes =
                result.processes().stream().flatMap(p -> p.report().processes().stream()).toList();
        List<Result.Channel> between =
                result.channels().stream().filter(c -> c.name().contains("->")).toList();
        return new WaitBreakdown(
                result.delays().blocked().isEmpty() ? Double.NaN : result.delays().blocked().mean(),
                sum(result.nodes(), Result.Node::contention),
                ratio(sum(between, Result.Channel::blocked), (double) result.traffic().packets()),
                ratio(
                        sum(result.nodeWork(), Result.NodeWork::sendingAway),
                        sum(result.nodeWork(), Result.NodeWork::packets)),
                ratio(
                        sum(processes, ProcessReport.One::receiving),
                        sum(processes, ProcessReport.One::messages)));
    }

    private static <T> double sum(List<T> all, ToLongFunction<T> cycles) {
        return all.stream().mapToLong(cycles).sum();
    }

    private static double ratio(double cycles, double count) {
        return count == 0 ? Double.NaN : cycles / count;
    }

    static WaitBreakdown mean(List<WaitBreakdown> all) {
        return new WaitBreakdown(
                mean(all, WaitBreakdown::blocked),
                mean(all, WaitBreakdown::contention),
                mean(all, WaitBreakdown::effectiveBlocking),
                mean(all, WaitBreakdown::sendAway),
                mean(all, WaitBreakdown::receiveIdle));
    }

    private static double mean(List<WaitBreakdown> all, ToDoubleFunction<WaitBreakdown> figure) {
        return all.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
