package crossweave.metric;

import crossweave.result.Result;
import crossweave.stats.Percentiles;
import crossweave.stats.StudentInterval;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The metrics of a run, or of several replicas combined, with what identifies the run.
 *
 * @param values by the names of their metrics, in the order of printing
 * @param seed of the run; of replicas that of the first
 * @param fingerprint of all deliveries; empty for replicas that are not the same run
 * @param latencies how the latencies of messages are distributed, if that is known
 */
public record MetricValues(
        Map<String, Value> values,
        boolean saturated,
        boolean deadlocked,
        long seed,
        String fingerprint,
        Percentiles latencies) {
    private static final double WHOLE = 1L << 53; // below it a double represents every integer

    /** Of a run whose distribution of latencies is not known. */
    public MetricValues(
            Map<String, Value> values,
            boolean saturated,
            boolean deadlocked,
            long seed,
            String fingerprint) {
        this(values, saturated, deadlocked, seed, fingerprint, Percentiles.NONE);
    }

    /**
     * The value of a metric in a run, and half the width of its 95 % interval, which is infinite if
     * there are too few data for one, and NaN if the metric never has one.
     */
    public record Value(Metric metric, double number, double ci95) {

        private Value withoutInterval() {
            boolean isSure = Double.isNaN(ci95);
            return new Value(metric, number, isSure ? ci95 : Double.POSITIVE_INFINITY);
        }

        /**
         * Values that are no numbers become null; an interval appears only for metrics that can
         * have one.
         */
        private Map<String, @Nullable Object> document() {
            Map<String, @Nullable Object> document = new LinkedHashMap<>();
            document.put("value", plain(number));
            if (!Double.isNaN(ci95)) {
                document.put("ci95", plain(ci95));
            }
            document.put("unit", metric.unit());
            return document;
        }
    }

    private static @Nullable Object plain(double number) {
        if (!Double.isFinite(number)) {
            return null;
        }
        return number == Math.rint(number) && Math.abs(number) < WHOLE
                ? (Object) (long) number
                : (Object) number;
    }

    public static MetricValues of(Result result, Collection<Metric> metrics) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Metric metric : metrics) {
            values.put(metric.name(), new Value(metric, metric.of(result), metric.ci95(result)));
        }
        return new MetricValues(
                values,
                result.traffic().saturated(),
                result.deadlock().isPresent(),
                result.seed(),
                result.fingerprint(),
                result.delays().latencies());
    }

    /** The metrics that have values, in order. */
    public List<Metric> metrics() {
        return values.values().stream().map(Value::metric).toList();
    }

    /** The value of a metric; NaN if it was not measured. */
    public Value at(Metric metric) {
        return values.getOrDefault(metric.name(), new Value(metric, Double.NaN, Double.NaN));
    }

    public double number(Metric metric) {
        return at(metric).number;
    }

    /** Whether the run has a value of this metric. */
    public boolean has(Metric metric) {
        return !Double.isNaN(number(metric));
    }

    /**
     * Combines replicas: each metric by its own rule, means with intervals from the differences
     * between replicas. A single replica keeps its own intervals. The result is saturated if most
     * replicas are, and deadlocked if any is. If seeds change nothing there is one run and no
     * interval.
     */
    public static MetricValues combined(List<MetricValues> replicas) {
        MetricValues first = replicas.getFirst();
        if (replicas.size() == 1) {
            return first;
        }
        if (replicas.stream().allMatch(first::isSameRunAs)) {
            return first.withoutIntervals();
        }
        Map<String, Value> together = new LinkedHashMap<>();
        for (Metric metric : first.metrics()) {
            together.put(metric.name(), combined(metric, replicas));
        }
        return new MetricValues(
                together,
                2 * replicas.stream().filter(MetricValues::saturated).count() > replicas.size(),
                replicas.stream().anyMatch(MetricValues::deadlocked),
                first.seed,
                "",
                Percentiles.together(replicas.stream().map(MetricValues::latencies).toList()));
    }

    private static Value combined(Metric metric, List<MetricValues> replicas) {
        double[] numbers = replicas.stream().mapToDouble(each -> each.number(metric)).toArray();
        boolean isMean = metric.combination() == Combination.MEAN;
        return new Value(
                metric,
                metric.combination().of(numbers),
                isMean ? StudentInterval.halfWidth(numbers) : Double.NaN);
    }

    private boolean isSameRunAs(MetricValues other) {
        return !fingerprint.isEmpty() && fingerprint.equals(other.fingerprint);
    }

    private MetricValues withoutIntervals() {
        Map<String, Value> same = new LinkedHashMap<>();
        values.forEach((name, value) -> same.put(name, value.withoutInterval()));
        return new MetricValues(same, saturated, deadlocked, seed, fingerprint, latencies);
    }

    /** The same with metrics that compare it with a base. */
    public MetricValues against(MetricValues base) {
        Map<String, Value> compared = new LinkedHashMap<>(values);
        double factor = base.number(Metrics.MAKESPAN) / number(Metrics.MAKESPAN);
        compared.put(Metrics.SPEED_UP.name(), new Value(Metrics.SPEED_UP, factor, Double.NaN));
        return new MetricValues(compared, saturated, deadlocked, seed, fingerprint, latencies);
    }

    /** The values for a document: by name, each with {@code value}, {@code ci95} and unit. */
    public Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        values.forEach((name, value) -> document.put(name, value.document()));
        return document;
    }

    /** Percentiles from 0 to 100 by the names of metrics; so far latency alone has them. */
    public Map<String, Object> distributions() {
        return latencies.isEmpty() ? Map.of() : Map.of(Metrics.LATENCY.name(), latencies.values());
    }

    /**
     * Reads a document that has {@code metrics}, {@code saturated}, {@code deadlock}, {@code seed}
     * and {@code fingerprint}. Unknown metrics are kept as the document has them; known ones that
     * it lacks are NaN.
     */
    public static MetricValues read(Map<?, ?> document, Collection<Metric> known) {
        Map<String, Value> values = new LinkedHashMap<>();
        known.forEach(m -> values.put(m.name(), new Value(m, Double.NaN, Double.NaN)));
        if (document.get("metrics") instanceof Map<?, ?> metrics) {
            metrics.forEach(
                    (name, value) -> {
                        if (value instanceof Map<?, ?> fields) {
                            values.put(name.toString(), read(name.toString(), fields, known));
                        }
                    });
        }
        Object deadlock = document.get("deadlock");
        return new MetricValues(
                values,
                Boolean.TRUE.equals(document.get("saturated")),
                deadlock != null && !Boolean.FALSE.equals(deadlock),
                document.get("seed") instanceof Number seed ? seed.longValue() : 0,
                document.get("fingerprint") instanceof String text ? text : "");
    }

    private static Value read(String name, Map<?, ?> fields, Collection<Metric> known) {
        String unit = fields.get("unit") instanceof String text ? text : "";
        double otherwise = fields.containsKey("ci95") ? Double.POSITIVE_INFINITY : Double.NaN;
        return new Value(
                Metrics.recorded(name, unit, known),
                number(fields.get("value"), Double.NaN),
                number(fields.get("ci95"), otherwise));
    }

    private static double number(@Nullable Object value, double otherwise) {
        return value instanceof Number number ? number.doubleValue() : otherwise;
    }
}
