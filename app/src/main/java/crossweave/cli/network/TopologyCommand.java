package crossweave.cli.network;

import crossweave.cli.option.NetworkOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureLines;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Output;
import crossweave.draw.TopologyDrawing;
import crossweave.files.Json;
import crossweave.files.result.TopologyDocument;
import crossweave.machine.Machine;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.routing.check.DeadlockCheck;
import crossweave.topology.Distances;
import crossweave.topology.Topology;
import crossweave.topology.family.FileGraph;
import crossweave.topology.family.GraphWriter;
import crossweave.topology.survey.Survey;
import crossweave.trace.route.RouteFile;
import crossweave.unit.UnitScale;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/** {@code xw topology}: prints the figures of a network and its deadlock verdict, and draws it. */
@Command(
        name = "topology",
        description =
                "Print the properties of a topology, check its routing for deadlock, draw it.",
        subcommands = TopologyCompareCommand.class,
        mixinStandardHelpOptions = true)
public final class TopologyCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private NetworkOptions network = new NetworkOptions();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Draw the network (-: to standard output).")
    private @Nullable String svg;

    @Option(
            names = "--samples",
            paramLabel = "N",
            description =
                    "Print what is left of the network in so many samples of random --faults: who"
                            + " reaches whom, distances, throughput.")
    private @Nullable Integer samples;

    @Option(
            names = "--write",
            paramLabel = "FILE",
            description =
                    "Write the network with the speeds of its links as GraphML (.graphml) or GML"
                            + " (.gml), to be read by: file FILE.")
    private @Nullable String write;

    @Option(
            names = "--write-routes",
            paramLabel = "FILE",
            description =
                    "Write the routes that a platform of SimGrid gives, to be used by: --routing"
                            + " \"routes FILE\".")
    private @Nullable String writeRoutes;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        boolean printsText = !Output.usesStandardOutput(json, svg);
        if (samples != null) {
            new FaultSamples(network, samples).print(out, json);
            return ExitCode.OK.number();
        }
        Machine machine = network.build();
        UnitScale scale = machine.physics().scale();
        Survey survey = Survey.of(machine.topology());
        if (printsText) {
            print(machine.topology(), survey, scale, out);
            // show the figures first: the deadlock check of a large network takes seconds
            out.flush();
        }
        DeadlockCheck.Verdict verdict = DeadlockCheck.of(machine.topology(), machine.routing());
        if (printsText) {
            print(machine, verdict, out);
        }
        if (svg != null) {
            List<Integer> cycle = network.namesRouting() ? verdict.cycle() : List.of();
            Output.write(draw(machine.topology(), cycle), svg, out);
        }
        if (write != null) {
            Output.write(text(machine, write), write, out);
        }
        if (writeRoutes != null) {
            Output.write(routes(machine.topology()), writeRoutes, out);
        }
        if (json != null) {
            Output.write(
                    Json.write(TopologyDocument.of(machine, scale, survey, verdict)), json, out);
        }
        if (printsText) {
            FigureLines lines = new FigureLines(out);
            machine.physics().notes().forEach(note -> lines.add("note", "%s", note));
        }
        return ExitCode.OK.number();
    }

    private static String text(Machine machine, String file) {
        try {
            return GraphWriter.text(machine.topology(), machine.physics().scale(), file);
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    List.of(
                            new Problem(
                                    SourcePosition.option("--write"),
                                    "",
                                    ProblemCode.NOT_SUPPORTED,
                                    String.valueOf(e.getMessage()))));
        }
    }

    private static String routes(Topology topology) {
        if (!(topology.family() instanceof FileGraph graph) || graph.routes().isEmpty()) {
            throw new BadInput(
                    "--write-routes",
                    ProblemCode.NOT_SUPPORTED,
                    "'%s' gives no routes; platforms of SimGrid with hosts and routes do"
                            .formatted(topology.text()));
        }
        return graph.routes().stream()
                .map(
                        route ->
                                RouteFile.line(
                                        route.source(),
                                        route.destination(),
                                        route.routers().stream().map(topology::name).toList()))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String draw(Topology topology, List<Integer> cycle) {
        TopologyDrawing drawing =
                new TopologyDrawing(topology).from(FigureOrigin.of("topology", topology.text()));
        return cycle.isEmpty()
                ? drawing.svg()
                : drawing.mark(cycle, "a cycle of waiting packets").svg();
    }

    private static void print(Topology topology, Survey survey, UnitScale scale, PrintWriter out) {
        Distances distances = survey.distances();
        FigureLines lines = new FigureLines(out);
        out.println(topology.text());
        lines.add("terminals", "%,d", survey.terminals());
        lines.add("routers", "%,d", survey.routers());
        lines.add(
                "channels",
                "%,d between routers (%,d link%s), %,d to and from terminals",
                survey.channels(),
                topology.links(),
                topology.links() == 1 ? "" : "s",
                topology.channels() - topology.networkChannels());
        lines.add("degree", "%,d", survey.degree());
        boolean sampled = distances.basis() == Distances.Basis.SAMPLE;
        lines.add("diameter", sampled ? "at least %,d (sampled)" : "%,d", distances.diameter());
        lines.add("mean distance", sampled ? "about %.4f (sampled)" : "%.4f", distances.mean());
        if (distances.cutOffPairs() > 0) {
            lines.add(
                    "cut off",
                    "%,d pairs of terminals%s",
                    distances.cutOffPairs(),
                    sampled ? " in a sample" : "");
        }
        String form =
                switch (survey.bisection().basis()) {
                    case FORMULA, EXACT -> "%,d link%s";
                    case UPPER_BOUND -> "at most %,d link%s (the best cut found)";
                    case ESTIMATE -> "about %,d link%s (the best cut found, halves nearly equal)";
                };
        long width = survey.bisection().width();
        lines.add("bisection width", form, width, width == 1 ? "" : "s");
        new BandwidthReport(topology, survey.bandwidths(), scale).print(out);
    }

    private static void print(Machine machine, DeadlockCheck.Verdict verdict, PrintWriter out) {
        int vcs = machine.settings().vcs();
        new FigureLines(out)
                .add(
                        "deadlock",
                        "%s [%s, %d VC%s]",
                        verdict.sentence(),
                        TopologyDocument.routing(machine),
                        vcs,
                        vcs == 1 ? "" : "s");
    }
}
