package crossweave.store;

import crossweave.files.JsonObject;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.stats.Percentiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a run gave: metrics with what identifies the run, notes, and how long it took.
 *
 * @param seconds of the clock, from building the machine to the result
 */
public record Outcome(MetricValues values, List<String> notes, double seconds) {
    private static final String INTERVAL = "-ci95";

    public Outcome {
        notes = List.copyOf(notes);
    }

    /**
     * The metrics by name, and half widths of intervals as {@code latency-ci95}, null where a run
     * is too short for one. Metrics that the run does not have are left out.
     */
    public Map<String, @Nullable Object> metrics() {
        Map<String, @Nullable Object> metrics = new LinkedHashMap<>();
        values.values()
                .forEach(
                        (name, value) -> {
                            if (!Double.isNaN(value.number())) {
                                metrics.put(name, finite(value.number()));
                                if (!Double.isNaN(value.ci95())) {
                                    metrics.put(name + INTERVAL, finite(value.ci95()));
                                }
                            }
                        });
        return metrics;
    }

    private static @Nullable Object finite(double number) {
        return Double.isFinite(number) ? number : null;
    }

    /** Everything, for another process. */
    public Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("metrics", metrics());
        document.put("units", units());
        document.put("saturated", values.saturated());
        document.put("deadlock", values.deadlocked());
        document.put("seed", values.seed());
        document.put("fingerprint", values.fingerprint());
        document.put("distributions", values.distributions());
        document.put("notes", notes);
        document.put("seconds", seconds);
        return document;
    }

    /** Reads what {@link #document} wrote. */
    public static Outcome read(JsonObject document) {
        Map<String, String> units = new LinkedHashMap<>();
        document.object("units")
                .ifPresent(all -> all.fields().forEach((name, unit) -> units.put(name, "" + unit)));
        MetricValues values =
                new MetricValues(
                        values(document.object("metrics").orElseThrow().fields(), units),
                        document.flag("saturated"),
                        document.flag("deadlock"),
                        document.number("seed").longValue(),
                        document.text("fingerprint"),
                        latencies(document.object("distributions").orElseThrow().fields()));
        return new Outcome(
                values, document.texts("notes"), document.number("seconds").doubleValue());
    }

    /** Reads what {@link MetricValues#distributions} wrote. */
    static Percentiles latencies(Map<String, ? extends @Nullable Object> distributions) {
        List<Long> numbers = new ArrayList<>();
        if (distributions.get(Metrics.LATENCY.name()) instanceof List<?> list) {
            for (Object value : list) {
                numbers.add((long) number(value));
            }
        }
        return Percentiles.of(numbers);
    }

    /** Units by the names of metrics. */
    public Map<String, String> units() {
        Map<String, String> units = new LinkedHashMap<>();
        values.values().forEach((name, value) -> units.put(name, value.metric().unit()));
        return units;
    }

    /** The values of {@link #metrics}; metrics outside the catalog get these units. */
    static Map<String, MetricValues.Value> values(
            Map<String, ? extends @Nullable Object> metrics, Map<String, String> units) {
        Map<String, MetricValues.Value> values = new LinkedHashMap<>();
        metrics.forEach(
                (name, number) -> {
                    if (!name.endsWith(INTERVAL)) {
                        values.put(
                                name,
                                new MetricValues.Value(
                                        Metrics.recorded(
                                                name, units.getOrDefault(name, ""), Metrics.ALL),
                                        number(number),
                                        interval(name + INTERVAL, metrics)));
                    }
                });
        return values;
    }

    private static double interval(String key, Map<String, ? extends @Nullable Object> metrics) {
        return metrics.containsKey(key) ? number(metrics.get(key)) : Double.NaN;
    }

    private static double number(@Nullable Object value) {
        return switch (value) {
            case null -> Double.POSITIVE_INFINITY;
            case Number number -> number.doubleValue();
            default -> throw new IllegalArgumentException("a metric is no number");
        };
    }
}
