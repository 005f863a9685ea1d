package crossweave.experiment;

import crossweave.stats.StudentInterval;
import crossweave.stats.Summary;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The figures of a run that tables and charts show; of several replicas, their means (percentiles
 * too) and the largest maximum.
 *
 * @param makespan cycles from the beginning of the first work to the end of the last, where all of
 *     them end; otherwise NaN
 * @param speedUp how many times faster a work ends than in the run that is compared with; NaN if
 *     none is
 * @param fingerprint of all deliveries; empty for replicas that are not the same run
 */
public record Outcome(
        double offered, // flits per terminal per cycle
        double accepted,
        double acceptedCi95,
        double latency, // mean, in cycles
        double latencyCi95,
        double p50,
        double p95,
        double p99,
        double max,
        double networkLatency,
        double hops,
        double cycles,
        double messages,
        boolean saturated,
        boolean deadlocked,
        double makespan,
        WaitBreakdown waits,
        double speedUp,
        String fingerprint) {

    public static Outcome of(Result result) {
        Result.Delays delays = result.delays();
        Summary latency = delays.latency();
        double nothing = latency.isEmpty() ? Double.NaN : 0; // added: NaN stays NaN
        return new Outcome(
                result.traffic().offered(),
                result.traffic().accepted(),
                result.traffic().acceptedCi95(),
                latency.mean(),
                latency.ci95(),
                latency.p50() + nothing,
                latency.p95() + nothing,
                latency.p99() + nothing,
                latency.max() + nothing,
                delays.networkLatency().mean(),
                delays.hops().mean(),
                result.cycles(),
                result.traffic().messages(),
                result.traffic().saturated(),
                result.deadlock().isPresent(),
                makespan(result),
                WaitBreakdown.of(result),
                Double.NaN,
                result.fingerprint());
    }

    private static double makespan(Result result) {
        List<Result.Completion> works = result.completions();
        boolean isDone = works.stream().allMatch(work -> work.makespan() != Result.Completion.NONE);
        if (!result.whole() || works.isEmpty() || !isDone) {
            return Double.NaN;
        }
        long begin = works.stream().mapToLong(Result.Completion::begin).min().orElseThrow();
        return works.stream().mapToLong(Result.Completion::end).max().orElseThrow() - begin;
    }

    /**
     * Replicas together: means, and intervals from how the replicas differ. A single one keeps the
     * intervals that it found in itself. Saturated are they if most of them are. If seeds change
     * nothing there is one run and no interval.
     */
    public static Outcome combined(List<Outcome> replicas) {
        Outcome first = replicas.getFirst();
        if (replicas.size() == 1) {
            return first;
        }
        if (replicas.stream().allMatch(first::isSameRunAs)) {
            return first.withoutIntervals();
        }
        return new Outcome(
                mean(replicas, Outcome::offered),
                mean(replicas, Outcome::accepted),
                StudentInterval.halfWidth(values(replicas, Outcome::accepted)),
                mean(replicas, Outcome::latency),
                StudentInterval.halfWidth(values(replicas, Outcome::latency)),
                mean(replicas, Outcome::p50),
                mean(replicas, Outcome::p95),
                mean(replicas, Outcome::p99),
                replicas.stream().mapToDouble(Outcome::max).max().orElse(Double.NaN),
                mean(replicas, Outcome::networkLatency),
                mean(replicas, Outcome::hops),
                mean(replicas, Outcome::cycles),
                mean(replicas, Outcome::messages),
                2 * replicas.stream().filter(Outcome::saturated).count() > replicas.size(),
                replicas.stream().anyMatch(Outcome::deadlocked),
                mean(replicas, Outcome::makespan),
                WaitBreakdown.mean(replicas.stream().map(Outcome::waits).toList()),
                mean(replicas, Outcome::speedUp),
                "");
    }

    private boolean isSameRunAs(Outcome other) {
        return !fingerprint.isEmpty() && fingerprint.equals(other.fingerprint);
    }

    private Outcome withoutIntervals() {
        return with(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, speedUp);
    }

    /** The same beside one that it is compared with. */
    public Outcome against(Outcome base) {
        return with(acceptedCi95, latencyCi95, base.makespan / makespan);
    }

    private Outcome with(double acceptedInterval, double latencyInterval, double factor) {
        return new Outcome(
                offered,
                accepted,
                acceptedInterval,
                latency,
                latencyInterval,
                p50,
                p95,
                p99,
                max,
                networkLatency,
                hops,
                cycles,
                messages,
                saturated,
                deadlocked,
                makespan,
                waits,
                factor,
                fingerprint);
    }

    private static double[] values(List<Outcome> replicas, ToDoubleFunction<Outcome> figure) {
        return replicas.stream().mapToDouble(figure).toArray();
    }

    private static double mean(List<Outcome> replicas, ToDoubleFunction<Outcome> figure) {
        return Arrays.stream(values(replicas, figure)).average().orElse(Double.NaN);
    }
}
