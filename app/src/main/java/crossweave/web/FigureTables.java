package crossweave.web;

import crossweave.experiment.Outcome;
import crossweave.experiment.SweepAxis;
import crossweave.files.SweepTable;
import crossweave.report.ResultsPage.Table;
import crossweave.web.http.PageRequest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What results say in numbers, as tables for people. */
final class FigureTables {
    private FigureTables() {}

    /** A run: a row for each figure, with its interval and its unit. */
    static Table of(PageRequest run) {
        List<List<String>> rows = new ArrayList<>();
        for (String delay : List.of("latency", "network_latency", "blocked")) {
            if (run.has(delay)) {
                addDelay(delay.replace('_', ' '), run.ask(delay), rows);
            }
        }
        if (run.has("hops")) {
            new Figure(run.ask("hops"), "mean", "").addTo(rows, "hops, mean", "channels");
        }
        String load = "flits per terminal per cycle";
        new Figure(run, "offered", "").addTo(rows, "offered load", load);
        new Figure(run, "accepted", "accepted_ci95").addTo(rows, "accepted load", load);
        new Figure(run, "makespan", "").addTo(rows, "makespan", "cycles");
        new Figure(run, "messages", "").addTo(rows, "messages", "");
        new Figure(run, "warmup", "").addTo(rows, "warm-up", "cycles");
        new Figure(run, "cycles", "").addTo(rows, "measured", "cycles");
        rows.add(List.of("saturated", "", "", run.flag("saturated") ? "yes" : "no"));
        rows.add(List.of("deadlock", "", "", run.has("deadlock") ? "yes" : "no"));
        if (run.has("failure")) {
            rows.add(List.of("failure", "", "", run.text("failure")));
        }
        return new Table(List.of("figure", "value", "±", ""), rows);
    }

    private static void addDelay(String name, PageRequest delay, List<List<String>> rows) {
        new Figure(delay, "mean", "ci95").addTo(rows, name + ", mean", "cycles");
        for (String key : List.of("p50", "p95", "p99", "max")) {
            String text = key.startsWith("p") ? key.substring(1) + " %" : "most";
            new Figure(delay, key, "").addTo(rows, name + ", " + text, "cycles");
        }
    }

    /** A number of a document, if it is there, and half the width of its interval. */
    private record Figure(PageRequest from, String key, String ci) {

        void addTo(List<List<String>> rows, String name, String unit) {
            if (from.has(key)) {
                String interval = from.has(ci) ? number(from.number(ci)) : "";
                rows.add(List.of(name, number(from.number(key)), interval, unit));
            }
        }
    }

    /** A sweep: a row for each combination. */
    static Table of(SweepTable sweep) {
        Stream<String> axes = sweep.sweep().axes().stream().map(SweepAxis::path);
        Stream<String> figures =
                Stream.of("offered", "accepted", "±", "latency", "±", "99 %", "hops", "");
        return new Table(
                Stream.concat(axes, figures).toList(),
                sweep.rows().stream().map(FigureTables::row).toList());
    }

    private static List<String> row(SweepTable.Row row) {
        Outcome o = row.outcome();
        List<String> cells = new ArrayList<>(row.settings().values());
        for (double figure :
                new double[] {
                    o.offered(),
                    o.accepted(),
                    o.acceptedCi95(),
                    o.latency(),
                    o.latencyCi95(),
                    o.p99(),
                    o.hops()
                }) {
            cells.add(number(figure));
        }
        cells.add(o.deadlocked() ? "deadlock" : o.saturated() ? "saturated" : "");
        return cells;
    }

    private static String number(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        return value == Math.rint(value) ? "%.0f".formatted(value) : "%.4f".formatted(value);
    }
}
