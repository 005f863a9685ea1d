package crossweave.cli.study;

import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.TablePrinter;
import crossweave.cli.output.Version;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Sheet;
import crossweave.draw.print.PictureFormat;
import crossweave.draw.print.Provenance;
import crossweave.files.AtomicFile;
import crossweave.files.Csv;
import crossweave.files.WriteCheck;
import crossweave.files.WriteErrors;
import crossweave.files.result.MetricColumns;
import crossweave.files.result.SweepTable;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.study.FigureSettings;
import crossweave.study.Study;
import crossweave.study.TableSettings;
import crossweave.study.figure.StudyFigures;
import crossweave.study.figure.StudyTables;
import crossweave.study.figure.SweepFigure;
import crossweave.util.TextTable;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.LongSummaryStatistics;

/** Writes the tables and figures of a study. */
record StudyOutputs(Study study, Path folder) {

    /** Reports what cannot be printed, drawn or written, before the first run. */
    void check(String file) {
        check(file + ": columns", ProblemCode.UNKNOWN_CHOICE, this::columns);
        study.settings()
                .precision()
                .ifPresent(
                        wanted ->
                                check(
                                        file + ": precision.metric",
                                        ProblemCode.UNKNOWN_NAME,
                                        () -> Metrics.find(wanted.metric(), metrics())));
        try {
            WriteCheck.checkFolder(folder);
        } catch (IOException e) {
            throw WriteErrors.because(e, folder.toString());
        }
        SweepTable nothing = new SweepTable(study.axes(), study.settings().replicas(), List.of());
        StudyFigures figures = new StudyFigures(study, nothing);
        check(file + ": labels", ProblemCode.UNKNOWN_NAME, figures::checkLabels);
        for (FigureSettings figure : study.settings().figures()) {
            check(
                    file + ": figures: " + figure.name(),
                    ProblemCode.UNKNOWN_NAME,
                    () -> figures.of(figure, ""));
        }
        for (TableSettings table : study.settings().tables()) {
            check(
                    file + ": tables: " + table.name(),
                    ProblemCode.UNKNOWN_NAME,
                    () -> new StudyTables(study, nothing).of(table));
        }
    }

    private static void check(String where, ProblemCode code, Runnable made) {
        try {
            made.run();
        } catch (IllegalArgumentException e) {
            throw new BadInput(where, code, String.valueOf(e.getMessage()));
        }
    }

    private List<Metric> metrics() {
        return study.first().measure().measured();
    }

    private List<MetricColumns.Column> columns() {
        List<Metric> known = metrics();
        return study.settings().columns().stream()
                .map(name -> MetricColumns.named(name, known))
                .toList();
    }

    /** Prints the tables, writes tables and figures, and names the files. */
    void print(SweepTable table, PrintWriter out) {
        RowPrinter rows = new RowPrinter(table);
        List<MetricColumns.Column> chosen = columns();
        rows.print(chosen.isEmpty() ? rows.usual(study.first().measure().shown()) : chosen, out);
        for (TableSettings settings : study.settings().tables()) {
            TextTable made = new StudyTables(study, table).of(settings);
            if (!made.rows().isEmpty()) {
                new TablePrinter(made).print(out);
            }
            boolean isPrinted = settings.kind() == TableSettings.Kind.ROWS;
            write(
                    settings.name() + ".csv",
                    isPrinted
                            ? MetricColumns.of(chosen, table).csv(table, Version.text())
                            : csv(made),
                    out);
        }
        StudyFigures figures = new StudyFigures(study, table);
        for (FigureSettings settings : study.settings().figures()) {
            Figure figure = figures.of(settings, caption(settings)).from(provenance(table));
            for (PictureFormat format : settings.formats()) {
                Path file = folder.resolve(settings.name() + format.ending());
                figure.write(file);
                out.println("  wrote " + file);
            }
        }
    }

    private void write(String name, String text, PrintWriter out) {
        Path file = folder.resolve(name);
        AtomicFile.write(file, text);
        out.println("  wrote " + file);
    }

    private static String csv(TextTable table) {
        Csv csv = new Csv();
        table.columns().forEach(csv::cell);
        csv.end();
        for (List<String> row : table.rows()) {
            row.forEach(csv::cell);
            csv.end();
        }
        return csv.toString();
    }

    /** On a screen a figure says how to read it; a paper has a caption of its own. */
    private String caption(FigureSettings settings) {
        return settings.width() == Sheet.SCREEN
                ? SweepFigure.READING + "\n" + study.name() + ", crossweave " + Version.text()
                : "";
    }

    private Provenance provenance(SweepTable table) {
        LongSummaryStatistics seeds =
                table.rows().stream().mapToLong(row -> row.values().seed()).summaryStatistics();
        return FigureOrigin.of("study", study.name())
                .and("points", Integer.toString(table.rows().size()))
                .and("replicas", Integer.toString(table.replicas()))
                .and("seeds", "%d to %d".formatted(seeds.getMin(), seeds.getMax()));
    }
}
