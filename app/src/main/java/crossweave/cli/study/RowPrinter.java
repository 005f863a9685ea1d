package crossweave.cli.study;

import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.MetricColumns;
import crossweave.files.result.SweepTable;
import crossweave.metric.Metric;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Prints the rows of a sweep or a study: settings to the left, numbers to the right. */
record RowPrinter(SweepTable table) {
    private static final int NARROWEST = 8; // characters of a column of numbers
    private static final int MOST_ROWS = 1000; // nobody reads more than this

    /** Prints a line per combination. */
    void print(List<MetricColumns.Column> columns, PrintWriter out) {
        List<String> head = new ArrayList<>(table.axes().stream().map(SweepAxis::path).toList());
        columns.forEach(column -> head.add(column.isInterval() ? "+-" : column.name()));
        List<List<String>> lines = new ArrayList<>(List.of(head));
        List<SweepTable.Row> rows =
                table.rows().subList(0, Math.min(MOST_ROWS, table.rows().size()));
        for (SweepTable.Row row : rows) {
            List<String> cells = new ArrayList<>(row.settings().values());
            columns.forEach(column -> cells.add(column.text(row.values())));
            lines.add(cells);
        }
        int[] widths = widths(lines);
        out.println(line(head, widths));
        for (int i = 0; i < rows.size(); i++) {
            out.println(line(lines.get(i + 1), widths) + state(rows.get(i).values()));
        }
        if (rows.size() < table.rows().size()) {
            out.println("... and %,d more".formatted(table.rows().size() - rows.size()));
        }
    }

    /** Columns are as wide as their widest cell. */
    private int[] widths(List<List<String>> lines) {
        int[] widths = new int[lines.getFirst().size()];
        for (int i = 0; i < widths.length; i++) {
            int column = i;
            widths[i] =
                    lines.stream()
                            .mapToInt(each -> each.get(column).length())
                            .reduce(isSetting(i) ? 0 : NARROWEST, Math::max);
        }
        return widths;
    }

    private boolean isSetting(int column) {
        return column < table.axes().size();
    }

    /** Aligns settings left and numbers right. */
    private String line(List<String> cells, int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String blanks = " ".repeat(widths[i] - cells.get(i).length());
            text.append(i == 0 ? "" : "  ")
                    .append(isSetting(i) ? cells.get(i) + blanks : blanks + cells.get(i));
        }
        return text.toString().stripTrailing();
    }

    private static String state(MetricValues values) {
        return values.deadlocked() ? "  deadlock" : values.saturated() ? "  saturated" : "";
    }

    /**
     * The default columns: loads, latency and its tail, completion times, and these metrics, which
     * a scenario selects.
     */
    List<MetricColumns.Column> usual(Collection<Metric> selected) {
        List<Metric> metrics =
                new ArrayList<>(
                        List.of(
                                Metrics.OFFERED,
                                Metrics.ACCEPTED,
                                Metrics.LATENCY,
                                Metrics.LATENCY_P99));
        Stream.of(Metrics.MAKESPAN, Metrics.SPEED_UP).filter(table::has).forEach(metrics::add);
        selected.stream()
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
}
