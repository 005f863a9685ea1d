package crossweave.cli.sweep;

import crossweave.cli.output.Version;
import crossweave.draw.chart.LogAxes;
import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.MetricColumns;
import crossweave.files.result.SweepTable;
import crossweave.metric.Metric;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.sweep.SweepFigure;
import crossweave.sweep.SweepPlot;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Prints a sweep as a table, and draws it as a chart. */
final class SweepPrinter {
    private static final int NARROWEST = 8; // characters of a column of numbers

    private final SweepTable table;
    private final Scenario first;
    private final Path name;

    SweepPrinter(SweepTable table, Scenario first, Path name) {
        this.table = table;
        this.first = first;
        this.name = name;
    }

    boolean hasDeadlock() {
        return table.rows().stream().anyMatch(row -> row.values().deadlocked());
    }

    /** Prints a line per combination, with the chosen columns or else the default ones. */
    void print(List<MetricColumns.Column> asked, PrintWriter out) {
        List<MetricColumns.Column> columns = asked.isEmpty() ? usual() : asked;
        List<String> head = new ArrayList<>(axes().stream().map(SweepAxis::path).toList());
        columns.forEach(column -> head.add(column.isInterval() ? "+-" : column.name()));
        List<List<String>> lines = new ArrayList<>(List.of(head));
        for (SweepTable.Row row : table.rows()) {
            List<String> cells = new ArrayList<>(row.settings().values());
            columns.forEach(column -> cells.add(column.text(row.values())));
            lines.add(cells);
        }
        for (int i = 0; i < lines.size(); i++) {
            String state = i == 0 ? "" : state(table.rows().get(i - 1).values());
            out.println(line(lines, i) + state);
        }
        if (table.identical() > 0) {
            out.println(
                    "note: the %d replicas of %,d of %,d combinations are the same run: nothing in it"
                                    .formatted(
                                            table.sweep().replicas(),
                                            table.identical(),
                                            table.rows().size())
                            + " is random, so one replica is enough and there is no interval");
        }
    }

    private List<SweepAxis> axes() {
        return table.sweep().axes();
    }

    /**
     * The default columns: loads, latency and its tail, completion times, and metrics that the
     * scenario selects.
     */
    private List<MetricColumns.Column> usual() {
        List<Metric> metrics =
                new ArrayList<>(
                        List.of(
                                Metrics.OFFERED,
                                Metrics.ACCEPTED,
                                Metrics.LATENCY,
                                Metrics.LATENCY_P99));
        Stream.of(Metrics.MAKESPAN, Metrics.SPEED_UP).filter(table::has).forEach(metrics::add);
        first.measure().shown().stream()
                .filter(shown -> metrics.stream().noneMatch(m -> m.name().equals(shown.name())))
                .forEach(metrics::add);
        List<MetricColumns.Column> columns = new ArrayList<>();
        for (Metric metric : metrics) {
            columns.add(new MetricColumns.Column(metric, false));
            if (metric.equals(Metrics.LATENCY)) {
                columns.add(new MetricColumns.Column(metric, true));
            }
        }
        return columns;
    }

    /** Aligns settings left and numbers right; columns are as wide as their widest cell. */
    private String line(List<List<String>> lines, int line) {
        StringBuilder text = new StringBuilder();
        List<String> cells = lines.get(line);
        for (int i = 0; i < cells.size(); i++) {
            int column = i;
            boolean isSetting = i < axes().size();
            int width =
                    lines.stream()
                            .mapToInt(each -> each.get(column).length())
                            .reduce(isSetting ? 0 : NARROWEST, Math::max);
            String blanks = " ".repeat(width - cells.get(i).length());
            text.append(i == 0 ? "" : "  ")
                    .append(isSetting ? cells.get(i) + blanks : blanks + cells.get(i));
        }
        return text.toString().stripTrailing();
    }

    private static String state(MetricValues values) {
        return values.deadlocked() ? "  deadlock" : values.saturated() ? "  saturated" : "";
    }

    String plot(SweepPlot plot, LogAxes log) {
        return new SweepFigure(List.of(new SweepFigure.Named("", table)), plot)
                .svg(title(), caption(), log);
    }

    /** What all runs have in common; legend and axis show what varies. */
    private String title() {
        List<String> same = new ArrayList<>();
        if (!varies("network.topology")) {
            same.add(first.network().topology().toString());
        }
        if (!varies("network.technique")) {
            same.add(first.network().technique().toString());
        }
        return same.isEmpty() ? String.valueOf(name.getFileName()) : String.join(", ", same);
    }

    /** Whether a setting varies between runs: itself, a part of it, or a group that contains it. */
    private boolean varies(String path) {
        return axes().stream()
                .map(SweepAxis::path)
                .anyMatch(
                        axis ->
                                axis.equals("machine")
                                        || axis.equals(path)
                                        || axis.startsWith(path + ".")
                                        || path.startsWith(axis + "."));
    }

    /** All figures with their settings. */
    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("format", SweepTable.FORMAT);
        document.put("version", Version.text());
        document.put("scenario", String.valueOf(name));
        document.put("seed", first.seed());
        document.putAll(table.document());
        return document;
    }

    private String caption() {
        int replicas = table.sweep().replicas();
        String seeds =
                replicas == 1
                        ? "seed " + first.seed()
                        : "seeds %d to %d".formatted(first.seed(), first.seed() + replicas - 1);
        return SweepFigure.READING
                + "\n%s, crossweave %s, %s".formatted(name.getFileName(), Version.text(), seeds);
    }
}
