package crossweave.study.figure;

import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Draws metrics of sweeps over a setting that varies (by default the first), or over another
 * metric: a panel per metric, and in it a line per sweep and combination of the other settings.
 */
public final class SweepFigure {
    /** How to read the figure, for its caption. */
    public static final String READING =
            "Bars are 95 % confidence intervals. Arrows point to values above the chart.";

    // times the least value is the most that a chart shows
    private static final double MOST_TIMES_LEAST = 10;

    private final List<Named> sweeps;
    private final List<Metric> panels;
    private final boolean isUsual; // whether the panels are the default ones
    private final Optional<Metric> measured; // on the horizontal axis
    private final String path; // of the setting on the horizontal axis, if no metric is there
    private final List<String> values; // of that setting, in all sweeps
    private final boolean isNumber;

    /** A sweep and the name of its lines; a single sweep needs none. */
    public record Named(String name, SweepTable table) {

        private Optional<SweepAxis> axis(String path) {
            return table.axes().stream().filter(axis -> axis.path().equals(path)).findFirst();
        }

        /** The first setting that varies; names of configurations only if nothing else does. */
        private String first() {
            return table.axes().stream()
                    .map(SweepAxis::path)
                    .filter(path -> !path.equals(Study.CONFIGURATION))
                    .findFirst()
                    .orElse(Study.CONFIGURATION);
        }
    }

    /** Throws an IllegalArgumentException if the sweeps vary different settings. */
    public SweepFigure(List<Named> sweeps) {
        this(sweeps, SweepPlot.USUAL);
    }

    /** Draws something other than the default. */
    public SweepFigure(List<Named> sweeps, SweepPlot plot) {
        this.sweeps = List.copyOf(sweeps);
        Named one = sweeps.getFirst();
        this.measured = plot.metric();
        this.path = plot.setting().isEmpty() ? one.first() : plot.setting();
        this.isUsual = plot.y().isEmpty();
        this.panels = isUsual ? usual() : plot.y();
        List<String> all = new ArrayList<>();
        if (measured.isEmpty()) {
            for (Named sweep : sweeps) {
                boolean isSame = !plot.setting().isEmpty() || sweep.first().equals(path);
                all.addAll(
                        sweep.axis(path)
                                .filter(_ -> isSame)
                                .orElseThrow(() -> differing(one, sweep))
                                .values());
            }
        }
        this.values = all.stream().distinct().toList();
        this.isNumber = values.stream().allMatch(SweepFigure::isNumber);
    }

    private IllegalArgumentException differing(Named one, Named other) {
        return new IllegalArgumentException(
                "%s varies %s first, but %s varies %s; choose sweeps of one setting"
                        .formatted(one.name, path, other.name, other.first()));
    }

    /** Latency and load; for workloads that end also the completion time and the speed-up. */
    private List<Metric> usual() {
        List<Metric> usual = new ArrayList<>(List.of(Metrics.LATENCY, Metrics.ACCEPTED));
        Stream.of(Metrics.MAKESPAN, Metrics.SPEED_UP)
                .filter(metric -> rows().anyMatch(row -> row.values().has(metric)))
                .forEach(usual::add);
        return usual;
    }

    public Figure figure(String title, String caption) {
        return figure(title, caption, LogAxes.NONE);
    }

    /**
     * With logarithmic axes; among the default panels, only that of latencies has a vertical one.
     */
    public Figure figure(String title, String caption, LogAxes log) {
        return new Figure(title, caption, charts(log));
    }

    /** A panel for each metric. */
    List<Chart> charts(LogAxes log) {
        check(log);
        return panels.stream().map(metric -> panel(metric, log)).toList();
    }

