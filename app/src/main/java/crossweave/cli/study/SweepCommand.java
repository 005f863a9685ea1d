package crossweave.cli.study;

import crossweave.cli.option.DeviceOption;
import crossweave.cli.option.ScenarioOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.LogOption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Output.Wanted;
import crossweave.cli.output.Progress;
import crossweave.cli.output.Version;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.LogAxes;
import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.Sweep;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.AtomicFile;
import crossweave.files.Json;
import crossweave.files.result.MetricColumns;
import crossweave.files.result.SweepTable;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.Metric;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.store.MemoryStore;
import crossweave.store.PointStore;
import crossweave.store.StudyStore;
import crossweave.study.FitCheck;
import crossweave.study.Misfits;
import crossweave.study.Study;
import crossweave.study.StudyRun;
import crossweave.study.Workers;
import crossweave.study.figure.SweepFigure;
import crossweave.study.figure.SweepPlot;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** {@code xw sweep}: runs a scenario for many values of some settings. */
@Command(
        name = "sweep",
        description =
                "Run a scenario for all combinations of given values; print a table, write CSV "
                        + "and a chart.",
        mixinStandardHelpOptions = true)
public final class SweepCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private ScenarioOptions scenario = new ScenarioOptions();
    @Mixin private DeviceOption device = new DeviceOption();

    @Option(
            names = "--vary",
            paramLabel = "PATH=VALUES",
            description =
                    "A setting and its values: from:to:step or a,b,c; for settings "
                            + "that vary together: A+B=1+x,2+y.")
    private List<String> vary = new ArrayList<>();

    @Option(
            names = "--replicas",
            paramLabel = "N",
            description = "Runs of each combination, with seeds n, n+1, ... (1).")
    private int replicas = 1;

    @Mixin private JobsOption jobs = new JobsOption();

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            description =
                    "Keep every result, results.csv and plot.svg in this folder; a "
                            + "sweep that was interrupted continues there.")
    private @Nullable Path kept;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description =
                    "Write the table as CSV, for xw chart and spreadsheets (-: to standard "
                            + "output).")
    private @Nullable String csv;

    @Option(
            names = "--figure",
            paramLabel = "FILE",
            description =
                    "Draw latency and accepted load over the first setting that varies: .svg, .pdf "
                            + "or .png (-: as SVG to standard output).")
    private @Nullable String figure;

    @Option(
            names = "--columns",
            paramLabel = "METRICS",
            split = ",",
            description =
                    "Columns of the table and the CSV file, such as latency,latency-ci95,makespan"
                            + " (xw list metrics).")
    private List<String> columns = new ArrayList<>();

    @Option(
            names = "--plot",
            paramLabel = "\"y=METRICS x=SETTING\"",
            description =
                    "What --figure and --folder draw: metrics, in a panel each, over a "
                            + "setting that varies or over another metric.")
    private @Nullable String plot;

    @Option(
            names = "--base",
            paramLabel = "PATH=VALUE",
            description =
                    "Print the speed-up of each run over the run with this value of a "
                            + "setting that varies.")
    private @Nullable String base;

    @Mixin private LogOption log = new LogOption();

    @Override
    public Integer call() {
        jobs.slots(); // reports problems first
        LogAxes axes = log.axes();
        boolean printsText =
                !Output.usesStandardOutput(
                        new Wanted("--json", json),
                        new Wanted("--csv", csv),
                        new Wanted("--figure", figure));
        ScenarioFile file = device.over(scenario.read());
        Sweep sweep = plan(file);
        compared(new SweepTable(sweep.axes(), replicas, List.of())); // reports problems first
        Output.check(json);
        Output.check(csv);
        Output.checkFigure(figure);
        PrintWriter print = spec.commandLine().getOut();
        try (Interruption interruption = new Interruption(print)) {
            Study study = Study.of(String.valueOf(scenario.file()), file, sweep);
            Misfits misfits = FitCheck.of(study);
            misfits.refuse();
            Scenario first = study.first();
            List<Metric> metrics = first.measure().measured();
            List<MetricColumns.Column> chosen = chosen(metrics);
            SweepPlot drawn = drawn(sweep, metrics);
            checkAxes(sweep, drawn);
            try (PointStore store = store()) {
                StudyRun run = new StudyRun(study, misfits, store, Version.text());
                try (Workers workers = jobs.workers(study);
                        Progress progress = new Progress(spec.commandLine().getErr())) {
                    StudyRun.Watcher watcher = new StudyWatch(interruption, progress);
                    run.run(workers, new SharedProgress(watcher, store));
                }
                SweepTable table = compared(run.table());
                SweepPrinter printer = new SweepPrinter(table, first, scenario.file());
                if (printsText) {
                    printer.print(chosen, print);
                }
                write(printer, () -> csv(chosen, table), () -> printer.plot(drawn, axes));
                PrintWriter remarks = printsText ? print : spec.commandLine().getErr();
                StudyReport report = new StudyReport(run, interruption);
                report.print(remarks);
                return printer.hasDeadlock() ? ExitCode.FAILED.number() : report.exitCode();
            }
        }
    }

    /** Keeps points in the folder that the user named, or else in memory. */
    private PointStore store() {
        return kept == null ? new MemoryStore() : StudyStore.open(kept.resolve("results.db"));
    }

    /** Writes what the user asked for. */
    private void write(SweepPrinter printer, Supplier<String> cells, Supplier<Figure> drawn) {
        if (kept != null) {
            AtomicFile.write(kept.resolve("results.csv"), cells.get());
            drawn.get().write(kept.resolve("plot.svg"));
        }
        write(json, () -> Json.write(printer.document()));
        write(csv, cells);
        if (figure != null) {
            Output.write(drawn.get(), figure, spec.commandLine().getOut());
        }
    }

    /** Writes a text if the user named a file for it. */
    private void write(@Nullable String to, Supplier<String> text) {
        if (to != null) {
            Output.write(text.get(), to, spec.commandLine().getOut());
        }
    }

    private static String csv(List<MetricColumns.Column> chosen, SweepTable table) {
        return MetricColumns.of(chosen, table).csv(table, Version.text());
    }

    /** The columns that the user chose; empty if none. */
    private List<MetricColumns.Column> chosen(List<Metric> metrics) {
        try {
            return columns.stream()
                    .map(name -> MetricColumns.named(name.strip(), metrics))
                    .distinct()
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    "--columns " + String.join(",", columns),
                    ProblemCode.UNKNOWN_CHOICE,
                    String.valueOf(e.getMessage()));
        }
    }

    /** Checks before the first run that the axes can be logarithmic. */
    private void checkAxes(Sweep sweep, SweepPlot drawn) {
        SweepFigure.Named nothing =
                new SweepFigure.Named("", new SweepTable(sweep.axes(), replicas, List.of()));
        try {
            new SweepFigure(List.of(nothing), drawn).check(log.axes());
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    "--log", ProblemCode.CONFLICTING_SETTINGS, String.valueOf(e.getMessage()));
        }
    }

    private SweepPlot drawn(Sweep sweep, List<Metric> metrics) {
        if (plot == null) {
            return SweepPlot.USUAL;
        }
        if (figure == null && kept == null) {
            throw new BadInput(
                    "--plot " + plot,
                    ProblemCode.MISSING_SETTING,
                    "says what to draw, but not where; give --figure or --folder");
        }
        try {
            return SweepPlot.parse(plot, sweep, metrics);
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    "--plot " + plot, ProblemCode.UNKNOWN_CHOICE, String.valueOf(e.getMessage()));
        }
    }

    private SweepTable compared(SweepTable table) {
        if (base == null) {
            return table;
        }
        int equals = base.indexOf('=');
        try {
            return table.against(
                    base.substring(0, Math.max(0, equals)), base.substring(equals + 1));
        } catch (IllegalArgumentException e) {
            throw BadInput.of("--base " + base, e, ProblemCode.WRONG_FORM);
        }
    }

    /**
     * Axes of options come before those of the file: the first axis is the horizontal one of the
     * chart.
     */
    private Sweep plan(ScenarioFile file) {
        List<SweepAxis> axes = new ArrayList<>();
        for (String text : vary) {
            int equals = text.indexOf('=');
            if (equals < 1) {
                throw new BadInput(
                        "--vary " + text,
                        ProblemCode.WRONG_FORM,
                        "expected PATH=VALUES, such as workload.load=0.1:0.5:0.1");
            }
            axes.add(axis(text, equals));
        }
        List<String> given = axes.stream().map(SweepAxis::path).toList();
        file.sweeps().stream().filter(axis -> !given.contains(axis.path())).forEach(axes::add);
        if (axes.isEmpty()) {
            throw new BadInput(
                    "sweep",
                    ProblemCode.MISSING_SETTING,
                    "nothing varies; give --vary PATH=FROM:TO:STEP, or write 'sweep [a, b]' as a"
                            + " value in the scenario");
        }
        try {
            return new Sweep(axes, replicas);
        } catch (IllegalArgumentException e) {
            throw BadInput.of("sweep", e, ProblemCode.INVALID);
        }
    }

    private static SweepAxis axis(String text, int equals) {
        try {
            return SweepAxis.parse(text.substring(0, equals).strip(), text.substring(equals + 1));
        } catch (IllegalArgumentException e) {
            throw BadInput.of("--vary " + text, e, ProblemCode.WRONG_FORM);
        }
    }
}
