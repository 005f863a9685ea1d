package crossweave.cli.run;

import crossweave.cli.option.ScenarioOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Output.Wanted;
import crossweave.cli.output.Progress;
import crossweave.draw.TopologyDrawing;
import crossweave.draw.chart.Figure;
import crossweave.draw.print.Provenance;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.job.JobComparison;
import crossweave.experiment.job.JobRuns;
import crossweave.files.Json;
import crossweave.files.result.JobsDocument;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.topology.Topology;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.function.Predicate;

/** {@code xw jobs}: how much the jobs of a scenario slow each other down, and where. */
@Command(
        name = "jobs",
        description =
                "Run each job of a scenario alone and all together; print how much they slow each"
                        + " other down, and whose messages wait for whose.",
        mixinStandardHelpOptions = true)
public final class JobsCommand implements Callable<Integer> {
    private static final int MOST_THREADS = 1024;

    @Spec private CommandSpec spec;
    @Mixin private ScenarioOptions scenario = new ScenarioOptions();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description =
                    "Draw how long messages waited at each link for those of other jobs (-: to"
                            + " standard output).")
    private @Nullable String svg;

    @Option(
            names = "--figure",
            paramLabel = "FILE",
            description =
                    "Draw how many packets of each job waited for others over time: .svg, .pdf or"
                            + " .png (-: as SVG to standard output).")
    private @Nullable String figure;

    @Mixin private TimelineOption timeline = new TimelineOption();

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of threads; the results are the same for any number.")
    private int threads;

    @Override
    public Integer call() {
        check();
        ScenarioFile file = scenario.read();
        Experiment experiment = Progress.ofReading(spec.commandLine().getErr(), file::experiment);
        PrintWriter out = spec.commandLine().getOut();
        experiment
                .warnings()
                .forEach(warning -> spec.commandLine().getErr().println("xw: " + warning));
        spec.commandLine().getErr().flush();
        try (Interruption interruption = new Interruption(out)) {
            RunLogs logs = new RunLogs();
            JobComparison jobs = compare(experiment, interruption, logs);
            if (printsText()) {
                new JobsPrinter(out).print(experiment.scenario(), jobs, logs.notes());
            }
            write(experiment, jobs, out);
            logs.throwIfWriteFailed();
            return jobs.isStuck() ? ExitCode.FAILED.number() : interruption.exitCode();
        }
    }

    private boolean printsText() {
        return !Output.usesStandardOutput(
                new Wanted("--json", json),
                new Wanted("--svg", svg),
                new Wanted("--figure", figure));
    }

    private void write(Experiment experiment, JobComparison jobs, PrintWriter out) {
        if (json != null) {
            Output.write(Json.write(JobsDocument.of(jobs)), json, out);
        }
        if (svg != null) {
            Output.write(picture(experiment.machine().topology(), jobs), svg, out);
        }
        if (figure != null) {
            String title = JobsPrinter.title(experiment.scenario());
            Figure drawn = new InterferenceChart(jobs.waits()).figure(title, jobs);
            Output.write(drawn.from(origin(jobs)), figure, out);
        }
    }

    private void check() {
        Output.check(json);
        Output.check(svg);
        Output.checkFigure(figure);
        if (threads < 1 || threads > MOST_THREADS) {
            throw new BadInput(
                    "--threads",
                    threads < 1 ? ProblemCode.TOO_SMALL : ProblemCode.TOO_LARGE,
                    "is %d, but must be from 1 to %d",
                    threads,
                    MOST_THREADS);
        }
    }

    private JobComparison compare(Experiment experiment, Interruption interruption, RunLogs logs) {
        timeline.addTo(logs, experiment);
        try (logs;
                Progress progress = new Progress(spec.commandLine().getErr())) {
            Predicate<Run> watcher =
                    run -> {
                        progress.show(run);
                        return !interruption.isWanted();
                    };
            JobComparison jobs =
                    progress.withReading(
                            () -> new JobRuns(experiment).compare(threads, watcher, logs));
            logs.interference(jobs.waits());
            return jobs;
        } catch (IllegalArgumentException e) {
            throw BadInput.of(scenario.file().toString(), e, ProblemCode.INVALID);
        }
    }

    private String picture(Topology topology, JobComparison jobs) {
        TopologyDrawing drawing = new TopologyDrawing(topology).from(origin(jobs));
        return NodePictures.interference(drawing, topology.channels(), jobs.waits()).svg();
    }

    private Provenance origin(JobComparison jobs) {
        return FigureOrigin.of("scenario", scenario.file().getFileName(), jobs.together());
    }
}
