package crossweave.cli;

import crossweave.experiment.Axis;
import crossweave.experiment.Outcome;
import crossweave.experiment.Scenario;
import crossweave.files.SweepTable;
import crossweave.sweep.SweepFigure;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** A sweep for people: a table and a figure. */
final class SweepPrinter {
    private final SweepTable table;
    private final Scenario first;
    private final Path name;

    SweepPrinter(SweepTable table, Scenario first, Path name) {
        this.table = table;
        this.first = first;
        this.name = name;
    }

    boolean hasDeadlock() {
        return table.rows().stream().anyMatch(row -> row.outcome().deadlocked());
    }

    void print(PrintWriter out) {
        List<Axis> axes = table.sweep().axes();
        List<Integer> widths =
                axes.stream()
                        .map(
                                axis ->
                                        axis.values().stream()
                                                .mapToInt(String::length)
                                                .reduce(axis.path().length(), Math::max))
                        .toList();
        StringBuilder head = new StringBuilder();
        for (int i = 0; i < axes.size(); i++) {
            head.append(padded(axes.get(i).path(), widths.get(i))).append("  ");
        }
        boolean ends = table.rows().stream().anyMatch(row -> hasMakespan(row.outcome()));
        out.println(
                head
                        + " offered  accepted   latency        +-    99 %"
                        + (ends ? "    makespan" : ""));
        for (SweepTable.Row row : table.rows()) {
            StringBuilder line = new StringBuilder();
            int column = 0;
            for (String value : row.settings().values()) {
                line.append(padded(value, widths.get(column++))).append("  ");
            }
            out.println(line + figures(row.outcome(), ends));
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

    private static boolean hasMakespan(Outcome outcome) {
        return !Double.isNaN(outcome.makespan());
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private static String figures(Outcome o, boolean ends) {
        String state = o.deadlocked() ? "  deadlock" : o.saturated() ? "  saturated" : "";
        return "%8s  %8s  %8s  %8s  %6s%s%s"
                .formatted(
                        number("%.4f", o.offered()),
                        number("%.4f", o.accepted()),
                        number("%.2f", o.latency()),
                        number("%.2f", o.latencyCi95()),
                        number("%.0f", o.p99()),
                        ends ? "%12s".formatted(number("%.0f", o.makespan())) : "",
                        state);
    }

    private static String number(String format, double value) {
        return Double.isFinite(value) ? format.formatted(value) : "-";
    }

    /** Latency and accepted load over the first axis, a line per combination of the others. */
    String plot() {
        String network =
                "%s, %s".formatted(first.network().topology(), first.network().technique());
        return new SweepFigure(List.of(new SweepFigure.Named("", table))).svg(network, caption());
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
