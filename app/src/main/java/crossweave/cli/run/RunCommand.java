package crossweave.cli.run;

import crossweave.booksim.BookSimReport;
import crossweave.cli.option.DeviceOption;
import crossweave.cli.option.ScenarioOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureLines;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Output.Wanted;
import crossweave.cli.output.Progress;
import crossweave.cli.output.Version;
import crossweave.cuda.GpuRuns;
import crossweave.draw.PacketMark;
import crossweave.draw.TopologyDrawing;
import crossweave.draw.chart.Figure;
import crossweave.draw.print.Provenance;
import crossweave.engine.parallel.Ranks;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.DeadlockReport;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.RunSpeed;
import crossweave.experiment.Scenario;
import crossweave.experiment.job.JobWaits;
import crossweave.files.Json;
import crossweave.files.WriteFailed;
import crossweave.files.result.ResultDocument;
import crossweave.files.scenario.ScenarioFile;
import crossweave.machine.NetworkSettings;
import crossweave.mpi.MpiRanks;
import crossweave.network.Network;
import crossweave.network.NetworkBuilder;
import crossweave.network.deadlock.PacketPlace;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;
import crossweave.routing.Unroutable;
import crossweave.topology.Topology;
import crossweave.workload.WorkloadFailed;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** {@code xw run}: simulates a scenario and prints what was measured. */
@Command(
        name = "run",
        description = "Run a scenario and print what was measured.",
        mixinStandardHelpOptions = true)
public final class RunCommand implements Callable<Integer> {
    private static final int MOST_THREADS = 1024;

