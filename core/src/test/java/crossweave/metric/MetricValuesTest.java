package crossweave.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.metric.MetricValues.Value;

import org.junit.jupiter.api.Test;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class MetricValuesTest {
    private static final Metric MOST = Metrics.find("latency-max", Metrics.ALL);

    private static MetricValues run(double latency, boolean saturated, String fingerprint) {
        Map<String, Value> values = new LinkedHashMap<>();
        put(values, Metrics.LATENCY, latency, 9);
        put(values, MOST, 10 * latency, Double.NaN);
        put(values, Metrics.MAKESPAN, 7 * latency, Double.NaN);
        return new MetricValues(values, saturated, false, (long) latency, fingerprint);
    }

    private static void put(Map<String, Value> values, Metric metric, double number, double ci95) {
        values.put(metric.name(), new Value(metric, number, ci95));
    }

    private static MetricValues run(double latency, boolean saturated) {
        return run(latency, saturated, "of " + latency);
    }

    /** t(2) = 4.303: three values 1, 2, 3 have the mean 2 and the standard error 1 / sqrt(3). */
    @Test
    void replicasGiveAnIntervalOfTheirOwn() {
        MetricValues all =
                MetricValues.combined(List.of(run(1, false), run(2, true), run(3, true)));
        assertEquals((1 + 2 + 3) / 3., all.number(Metrics.LATENCY));
        assertEquals(4.303 / Math.sqrt(3), all.at(Metrics.LATENCY).ci95(), .001);
        assertEquals(run(1, false), MetricValues.combined(List.of(run(1, false))));
        assertEquals(1, all.seed(), "that of the first");
    }

    @Test
    void theLargestOfReplicasIsTheLargestOfAllAndHasNoInterval() {
        MetricValues all = MetricValues.combined(List.of(run(1, false), run(3, false)));
        assertEquals(10 * 3, all.number(MOST));
        assertTrue(Double.isNaN(all.at(MOST).ci95()));
    }

    @Test
    void replicasAreSaturatedIfMostAreAndDeadlockedIfAnyIs() {
        MetricValues stuck = new MetricValues(Map.of(), false, true, 1, "x");
        assertTrue(
                MetricValues.combined(List.of(run(1, false), run(2, true), run(3, true)))
                        .saturated());
        assertFalse(MetricValues.combined(List.of(run(1, false), run(2, true))).saturated());
        assertTrue(MetricValues.combined(List.of(run(1, false), stuck)).deadlocked());
    }

    @Test
    void replicasThatAreTheSameRunHaveNoInterval() {
        MetricValues one = run(3, false, "same");
        MetricValues all = MetricValues.combined(List.of(one, one, one));
        assertEquals(3, all.number(Metrics.LATENCY));
        assertEquals(Double.POSITIVE_INFINITY, all.at(Metrics.LATENCY).ci95());
        assertEquals("same", all.fingerprint());
        assertEquals("", MetricValues.combined(List.of(one, run(3, false))).fingerprint());
    }

    @Test
    void speedUpIsTheTimeOfTheBaseOverTheOwn() {
        MetricValues compared = run(1, false).against(run(2, false));
        assertEquals((7. * 2) / (7. * 1), compared.number(Metrics.SPEED_UP));
    }

    @Test
    void valuesComeBackFromADocument() {
        MetricValues run = run(2.5, true);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("metrics", run.document());
        document.put("saturated", true);
        document.put("deadlock", false);
        document.put("seed", run.seed());
        document.put("fingerprint", run.fingerprint());
        List<Metric> known = List.of(Metrics.LATENCY, MOST, Metrics.MAKESPAN);
        assertEquals(run, MetricValues.read(document, known));
    }

    @Test
    void aMetricThatOnlyADocumentKnowsKeepsItsNameAndUnit() {
        Map<String, Object> document =
                Map.of("metrics", Map.of("energy", Map.of("value", 3, "unit", "joules")));
        MetricValues read = MetricValues.read(document, List.of());
        Metric energy = read.metrics().getFirst();
        assertEquals("energy (joules)", energy.axis());
        assertEquals(3, read.number(energy));
    }

    @Test
    void whatIsNoDocumentHasNoValues() {
        Map<String, Object> odd = Map.of("metrics", Map.of("latency", List.of(1)), "seed", "x");
        MetricValues read = MetricValues.read(odd, List.of(Metrics.LATENCY));
        assertFalse(read.has(Metrics.LATENCY));
        assertEquals(0, read.seed());
    }
}
