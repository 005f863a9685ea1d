package crossweave.files.result;

import crossweave.experiment.sweep.SweepAxis;
import crossweave.metric.Metric;
import crossweave.metric.MetricValues;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The metrics of a sweep or a study, a row per finished combination of the values of its axes. */
public record SweepTable(List<SweepAxis> axes, int replicas, List<Row> rows) {
    /** The name of the format, with its version. */
    public static final String FORMAT = "crossweave-sweep/1";

    /** A combination of settings and the metrics over its replicas. */
    public record Row(Map<String, String> settings, MetricValues values) {}

    /**
     * Adds speed-ups. Each row is compared with the row that has {@code value} for the setting at
     * {@code path} and equal values for all others. Throws an IllegalArgumentException if no row
     * has this value.
     */
    public SweepTable against(String path, String value) {
        boolean isThere =
                axes.stream()
                        .anyMatch(
                                axis -> axis.path().equals(path) && axis.values().contains(value));
        if (!isThere) {
            throw new IllegalArgumentException(
                    "%s=%s is not among what varies: %s"
                            .formatted(
                                    path,
                                    value,
                                    axes.stream()
                                            .map(a -> a.path() + "=" + String.join(",", a.values()))
                                            .collect(Collectors.joining("; "))));
        }
        Map<Map<String, String>, MetricValues> all = new LinkedHashMap<>();
        rows.forEach(row -> all.put(row.settings, row.values));
        List<Row> compared = new ArrayList<>();
        for (Row row : rows) {
            Map<String, String> settings = new LinkedHashMap<>(row.settings);
            settings.put(path, value);
            MetricValues base = all.get(settings);
            compared.add(base == null ? row : new Row(row.settings, row.values.against(base)));
        }
        return new SweepTable(axes, replicas, compared);
    }

    /** Combinations whose replicas are identical because nothing in them is random. */
    public long identical() {
        boolean isOne = replicas == 1;
        return isOne ? 0 : rows.stream().filter(r -> !r.values.fingerprint().isEmpty()).count();
    }

    /** Whether some row has this metric. */
    public boolean has(Metric metric) {
        return rows.stream().anyMatch(row -> row.values.has(metric));
    }

    /** Axes, replicas and rows as a document. */
    public Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("axes", axes);
        document.put("replicas", replicas);
        document.put("rows", rows.stream().map(SweepTable::document).toList());
        return document;
    }

    public static Map<String, Object> document(Row row) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("settings", row.settings);
        document.put("seed", row.values.seed());
        document.put("fingerprint", row.values.fingerprint());
        document.put("saturated", row.values.saturated());
        document.put("deadlock", row.values.deadlocked());
        document.put("metrics", row.values.document());
        document.put("distributions", row.values.distributions());
        return document;
    }
}
