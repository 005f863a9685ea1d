package crossweave.experiment.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.Experiment;
import crossweave.experiment.Prepared;
import crossweave.experiment.Run;
import crossweave.metric.Metrics;
import crossweave.network.NetworkBuilder;
import crossweave.result.Result;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.function.Function;

class SaturationTest {
    private static SaturationSearch saturation(double most) {
        return new SaturationSearch(
                load -> Prepared.experiment("workload.load=" + load),
                most,
                List.of(),
                (_, _) -> true);
    }

    /** A server that needs a cycle for a flit carries one flit a cycle, and no more. */
    @Test
    void theBracketHoldsWhatAServerCanDo() {
        SaturationSearch.Bracket bracket = saturation(4).search(.05);
        assertTrue(bracket.low() <= 1.02 && bracket.high() >= .98, bracket.toString());
        assertTrue(bracket.high() - bracket.low() <= .05 * bracket.high(), bracket.toString());
        assertEquals(1, bracket.accepted(), .03);
    }

    @Test
    void whatDoesNotSaturateIsNotSaidTo() {
        SaturationSearch.Bracket bracket = saturation(.5).search(.02);
        assertEquals(.5, bracket.low());
        assertEquals(Double.POSITIVE_INFINITY, bracket.high());
    }

    @Test
    void aDeadlockIsNoSaturation() {
        SaturationSearch search =
                new SaturationSearch(
                        load ->
                                Prepared.experiment(
                                        "network.technique=wormhole",
                                        "workload.packet=32",
                                        "workload.load=" + load),
                        1,
                        List.of(),
                        (_, _) -> true);
        SaturationSearch.Bracket bracket = search.search(.02);
        assertTrue(bracket.isDeadlocked(), "one VC on a ring");
        assertEquals(Double.POSITIVE_INFINITY, bracket.high());
    }

    /** Hardware that makes many runs as fast as one. */
    private static final class Wide implements SaturationSearch.Site {
        private final AtomicInteger runs = new AtomicInteger();

        @Override
        public Result run(Experiment experiment, Function<NetworkBuilder, Result> run) {
            runs.incrementAndGet();
            return run.apply(NetworkBuilder.ON_CORES);
        }

        @Override
        public int runsAtOnce() {
            return 7;
        }
    }

    @ParameterizedTest
    @CsvSource({"4,0.05,", "0.5,0.02,", "4,0.1,12"})
    void runsAheadChangeNothing(double most, double precision, @Nullable Double latency) {
        List<MetricLimit> limits =
                latency == null ? List.of() : List.of(new MetricLimit(Metrics.LATENCY, latency));
        DoubleFunction<Experiment> at = load -> Prepared.experiment("workload.load=" + load);
        Wide site = new Wide();
        Set<Double> seen = new HashSet<>();
        BiFunction<SaturationSearch.Step, Run, Boolean> watcher =
                (step, _) -> {
                    synchronized (seen) {
                        seen.add(step.load());
                        return true;
                    }
                };
        SaturationSearch.Bracket plain =
                new SaturationSearch(at, most, limits, (_, _) -> true).search(precision);
        SaturationSearch.Bracket ahead =
                new SaturationSearch(at, most, limits, watcher, site).search(precision);
        assertEquals(plain, ahead);
        assertTrue(site.runs.get() >= plain.steps().size(), "some were not needed");
        plain.steps().forEach(step -> seen.remove(step.load()));
        assertEquals(Set.of(), seen, "nobody sees the others");
    }

    @Test
    void whoeverWatchesEndsTheRunsAheadToo() {
        SaturationSearch search =
                new SaturationSearch(
                        load -> Prepared.experiment("workload.load=" + load),
                        4,
                        List.of(),
                        (_, _) -> false,
                        new Wide());
        assertTrue(search.search(.02).interrupted());
    }

    @Test
    void whoeverWatchesCanEndTheSearch() {
        SaturationSearch search =
                new SaturationSearch(
                        load -> Prepared.experiment("workload.load=" + load),
                        4,
                        List.of(),
                        (_, _) -> false);
        assertTrue(search.search(.02).interrupted());
    }

    /** Below what the server can do, its queue makes packets wait for longer than the limit. */
    @Test
    void aLimitOfLatencyIsReachedBeforeSaturation() {
        SaturationSearch.Bracket saturated = saturation(4).search(.05);
        MetricLimit limit = new MetricLimit(Metrics.LATENCY, 12);
        SaturationSearch.Bracket limited =
                new SaturationSearch(
                                load -> Prepared.experiment("workload.load=" + load),
                                4,
                                List.of(limit),
                                (_, _) -> true)
                        .search(.05);
        assertTrue(limited.high() < saturated.low(), limited + " below " + saturated);
        assertTrue(limited.steps().stream().anyMatch(s -> s.limited() && !s.saturated()));
    }
}
