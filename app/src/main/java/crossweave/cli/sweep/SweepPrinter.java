package crossweave.cli.sweep;

import crossweave.cli.output.Version;
import crossweave.draw.chart.LogAxes;
import crossweave.experiment.Outcome;
import crossweave.experiment.Scenario;
import crossweave.experiment.SweepAxis;
import crossweave.files.SweepTable;
import crossweave.sweep.SweepFigure;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        List<SweepAxis> axes = table.sweep().axes();
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
                        + (ends ? "    makespan" : "")
                        + (isCompared() ? "  speed-up" : ""));
        for (SweepTable.Row row : table.rows()) {
            StringBuilder line = new StringBuilder();
            int column = 0;
            for (String value : row.settings().values()) {
                line.append(padded(value, widths.get(column++))).append("  ");
            }
            out.println(line + figures(row.outcome(), ends, isCompared()));
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

    private boolean isCompared() {
        return table.rows().stream().anyMatch(row -> !Double.isNaN(row.outcome().speedUp()));
    }

    private static boolean hasMakespan(Outcome outcome) {
        return !Double.isNaN(outcome.makespan());
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private static String figures(Outcome o, boolean ends, boolean isCompared) {
        String state = o.deadlocked() ? "  deadlock" : o.saturated() ? "  saturated" : "";
        return "%8s  %8s  %8s  %8s  %6s%s%s%s"
                .formatted(
                        number("%.4f", o.offered()),
                        number("%.4f", o.accepted()),
                        number("%.2f", o.latency()),
                        number("%.2f", o.latencyCi95()),
                        number("%.0f", o.p99()),
                        ends ? "%12s".formatted(number("%.0f", o.makespan())) : "",
                        isCompared ? "%10s".formatted(number("%.3f", o.speedUp())) : "",
                        state);
    }

    private static String number(String format, double value) {
        return Double.isFinite(value) ? format.formatted(value) : "-";
    }

    /** Latency and accepted load over the first axis, a line per combination of the others. */
    String plot(LogAxes log) {
        return new SweepFigure(List.of(new SweepFigure.Named("", table)))
                .svg(title(), caption(), log);
    }

    /** What is the same in all runs; the lines and the axis say what varies. */
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

    /** Whether a setting is other in some runs: itself, a part of it, or what it is a part of. */
    private boolean varies(String path) {
        return table.sweep().axes().stream()
                .map(SweepAxis::path)
                .anyMatch(
                        axis ->
                                axis.equals("machine")
                                        || axis.equals(path)
                                        || axis.startsWith(path + ".")
                                        || path.startsWith(axis + "."));
    }

    /** All figures, with what they are of. */
    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
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
