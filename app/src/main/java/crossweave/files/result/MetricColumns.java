package crossweave.files.result;

import crossweave.files.Csv;
import crossweave.metric.Metric;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns of result tables: metrics by name, and half widths of confidence intervals as {@code
 * latency-ci95}. Tables for scripts also have columns for the origin of a row.
 */
public record MetricColumns(List<Column> columns) {
    private static final String INTERVAL = "-ci95";
    private static final MetricValues NOTHING = new MetricValues(Map.of(), false, false, 0, "");

    /** The first of the columns after the settings that describe a row's origin. */
    public static final String FIRST_FACT = "saturated";

    public MetricColumns {
        columns = List.copyOf(columns);
    }

    /** A metric, or the half width of its interval. */
    public record Column(Metric metric, boolean isInterval) {

        public String name() {
            return isInterval ? metric.name() + INTERVAL : metric.name();
        }

        public double number(MetricValues values) {
            MetricValues.Value value = values.at(metric);
            return isInterval ? value.ci95() : value.number();
        }

        public String text(MetricValues values) {
            return metric.text(number(values));
        }
    }

    /**
     * The column of this name; throws an IllegalArgumentException that lists the columns if there
     * is none.
     */
    public static Column named(String name, Collection<Metric> known) {
        boolean isInterval = name.endsWith(INTERVAL);
        String metric = isInterval ? name.substring(0, name.length() - INTERVAL.length()) : name;
        return new Column(Metrics.find(metric, known), isInterval);
    }

    /** All metrics of some rows, each followed by its interval if any row has one. */
    public static MetricColumns all(Collection<MetricValues> rows) {
        Map<String, Metric> metrics = new LinkedHashMap<>();
        Metrics.ALL.forEach(metric -> metrics.put(metric.name(), metric));
        rows.forEach(row -> row.metrics().forEach(m -> metrics.putIfAbsent(m.name(), m)));
        List<Column> all = new ArrayList<>();
        for (Metric metric : metrics.values()) {
            all.add(new Column(metric, false));
            if (rows.stream().anyMatch(row -> !Double.isNaN(row.at(metric).ci95()))) {
                all.add(new Column(metric, true));
            }
        }
        return new MetricColumns(all);
    }

    /** These columns, or if there are none, all metrics of a table. */
    public static MetricColumns of(List<Column> chosen, SweepTable table) {
        return chosen.isEmpty()
                ? all(table.rows().stream().map(SweepTable.Row::values).toList())
                : new MetricColumns(chosen);
    }

    /** A table for scripts: settings, then cells. */
    public String csv(SweepTable table, String version) {
        List<String> axes = table.axes().stream().map(axis -> axis.path()).toList();
        Csv csv = new Csv();
        axes.forEach(csv::cell);
        titles().stream().filter(title -> !axes.contains(title)).forEach(csv::cell);
        csv.end();
        for (SweepTable.Row row : table.rows()) {
            row.settings().values().forEach(csv::cell);
            cells(row.values(), table.replicas(), version)
                    .forEach(
                            (title, cell) -> {
                                if (!axes.contains(title)) { // a seed may be an axis already
                                    csv.cell(cell);
                                }
                            });
            csv.end();
        }
        return csv.toString();
    }

    /** The headers of the cells. */
    public List<String> titles() {
        return List.copyOf(cells(NOTHING, 1, "").keySet());
    }

    /** The cells of a row for scripts: these columns, the warm-up, and the origin. */
    public Map<String, Object> cells(MetricValues row, int replicas, String version) {
        Map<String, Object> cells = new LinkedHashMap<>();
        columns.forEach(column -> cells.put(column.name(), column.number(row)));
        cells.putIfAbsent(Metrics.WARMUP.name(), row.number(Metrics.WARMUP));
        cells.put(FIRST_FACT, row.saturated());
        cells.put("deadlock", row.deadlocked());
        cells.put("seed", row.seed());
        cells.put("replicas", replicas);
        cells.put("version", version);
        cells.put("fingerprint", row.fingerprint());
        return cells;
    }
}