    private Chart panel(Metric metric, LogAxes log) {
        boolean isLog = log.y() && (!isUsual || metric.equals(Metrics.LATENCY));
        AxisText up = isLog ? AxisText.logarithmic(metric.axis()) : AxisText.of(metric.axis());
        List<Series> lines = new ArrayList<>(series(metric));
        if (metric.equals(Metrics.ACCEPTED) && isLoad()) {
            lines.add(offered());
        }
        return new Chart(
                capital(metric.label()),
                xAxis(log.x()),
                metric.isUnbounded() && !isLog ? up.upTo(limit(metric)) : up,
                lines);
    }

    private static String capital(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private boolean isLoad() {
        return measured.isEmpty() && isNumber && path.endsWith(".load");
    }

    private AxisText xAxis(boolean isLog) {
        String label =
                measured.map(Metric::axis)
                        .orElse(isLoad() ? path + " (flits per terminal per cycle)" : path);
        if (!isNumber) {
            return AxisText.named(label, values);
        }
        return isLog ? AxisText.logarithmic(label) : AxisText.of(label);
    }

    /**
     * Throws an IllegalArgumentException if a logarithmic axis would show values that are not
     * numbers.
     */
    public void check(LogAxes log) {
        if (log.x() && !isNumber) {
            throw new IllegalArgumentException(
                    "values of %s are no numbers, so that its axis cannot be logarithmic"
                            .formatted(path));
        }
    }

    private Stream<SweepTable.Row> rows() {
        return sweeps.stream().flatMap(sweep -> sweep.table.rows().stream());
    }

    /**
     * Limits the axis: near saturation latency rises so steeply that the rest would be a flat line.
     */
    private double limit(Metric metric) {
        return MOST_TIMES_LEAST
                * rows().filter(row -> !row.values().deadlocked())
                        .mapToDouble(row -> row.values().number(metric))
                        .filter(value -> Double.isFinite(value) && value > 0)
                        .min()
                        .orElse(Double.POSITIVE_INFINITY);
    }

    private static boolean isNumber(String text) {
        return text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    }

    private double x(SweepTable.Row row) {
        if (measured.isPresent()) {
            return row.values().number(measured.get());
        }
        String value = row.settings().getOrDefault(path, "");
        return isNumber ? Double.parseDouble(value) : values.indexOf(value);
    }

    /**
     * The measured offered load, headers included; the first row of each load. Before a deadlock
     * too little is measured.
     */
    private Series offered() {
        Map<Double, Dot> dots = new LinkedHashMap<>();
        rows().filter(row -> !row.values().deadlocked())
                .forEach(
                        row ->
                                dots.putIfAbsent(
                                        x(row),
                                        new Dot(x(row), row.values().number(Metrics.OFFERED))));
        return Series.reference("offered load", List.copyOf(dots.values()));
    }

    private List<Series> series(Metric metric) {
        Map<String, List<Dot>> lines = new LinkedHashMap<>();
        for (Named sweep : sweeps) {
            for (SweepTable.Row row : sweep.table.rows()) {
                lines.computeIfAbsent(name(sweep.name, row), _ -> new ArrayList<>())
                        .add(dot(metric, row));
            }
        }
        List<Series> all = new ArrayList<>();
        lines.forEach((text, dots) -> all.add(Series.measured(text, dots)));
        return all;
    }

    /**
     * An unbounded value has no interval either; what was measured before a deadlock says nothing.
     */
    private Dot dot(Metric metric, SweepTable.Row row) {
        MetricValues values = row.values();
        double halfWidth =
                metric.isUnbounded() && values.saturated() ? 0 : values.at(metric).ci95();
        Outcome outcome = Outcome.of(values.saturated(), values.deadlocked());
        return new Dot(
                x(row), values.number(metric), Double.isNaN(halfWidth) ? 0 : halfWidth, outcome);
    }

    private String name(String sweep, SweepTable.Row row) {
        String others = LineNames.of(row.settings(), Set.of(path));
        String text = sweep + (sweep.isEmpty() || others.isEmpty() ? "" : ": ") + others;
        return text.isEmpty() ? "measured" : text;
    }
}
