package crossweave.web;

import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.MetricColumns;
import crossweave.files.result.SweepTable;
import crossweave.metric.MetricValues;
import crossweave.report.ResultsPage.Table;

import java.util.ArrayList;
import java.util.List;

/** The numbers of results as tables. */
final class FigureTables {
    private FigureTables() {}

    /** A run: a row per metric, with its interval and unit. */
    static Table of(SavedResult run) {
        MetricValues values = run.values();
        List<List<String>> rows = new ArrayList<>();
        for (MetricValues.Value value : values.values().values()) {
            if (Double.isFinite(value.number())) {
                rows.add(
                        List.of(
                                value.metric().label(),
                                number(value.number()),
                                number(value.ci95()),
                                value.metric().unit()));
            }
        }
        rows.add(List.of("saturated", "", "", values.saturated() ? "yes" : "no"));
        rows.add(List.of("deadlock", "", "", values.deadlocked() ? "yes" : "no"));
        if (run.document().has("failure")) {
            rows.add(List.of("failure", "", "", run.document().text("failure")));
        }
        return new Table(List.of("metric", "value", "±", ""), rows);
    }

    /** A sweep: a row per combination, a column per metric that some combination has. */
    static Table of(SweepTable sweep) {
        List<MetricValues> all = sweep.rows().stream().map(SweepTable.Row::values).toList();
        List<MetricColumns.Column> columns =
                MetricColumns.all(all).columns().stream()
                        .filter(c -> all.stream().anyMatch(v -> Double.isFinite(c.number(v))))
                        .toList();
        List<String> titles = new ArrayList<>(sweep.axes().stream().map(SweepAxis::path).toList());
        columns.forEach(column -> titles.add(column.isInterval() ? "±" : column.name()));
        titles.add("");
        return new Table(titles, sweep.rows().stream().map(row -> row(row, columns)).toList());
    }

    private static List<String> row(SweepTable.Row row, List<MetricColumns.Column> columns) {
        List<String> cells = new ArrayList<>(row.settings().values());
        columns.forEach(column -> cells.add(number(column.number(row.values()))));
        MetricValues values = row.values();
        cells.add(values.deadlocked() ? "deadlock" : values.saturated() ? "saturated" : "");
        return cells;
    }

    private static String number(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        return value == Math.rint(value) ? "%.0f".formatted(value) : "%.4f".formatted(value);
    }
}