    @Spec private CommandSpec spec;
    @Mixin private ScenarioOptions scenario = new ScenarioOptions();
    @Mixin private DeviceOption device = new DeviceOption();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description =
                    "Write every message that arrives to a CSV file, a line each, in "
                            + "the order of sending.")
    private @Nullable Path trace;

    @Mixin private TimelineOption timeline = new TimelineOption();
    @Mixin private RecordOption record = new RecordOption();

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description =
                    "Draw the utilisation of links (see --heat), or the channels of a "
                            + "deadlock (-: to standard output).")
    private @Nullable String svg;

    @Option(
            names = "--heat",
            paramLabel = "WHAT",
            description =
                    "What --svg shows: links (their utilisation), hops (packets that left each"
                        + " node), contention (cycles that they waited there), or interference"
                        + " (cycles that messages waited at each link for those of other jobs).")
    private String heat = "links";

    @Option(
            names = "--figure",
            paramLabel = "FILE",
            description =
                    "Draw a chart of hops and contention per node or, with measure.interval, of"
                        + " load and latency over time: .svg, .pdf or .png (-: as SVG to standard"
                        + " output).")
    private @Nullable String figure;

    @Option(
            names = "--booksim-output",
            description = "Print overall statistics in BookSim's format, for scripts.")
    private boolean booksimOutput;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of threads; the results are the same for any number.")
    private int threads;

    @Option(
            names = "--mpi",
            description =
                    "Distribute the work over all processes that mpirun has started "
                            + "(Open MPI).")
    private boolean mpi;

    @Override
    public Integer call() {
        return mpi ? new MpiJob(spec.commandLine()).run(this::run) : run(Ranks.ALONE);
    }

    private int run(Ranks ranks) {
        if (ranks.rank() > 0) {
            dropOutputFiles();
        }
        PrintWriter out = spec.commandLine().getOut();
        boolean printsText = MpiJob.allOrNone(ranks, this::checkOptions);
        ScenarioFile file = MpiJob.allOrNone(ranks, () -> device.over(scenario.read()));
        boolean isLogged =
                trace != null || timeline.isGiven() || record.isGiven() || showsInterference();
        Experiment plain =
                MpiJob.allOrNone(
                        ranks, () -> GpuRunCheck.of(experiment(file), threads, mpi, isLogged));
        Experiment experiment = showsInterference() ? plain.tracked() : plain;
        MpiJob.check(experiment, threads, ranks);
        List<String> warnings = experiment.warnings();
        if (printsText) {
            warnings.forEach(warning -> spec.commandLine().getErr().println("xw: " + warning));
            spec.commandLine().getErr().flush();
        }
        int cores = Runtime.getRuntime().availableProcessors();
        try (ThreadTeam team =
                        new ThreadTeam(
                                threads, new ThreadTeam.Place(cores, ranks, System::nanoTime));
                GpuRuns gpus = GpuRuns.ofThisComputer();
                Interruption interruption = new Interruption(out)) {
            Finished finished =
                    gpus.run(experiment, builder -> run(experiment, team, builder, interruption));
            RunSpeed speed = finished.speed();
            Result result =
                    finished.result()
                            .with(experiment.isOfPrograms() ? finished.run().warnings() : warnings)
                            .with(cures(finished))
                            .with(file.notes())
                            .with(gpus.notes(experiment))
                            .with(notes(speed, finished.run().network()));
            if (booksimOutput && printsText) {
                printForBookSim(experiment, result, out);
            } else if (printsText) {
                new ResultPrinter(out).print(experiment.scenario(), result, speed);
                oversubscription(team, cores)
                        .ifPresent(note -> new FigureLines(out).add("note", "%s", note));
            }
            List<WriteFailed> unwritten = new ArrayList<>(finished.logs().unwritten());
            unwritten.addAll(write(experiment, result, speed, finished.logs()));
            String title = ResultPrinter.title(experiment.scenario());
            unwritten.addAll(record.write(title, finished.run(), result, out));
            result.failure().ifPresent(failure -> warn("xw: the run ended " + failure));
            unwritten.forEach(each -> warn(String.valueOf(each.getMessage())));
            ExitCode otherwise =
                    // also waits until all processes have written
                    MpiJob.anyRank(ranks, interruption.isWanted())
                            ? ExitCode.INTERRUPTED
                            : unwritten.isEmpty() ? ExitCode.OK : ExitCode.UNWRITTEN;
            return (isFailed(experiment.scenario(), result) ? ExitCode.FAILED : otherwise).number();
        }
    }

    /** Traces are checked before anything runs, and may be long. */
    private Experiment experiment(ScenarioFile file) {
        return Progress.ofReading(spec.commandLine().getErr(), file::experiment);
    }

    private Optional<String> oversubscription(ThreadTeam team, int cores) {
        return mpi
                ? MpiJob.oversubscription(MpiRanks.localProcesses(), team.workers(), cores)
                : Optional.empty();
    }

    /** Checks the options; returns whether the output is text for the terminal. */
    private boolean checkOptions() {
        Output.check(json);
        Output.check(svg);
        Output.checkFigure(figure);
        record.check(mpi);
        NodePictures.check(heat);
        if (mpi && showsInterference()) {
            throw new BadInput(
                    "--heat interference",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "needs to know the ways of all messages, which no process of --mpi does");
        }
        checkThreads();
        return !Output.usesStandardOutput(
                new Wanted("--json", json),
                new Wanted("--svg", svg),
                new Wanted("--figure", figure),
                new Wanted("--record", record.file()));
    }

    private boolean showsInterference() {
        return svg != null && heat.equals(NodePictures.INTERFERENCE);
    }

    /** Drops the output files in processes other than the first. */
    private void dropOutputFiles() {
        json = null;
        trace = null;
        timeline.drop();
        record.drop();
        svg = null;
        figure = null;
    }

    /** Prints a warning, even if the result goes into a file. */
    private void warn(String problem) {
        spec.commandLine().getOut().flush();
        spec.commandLine().getErr().println(problem);
        spec.commandLine().getErr().flush();
    }

    private static void printForBookSim(Experiment experiment, Result result, PrintWriter out) {
        boolean forLatency = experiment.scenario().measure().cycles().isEmpty();
        int terminals = experiment.machine().topology().terminals();
        new BookSimReport(result, terminals).lines(forLatency).forEach(out::println);
    }

    /**
     * Whether packets, tasks or processes wait forever. Those that the end of a measured window
     * cuts off did not fail.
     */
    private static boolean isFailed(Scenario scenario, Result result) {
        boolean cutOff = result.interrupted() || scenario.measure().cycles().isPresent();
        boolean undone =
                result.tasks().stream().anyMatch(tasks -> !tasks.complete())
                        || result.processes().stream().anyMatch(p -> !p.report().isComplete())
                        || result.whole()
                                && result.completions().stream().anyMatch(work -> !work.isDone());
        boolean stuck = result.deadlock().isPresent() || result.failure().isPresent();
        return stuck || undone && !cutOff;
    }

    /** A finished run and its result; its log files are closed. */
    private record Finished(Run run, Result result, RunSpeed speed, RunLogs logs) {}

    private List<String> notes(RunSpeed speed, Network network) {
        if (speed.parallel().isPresent()) {
            return List.of();
        }
        if (mpi) { // with several processes, the run would have been refused
            return List.of(
                    "there is one process only: mpirun has started no others, or not for us");
        }
        return threads == 1
                ? List.of()
                : List.of("this network is simulated by one thread" + why(network));
    }

    private static List<String> cures(Finished finished) {
        return finished.run()
                .explainDeadlock(finished.result())
                .map(DeadlockReport::notes)
                .orElse(List.of());
    }

    private static String why(Network network) {
        return network.whyUndivided().map(because -> ": " + because).orElse("");
    }

    private void checkThreads() {
        if (threads < 1 || threads > MOST_THREADS) {
            throw new BadInput(
                    "--threads",
                    threads < 1 ? ProblemCode.TOO_SMALL : ProblemCode.TOO_LARGE,
                    "is %d, but must be from 1 to %d",
                    threads,
                    MOST_THREADS);
        }
    }

    private Finished run(
            Experiment experiment,
            ThreadTeam team,
            NetworkBuilder builder,
            Interruption interruption) {
        try (RunLogs logs = new RunLogs()) {
            long start = System.nanoTime();
            Run run = MpiJob.allOrNone(team.ranks(), () -> begin(experiment, logs, team, builder));
            Result result = result(run, team.ranks(), interruption);
            RunSpeed speed = run.pace((System.nanoTime() - start) / 1e9);
            return new Finished(run, result.with(logs.notes()), speed, logs);
        }
    }

    private Run begin(
            Experiment experiment, RunLogs logs, ThreadTeam team, NetworkBuilder builder) {
        try {
            Run run = new Run(experiment, logs, team, builder);
            if (team.ranks().size() > 1 && run.network().divided().isEmpty()) {
                NetworkSettings network = experiment.scenario().network();
                throw new BadInput(
                        "--mpi",
                        ProblemCode.NOT_SUPPORTED,
                        "this network cannot be divided among processes, by its technique '%s' or"
                                        .formatted(network.technique().name())
                                + " other settings; docs/guide/parallel.md says which can"
                                + why(run.network()));
            }
            record.addTo(logs, experiment);
            if (trace != null) { // from here on nothing is refused
                logs.trace(trace);
            }
            timeline.addTo(logs, experiment);
            if (showsInterference()) {
                logs.waits(experiment);
            }
            return run;
        } catch (IllegalArgumentException e) {
            // problems that are only found when the parts are joined
            throw BadInput.of(scenario.file().toString(), e, ProblemCode.INVALID);
        }
    }

    private Result result(Run run, Ranks ranks, Interruption interruption) {
        try (Progress progress = new Progress(spec.commandLine().getErr())) {
            record.record(run, () -> !interruption.isWanted());
            return progress.withReading(
                    () ->
                            run.run(
                                    running -> {
                                        progress.show(running);
                                        return !MpiJob.anyRank(ranks, interruption.isWanted());
                                    },
                                    () -> !interruption.isWanted()));
        } catch (WorkloadFailed | Unroutable | BadInput e) {
            if (ranks.size() > 1) { // the other processes may not notice, and wait
                throw e;
            }
            return run.failed(e);
        } catch (IllegalArgumentException e) {
            throw BadInput.of(scenario.file().toString(), e, ProblemCode.INVALID);
        }
    }

    /** Writes all documents that it can; returns those that it could not write. */
    private List<WriteFailed> write(
            Experiment experiment, Result result, RunSpeed speed, RunLogs logs) {
        List<WriteFailed> unwritten = new ArrayList<>();
        write(
                json,
                () ->
                        Json.write(
                                ResultDocument.document(
                                        result,
                                        experiment.scenario().measure().measured(),
                                        Version.text(),
                                        speed)),
                unwritten);
        write(svg, () -> picture(experiment.machine().topology(), result, logs), unwritten);
        if (figure != null) {
            String title = ResultPrinter.title(experiment.scenario());
            try {
                Output.write(
                        figure(title, result).from(origin(result)),
                        figure,
                        spec.commandLine().getOut());
            } catch (WriteFailed e) {
                unwritten.add(e);
            }
        }
        return unwritten;
    }

    /** The window over time if the scenario asks for it, or else what was counted at nodes. */
    private static Figure figure(String title, Result result) {
        return result.course()
                .map(course -> new CourseChart(course).figure(title, result))
                .orElseGet(() -> NodePictures.chart(title, result));
    }

    private void write(@Nullable String file, Supplier<String> text, List<WriteFailed> unwritten) {
        if (file != null) {
            try {
                Output.write(text.get(), file, spec.commandLine().getOut());
            } catch (WriteFailed e) {
                unwritten.add(e);
            }
        }
    }

    private Provenance origin(Result result) {
        return FigureOrigin.of("scenario", scenario.file().getFileName(), result);
    }

    /** Draws the ring of a deadlock, or else how busy channels or nodes were. */
    private String picture(Topology topology, Result result, RunLogs logs) {
        TopologyDrawing drawing = new TopologyDrawing(topology).from(origin(result));
        if (result.deadlock().isPresent()) {
            List<PacketPlace> ring =
                    result.deadlock().get().packets().stream().map(Result.Waiting::place).toList();
            return drawing.mark(PacketMark.of(ring, topology)).svg();
        }
        if (showsInterference()) {
            JobWaits waits = logs.waits().orElseThrow().waits();
            return NodePictures.interference(drawing, topology.channels(), waits).svg();
        }
        if (!heat.equals(NodePictures.LINKS)) {
            return NodePictures.heat(drawing, heat, result).svg();
        }
        double[] utilisation = new double[topology.channels()];
        result.channels().forEach(c -> utilisation[c.id()] = c.utilisation());
        return Arrays.stream(utilisation).noneMatch(u -> u > 0)
                ? drawing.svg()
                : drawing.utilisation(c -> utilisation[c]).svg();
    }
}
