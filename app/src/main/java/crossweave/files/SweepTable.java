package crossweave.files;

import crossweave.experiment.Outcome;
import crossweave.experiment.Sweep;

import java.util.ArrayList;
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
                    new Column("deadlock", Outcome::deadlocked));

    /** Takes replicas together; combinations of which some are missing are left out. */
    public static SweepTable of(Sweep sweep, Function<Sweep.Point, Optional<Outcome>> outcomes) {
        List<Row> rows = new ArrayList<>();
        for (Map<String, String> combination : sweep.combinations()) {
            List<Outcome> replicas = new ArrayList<>();
            for (int replica = 0; replica < sweep.replicas(); replica++) {
                outcomes.apply(new Sweep.Point(combination, replica)).ifPresent(replicas::add);
            }
            if (replicas.size() == sweep.replicas()) {
                rows.add(new Row(combination, Outcome.combined(replicas)));
            }
        }
        return new SweepTable(sweep, rows);
    }

    public String csv() {
        StringBuilder csv = new StringBuilder();
        sweep.axes().forEach(axis -> csv.append(quoted(axis.path())).append(','));
        csv.append(COLUMNS.stream().map(Column::name).collect(Collectors.joining(",")));
        csv.append('\n');
        for (Row row : rows) {
            row.settings.values().forEach(value -> csv.append(quoted(value)).append(','));
            csv.append(
                    COLUMNS.stream()
                            .map(column -> text(column.figure.apply(row.outcome)))
                            .collect(Collectors.joining(",")));
            csv.append('\n');
        }
        return csv.toString();
    }

    private static String quoted(String text) {
        return text.matches("[^,\"\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    private static String text(Object figure) {
        return switch (figure) {
            case Double number when !Double.isFinite(number) -> "";
            case Double number when number == Math.rint(number) && Math.abs(number) < 1e15 ->
                    Long.toString(number.longValue());
            default -> figure.toString();
        };
    }
}
