package crossweave.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

import java.util.List;

class MetricsTest {
    static final List<Metric> ALL = Metrics.ALL;

    @ParameterizedTest
    @FieldSource("ALL")
    void everyMetricSaysWhatItIs(Metric metric) {
        assertTrue(metric.name().matches("[a-z][a-z0-9]*(-[a-z0-9]+)*"), metric.name());
        assertTrue(metric.sentence().matches("[a-z0-9].{15,}[^.]"), metric.sentence());
        assertTrue(!metric.unit().isBlank(), metric.name());
        assertEquals(metric, Metrics.find(metric.name(), Metrics.ALL), "its name is its own");
    }

    @ParameterizedTest
    @CsvSource({
        "latencyy, latency",
        "network_latency, network-latency",
        "finish-time, makespan",
        "throughput, accepted",
        "p99, latency-p99"
    })
    void anUnknownNameIsRefusedWithTheNearest(String typed, String meant) {
        IllegalArgumentException e =
                assertThrows(
                        IllegalArgumentException.class, () -> Metrics.find(typed, Metrics.ALL));
        assertEquals(
                "'%s' is no metric; did you mean '%s'?".formatted(typed, meant), e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "12345, 12345",
        "3.14159, 3.142",
        "1234567.8, 1235000",
        "0.000123456, 0.0001235",
        "1.5e-9, 1.500e-09",
        "2.5e12, 2.500e+12",
        "NaN, -"
    })
    void numbersHaveFourDigitsThatCount(double number, String text) {
        assertEquals(text, MetricNumber.significant(number, 4));
    }
}
