package crossweave.study.figure;

import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Bars;
import crossweave.draw.chart.Cdf;
import crossweave.draw.chart.Distribution;
import crossweave.draw.chart.HeatMap;
import crossweave.draw.chart.LogAxes;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.draw.chart.Series.Outcome;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.SweepTable;
import crossweave.metric.Metric;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.study.Study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Draws rows of a table as bars, heat maps and distributions. */
record RowPanels(SweepTable table, LogAxes log) {

    /** The values of a setting that varies; throws an IllegalArgumentException if it does not. */
    List<String> values(String path) {
        return table.axes().stream()
                .filter(axis -> axis.path().equals(path))
                .findFirst()
                .map(SweepAxis::values)
                .orElseThrow(
                        () -> new IllegalArgumentException("'%s' does not vary".formatted(path)));
    }

    /** The first setting that varies and is not one of these. */
    String first(Set<String> others) {
        return table.axes().stream()
                .map(SweepAxis::path)
                .filter(path -> !others.contains(path))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("too few settings vary"));
    }

    private AxisText axis(Metric metric, boolean isLog) {
        return isLog ? AxisText.logarithmic(metric.axis()) : AxisText.of(metric.axis());
    }

    /** A group of bars for each value of a setting. */
    Bars bars(String path, Metric metric) {
        List<String> names = values(path);
        Map<String, List<Dot>> bars = new LinkedHashMap<>();
        for (SweepTable.Row row : table.rows()) {
            MetricValues values = row.values();
            double interval = values.at(metric).ci95();
            Dot dot =
                    new Dot(
                            names.indexOf(row.settings().getOrDefault(path, "")),
                            values.number(metric),
                            Double.isFinite(interval) ? interval : 0,
                            Outcome.of(values.saturated(), values.deadlocked()));
            if (dot.x() >= 0) {
                bars.computeIfAbsent(
                                LineNames.of(row.settings(), Set.of(path)), _ -> new ArrayList<>())
                        .add(dot);
            }
        }
        List<Series> series = new ArrayList<>();
        bars.forEach((name, dots) -> series.add(Series.measured(name, dots)));
        String label = path.equals(Study.CONFIGURATION) ? "" : path;
        return new Bars("", AxisText.named(label, names), axis(metric, log.y()), series);
    }

    /** A cell for each pair of values of two settings. */
    HeatMap heat(String across, String up, Metric metric) {
        List<String> columns = values(across);
        List<String> rows = values(up);
        List<HeatMap.Cell> cells = new ArrayList<>();
        for (SweepTable.Row row : table.rows()) {
            int x = columns.indexOf(row.settings().getOrDefault(across, ""));
            int y = rows.indexOf(row.settings().getOrDefault(up, ""));
            if (x >= 0 && y >= 0) {
                MetricValues values = row.values();
                cells.add(new HeatMap.Cell(x, y, values.number(metric), values.deadlocked()));
            }
        }
        return new HeatMap(
                "",
                AxisText.named(across, columns),
                AxisText.named(up, rows),
                axis(metric, log.y()),
                cells);
    }

    /** How a metric is distributed: latency over messages, all others over points. */
    Cdf distributions(Metric metric) {
        return metric.equals(Metrics.LATENCY) ? latencies() : overPoints(metric);
    }

    /** For each combination, the share of its messages whose latency is at most a value. */
    private Cdf latencies() {
        List<Distribution> distributions = new ArrayList<>();
        for (SweepTable.Row row : table.rows()) {
            String name = LineNames.of(row.settings(), Set.of());
            if (row.values().deadlocked()) {
                distributions.add(new Distribution(name + ": deadlock", List.of()));
                continue;
            }
            List<Distribution.Step> steps = new ArrayList<>();
            for (long value : row.values().latencies().values()) {
                steps.add(new Distribution.Step(value, steps.size() / 100.));
            }
            distributions.add(new Distribution(name, steps));
        }
        String label = "latency (%s)".formatted(Metrics.LATENCY.unit());
        AxisText x = log.x() ? AxisText.logarithmic(label) : AxisText.of(label);
        return Cdf.of("", x, "share of messages", distributions);
    }

    /** For each configuration, the share of its points whose metric is at most a value. */
    private Cdf overPoints(Metric metric) {
        Map<String, List<MetricValues>> all = new LinkedHashMap<>();
        for (SweepTable.Row row : table.rows()) {
            String name = row.settings().getOrDefault(Study.CONFIGURATION, "");
            all.computeIfAbsent(name, _ -> new ArrayList<>()).add(row.values());
        }
        List<Distribution> distributions = new ArrayList<>();
        all.forEach((name, points) -> distributions.add(overPoints(name, points, metric)));
        return Cdf.of("", axis(metric, log.x()), "share of points", distributions);
    }

    /** What was measured before a deadlock says nothing: its points are named, but not counted. */
    private static Distribution overPoints(String name, List<MetricValues> points, Metric metric) {
        List<MetricValues> measured = points.stream().filter(one -> !one.deadlocked()).toList();
        int stuck = points.size() - measured.size();
        String without = stuck == 0 ? "" : "without %d in deadlock".formatted(stuck);
        return Distribution.of(
                name + (name.isEmpty() || without.isEmpty() ? "" : ", ") + without,
                measured.stream().mapToDouble(one -> one.number(metric)).toArray());
    }
}
