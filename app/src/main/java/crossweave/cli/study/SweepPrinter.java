package crossweave.cli.study;

import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Version;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.LogAxes;
import crossweave.draw.print.Provenance;
import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.MetricColumns;
import crossweave.files.result.SweepTable;
import crossweave.study.figure.SweepFigure;
import crossweave.study.figure.SweepPlot;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints a sweep as a table, and draws it as a chart. */
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
        return table.rows().stream().anyMatch(row -> row.values().deadlocked());
    }

    /** Prints a line per combination, with the chosen columns or else the default ones. */
    void print(List<MetricColumns.Column> asked, PrintWriter out) {
        RowPrinter rows = new RowPrinter(table);
        rows.print(asked.isEmpty() ? rows.usual(first.measure().shown()) : asked, out);
        if (table.identical() > 0) {
            out.println(
                    "note: the %d replicas of %,d of %,d combinations are the same run: nothing in it"
                                    .formatted(
                                            table.replicas(),
                                            table.identical(),
                                            table.rows().size())
                            + " is random, so one replica is enough and there is no interval");
        }
    }

    private List<SweepAxis> axes() {
        return table.axes();
    }

    Figure plot(SweepPlot plot, LogAxes log) {
        return new SweepFigure(List.of(new SweepFigure.Named("", table)), plot)
                .figure(title(), caption(), log)
                .from(origin());
    }

    private Provenance origin() {
        Provenance origin = FigureOrigin.of("scenario", name.getFileName());
        for (SweepAxis axis : axes()) {
            origin = origin.and("varies", axis.path() + ": " + String.join(", ", axis.values()));
        }
        return origin.and("seeds", seeds());
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
        return SweepFigure.READING
                + "\n%s, crossweave %s, %s %s"
                        .formatted(
                                name.getFileName(),
                                Version.text(),
                                table.replicas() == 1 ? "seed" : "seeds",
                                seeds());
    }

    private String seeds() {
        long last = first.seed() + table.replicas() - 1;
        return first.seed() + (table.replicas() == 1 ? "" : " to " + last);
    }
}
