package crossweave.cli.run;

import crossweave.cli.option.ScenarioOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Output.Wanted;
import crossweave.cli.output.Progress;
import crossweave.draw.TopologyDrawing;
import crossweave.experiment.Experiment;
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
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of threads; the results are the same for any number.")
    private int threads;

    @Override
    public Integer call() {
        check();
        ScenarioFile file = scenario.read();
        Experiment experiment = file.experiment();
        PrintWriter out = spec.commandLine().getOut();
        experiment
                .warnings()
                .forEach(warning -> spec.commandLine().getErr().println("xw: " + warning));
        spec.commandLine().getErr().flush();
        try (Interruption interruption = new Interruption(out)) {
            JobComparison jobs = compare(experiment, interruption);
            if (!Output.usesStandardOutput(new Wanted("--json", json), new Wanted("--svg", svg))) {
                new JobsPrinter(out).print(experiment.scenario(), jobs);
            }
            if (json != null) {
                Output.write(Json.write(JobsDocument.of(jobs)), json, out);
            }
            if (svg != null) {
                Output.write(picture(experiment.machine().topology(), jobs), svg, out);
            }
            return jobs.isStuck() ? ExitCode.FAILED.number() : interruption.exitCode();
        }
    }

    private void check() {
        Output.check(json);
        Output.check(svg);
        if (threads < 1 || threads > MOST_THREADS) {
            throw new BadInput(
                    "--threads",
                    threads < 1 ? ProblemCode.TOO_SMALL : ProblemCode.TOO_LARGE,
                    "is %d, but must be from 1 to %d",
                    threads,
                    MOST_THREADS);
        }
    }

    private JobComparison compare(Experiment experiment, Interruption interruption) {
        try (Progress progress = new Progress(spec.commandLine().getErr())) {
            return new JobRuns(experiment)
                    .compare(
                            threads,
                            run -> {
                                progress.show(run);
                                return !interruption.isWanted();
                            });
        } catch (IllegalArgumentException e) {
            throw BadInput.of(scenario.file().toString(), e, ProblemCode.INVALID);
        }
    }

    private String picture(Topology topology, JobComparison jobs) {
        TopologyDrawing drawing =
                new TopologyDrawing(topology)
                        .from(
                                FigureOrigin.of(
                                        "scenario",
                                        scenario.file().getFileName(),
                                        jobs.together()));
        return NodePictures.interference(drawing, topology.channels(), jobs.waits()).svg();
    }
}
