package crossweave.files;

import crossweave.experiment.Outcome;
import crossweave.experiment.Sweep;
import crossweave.experiment.WaitBreakdown;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The figures of a sweep, a row for each combination that was finished. */
public record SweepTable(Sweep sweep, List<Row> rows) {

    /** A combination of settings and its replicas taken together. */
    public record Row(Map<String, String> settings, Outcome outcome) {}

    private record Column(String name, Function<Outcome, Object> figure) {}

    private static final List<Column> COLUMNS =
            List.of(
                    new Column("offered", Outcome::offered),
                    new Column("accepted", Outcome::accepted),
                    new Column("accepted_ci95", Outcome::acceptedCi95),
                    new Column("latency", Outcome::latency),
                    new Column("latency_ci95", Outcome::latencyCi95),
                    new Column("p50", Outcome::p50),
                    new Column("p95", Outcome::p95),
                    new Column("p99", Outcome::p99),
                    new Column("max", Outcome::max),
                    new Column("network_latency", Outcome::networkLatency),
                    new Column("hops", Outcome::hops),
                    new Column("cycles", Outcome::cycles),
                    new Column("messages", Outcome::messages),
                    new Column("saturated", Outcome::saturated),
                    new Column("deadlock", Outcome::deadlocked),
                    new Column("makespan", Outcome::makespan),
                    new Column("speed_up", Outcome::speedUp),
                    new Column("blocked", o -> o.waits().blocked()),
                    new Column("contention", o -> o.waits().contention()),
                    new Column("effective_blocking", o -> o.waits().effectiveBlocking()),
                    new Column("send_away", o -> o.waits().sendAway()),
                    new Column("receive_idle", o -> o.waits().receiveIdle()),
                    new Column("fingerprint", Outcome::fingerprint));

    /** Takes replicas together; combinations of which some are missing are left out. */
    public static SweepTable of(Sweep sweep, Function<Sweep.Point, Optional<Outcome>> outcomes) {
        List<Row> rows =
                sweep.combinations().stream()
                        .flatMap(settings -> row(settings, sweep.replicas(), outcomes).stream())
                        .toList();
        return new SweepTable(sweep, rows);
    }

    /**
     * The same with speed-ups: each row is compared with the one that has this value of a setting
     * that varies, and all others as it has them. An IllegalArgumentException says that there is
     * none.
     */
    public SweepTable against(String path, String value) {
        boolean isThere =
                sweep.axes().stream()
                        .anyMatch(
                                axis -> axis.path().equals(path) && axis.values().contains(value));
        if (!isThere) {
            throw new IllegalArgumentException(
                    "%s=%s is not among what varies: %s"
                            .formatted(
                                    path,
                                    value,
                                    sweep.axes().stream()
                                            .map(a -> a.path() + "=" + String.join(",", a.values()))
                                            .collect(Collectors.joining("; "))));
        }
        Map<Map<String, String>, Outcome> all = new LinkedHashMap<>();
        rows.forEach(row -> all.put(row.settings, row.outcome));
        List<Row> compared = new ArrayList<>();
        for (Row row : rows) {
            Map<String, String> settings = new LinkedHashMap<>(row.settings);
            settings.put(path, value);
            Outcome base = all.get(settings);
            compared.add(base == null ? row : new Row(row.settings, row.outcome.against(base)));
        }
        return new SweepTable(sweep, compared);
    }

    /** Combinations whose replicas are the same run, as nothing in them is random. */
    public long identical() {
        boolean isOne = sweep.replicas() == 1;
        return isOne ? 0 : rows.stream().filter(r -> !r.outcome.fingerprint().isEmpty()).count();
    }

    /** The row of a combination, if all of its replicas are there. */
    public static Optional<Row> row(
            Map<String, String> settings,
            int replicas,
            Function<Sweep.Point, Optional<Outcome>> outcomes) {
        List<Outcome> there = new ArrayList<>();
        for (int replica = 0; replica < replicas; replica++) {
            outcomes.apply(new Sweep.Point(settings, replica)).ifPresent(there::add);
        }
        return there.size() < replicas
                ? Optional.empty()
                : Optional.of(new Row(settings, Outcome.combined(there)));
    }

    /** Whether a column is a figure; others are settings. */
    public static boolean isFigure(String name) {
        return COLUMNS.stream().anyMatch(column -> column.name.equals(name));
    }

    /** The figures of a combination by the names of their columns. */
    public static Map<String, Object> figures(Outcome outcome) {
        Map<String, Object> figures = new LinkedHashMap<>();
        COLUMNS.forEach(column -> figures.put(column.name, column.figure.apply(outcome)));
        return figures;
    }

    /** The same back; what is not there was no number, or an interval without end. */
    public static Outcome outcome(Map<String, Object> figures) {
        return new Outcome(
                number(figures, "offered", Double.NaN),
                number(figures, "accepted", Double.NaN),
                number(figures, "accepted_ci95", Double.POSITIVE_INFINITY),
                number(figures, "latency", Double.NaN),
                number(figures, "latency_ci95", Double.POSITIVE_INFINITY),
                number(figures, "p50", Double.NaN),
                number(figures, "p95", Double.NaN),
                number(figures, "p99", Double.NaN),
                number(figures, "max", Double.NaN),
                number(figures, "network_latency", Double.NaN),
                number(figures, "hops", Double.NaN),
                number(figures, "cycles", Double.NaN),
                number(figures, "messages", Double.NaN),
                Boolean.TRUE.equals(figures.get("saturated")),
                Boolean.TRUE.equals(figures.get("deadlock")),
                number(figures, "makespan", Double.NaN),
                new WaitBreakdown(
                        number(figures, "blocked", Double.NaN),
                        number(figures, "contention", Double.NaN),
                        number(figures, "effective_blocking", Double.NaN),
                        number(figures, "send_away", Double.NaN),
                        number(figures, "receive_idle", Double.NaN)),
                number(figures, "speed_up", Double.NaN),
                figures.getOrDefault("fingerprint", "").toString());
    }

    private static double number(Map<String, Object> figures, String name, double otherwise) {
        return figures.get(name) instanceof Number number ? number.doubleValue() : otherwise;
    }

    /** Axes, replicas and rows, for a document. */
    public Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("axes", sweep.axes());
        document.put("replicas", sweep.replicas());
        document.put("rows", rows.stream().map(SweepTable::document).toList());
        return document;
    }

    /** A row of the document. */
    public static Map<String, Object> document(Row row) {
        return Map.of("settings", row.settings, "outcome", figures(row.outcome));
    }

    public String csv() {
        Csv csv = new Csv();
        sweep.axes().forEach(axis -> csv.cell(axis.path()));
        COLUMNS.forEach(column -> csv.cell(column.name));
        csv.end();
        for (Row row : rows) {
            row.settings.values().forEach(csv::cell);
            figures(row.outcome).values().forEach(csv::cell);
            csv.end();
        }
        return csv.toString();
    }
}
