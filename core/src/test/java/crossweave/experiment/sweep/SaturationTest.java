package crossweave.experiment.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.Prepared;
import crossweave.metric.Metrics;

import org.junit.jupiter.api.Test;

import java.util.List;

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
