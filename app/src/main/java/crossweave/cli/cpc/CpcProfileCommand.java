package crossweave.cli.cpc;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Output.Wanted;
import crossweave.cli.output.Version;
import crossweave.cli.run.CpcPrinter;
import crossweave.cli.run.CpcRuns;
import crossweave.cli.run.RunLogs;
import crossweave.cli.run.TimelineOption;
import crossweave.cpc.profile.MessageTrips;
import crossweave.cpc.profile.Profile;
import crossweave.cpc.profile.Profiler;
import crossweave.cpc.vcode.VCode;
import crossweave.draw.TopologyDrawing;
import crossweave.draw.print.Provenance;
import crossweave.experiment.Experiment;
import crossweave.files.Json;
import crossweave.files.result.ProfileDocument;
import crossweave.files.result.ResultDocument;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/**
 * {@code xw cpc profile}: attributes the time of a program to its lines, processes and channels.
 */
@Command(
        name = "profile",
        description =
                "Run a program and report which lines take the time, which channels "
                        + "they wait for, and which lines load those channels.",
        mixinStandardHelpOptions = true)
final class CpcProfileCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private CpcOptions options = new CpcOptions();

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "Number of the worst lines, channels and processes to list (10).")
    private int top = 10;

    @Option(
            names = "--messages",
            description = "Print every message: its times, its sender and the line that sent it.")
    private boolean messages;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Mixin private TimelineOption timeline = new TimelineOption();

    @Option(
            names = "--figure",
            paramLabel = "FILE",
            description =
                    "Draw the utilisation of processors and the messages in flight over time: .svg,"
                            + " .pdf or .png (-: as SVG to standard output).")
    private @Nullable String figure;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description =
                    "Draw the network with the utilisation of its links (-: to standard "
                            + "output).")
    private @Nullable String heat;

    @Override
    public Integer call() {
        if (top < 0) {
            throw new BadInput(
                    "--top", ProblemCode.TOO_SMALL, "expected 0 at least but found " + top);
        }
        boolean printsText =
                !Output.usesStandardOutput(
                        new Wanted("--json", json),
                        new Wanted("--figure", figure),
                        new Wanted("--svg", heat));
        Output.check(json);
        Output.checkFigure(figure);
        Output.check(heat);
        PrintWriter out = spec.commandLine().getOut();
        VCode code = options.code();
        Experiment experiment = ProfileDocument.experiment(options.scenario(code));
        try (Interruption interruption = new Interruption(out)) {
            String name = options.program().toString();
            CpcRuns runs = new CpcRuns(name, spec.commandLine().getErr(), interruption);
            MessageTrips trips = new MessageTrips();
            RunLogs logs = new RunLogs();
            CpcRuns.Done done = run(runs, experiment, trips, logs);
            Profile profile =
                    Profiler.of(
                            done.program(),
                            trips.with(done.inFlight()),
                            experiment.scenario().network().packets());
            if (printsText) {
                print(code, done, profile, out);
            }
            write(code, done, profile, out);
            options.writeFiles(done.program());
            logs.throwIfWriteFailed();
            return done.isWell() ? interruption.exitCode() : ExitCode.FAILED.number();
        }
    }

    private CpcRuns.Done run(
            CpcRuns runs, Experiment experiment, MessageTrips trips, RunLogs logs) {
        try (logs) {
            logs.trips(trips);
            timeline.addTo(logs, experiment);
            return runs.run(experiment, logs);
        }
    }

    private void print(VCode code, CpcRuns.Done done, Profile profile, PrintWriter out) {
        new CpcPrinter(out).print(done, Optional.empty());
        Topology topology = done.experiment().machine().topology();
        Map<String, List<String>> sources = sources(code);
        new ProfilePrinter(out, profile, done.program(), topology, top).print(sources);
        new ProfiledSource(out, profile, fileName()).print(sources);
        if (messages) {
            new RoutedMessages(out, topology).print(done.program().messages(), profile.trips());
        }
    }

    /**
     * The lines of all source files, by the names that source positions use: those of programs have
     * no folders.
     */
    private Map<String, List<String>> sources(VCode code) {
        Map<String, List<String>> sources = new TreeMap<>();
        code.files()
                .forEach(
                        (file, lines) ->
                                sources.put(file.equals(code.name()) ? fileName() : file, lines));
        return sources;
    }

    private String fileName() {
        return String.valueOf(options.program().getFileName());
    }

    private void write(VCode code, CpcRuns.Done done, Profile profile, PrintWriter out) {
        Experiment experiment = done.experiment();
        if (json != null) {
            ProfileDocument document =
                    new ProfileDocument(
                            profile,
                            done.program(),
                            experiment.machine().topology(),
                            sources(code));
            Map<String, Object> result =
                    ResultDocument.document(
                            done.result(),
                            experiment.scenario().measure().measured(),
                            Version.text(),
                            done.speed());
            Output.write(Json.write(document.with(result)), json, out);
        }
        Provenance origin = FigureOrigin.of("CPC program", fileName(), done.result());
        if (figure != null) {
            Output.write(ProfileChart.of(done).from(origin), figure, out);
        }
        if (heat != null) {
            Map<Integer, Double> load =
                    profile.channels().stream()
                            .collect(
                                    Collectors.toMap(
                                            channel -> channel.channel(),
                                            channel ->
                                                    (double) channel.flits()
                                                            / done.program().time()));
            TopologyDrawing drawing = new TopologyDrawing(experiment.machine().topology());
            String svg = drawing.utilisation(c -> load.getOrDefault(c, 0.0)).from(origin).svg();
            Output.write(svg, heat, out);
        }
    }
}
