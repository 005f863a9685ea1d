package crossweave.cli;

import crossweave.experiment.Axis;
import crossweave.experiment.Outcome;
import crossweave.experiment.Scenario;
import crossweave.files.ScenarioFile;
import crossweave.files.SweepTable;
import crossweave.sweep.SweepFigure;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** A sweep for people: a table and a figure. */
final class SweepPrinter {
    private final SweepTable table;
    private final ScenarioFile file;
    private final Path name;

    SweepPrinter(SweepTable table, ScenarioFile file, Path name) {
        this.table = table;
        this.file = file;
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
        out.println(head + " offered  accepted   latency        +-    99 %");
        for (SweepTable.Row row : table.rows()) {
            StringBuilder line = new StringBuilder();
            int column = 0;
            for (String value : row.settings().values()) {
                line.append(padded(value, widths.get(column++))).append("  ");
            }
            out.println(line + figures(row.outcome()));
        }
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private static String figures(Outcome o) {
        String state = o.deadlocked() ? "  deadlock" : o.saturated() ? "  saturated" : "";
        return "%8s  %8s  %8s  %8s  %6s%s"
                .formatted(
                        number("%.4f", o.offered()),
                        number("%.4f", o.accepted()),
                        number("%.2f", o.latency()),
                        number("%.2f", o.latencyCi95()),
                        number("%.0f", o.p99()),
                        state);
    }

    private static String number(String format, double value) {
        return Double.isFinite(value) ? format.formatted(value) : "-";
    }

    /** Latency and accepted load over the first axis, a line per combination of the others. */
    String plot() {
        Scenario scenario = firstScenario();
        String network =
                "%s, %s".formatted(scenario.network().topology(), scenario.network().technique());
        return new SweepFigure(List.of(new SweepFigure.Named("", table)))
                .svg(network, caption(scenario));
    }

    private String caption(Scenario scenario) {
        int replicas = table.sweep().replicas();
        String seeds =
                replicas == 1
                        ? "seed " + scenario.seed()
                        : "seeds %d to %d"
                                .formatted(scenario.seed(), scenario.seed() + replicas - 1);
        return SweepFigure.READING
                + "\n%s, crossweave %s, %s".formatted(name.getFileName(), Version.text(), seeds);
    }

    private Scenario firstScenario() {
        ScenarioFile varied = file;
        for (Axis axis : table.sweep().axes()) {
            varied = varied.with("--vary", axis.path() + "=" + axis.values().getFirst());
        }
        return varied.scenario();
    }
}
