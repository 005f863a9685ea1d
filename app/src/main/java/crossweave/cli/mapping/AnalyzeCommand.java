package crossweave.cli.mapping;

import crossweave.cli.option.OverrideOptions;
import crossweave.cli.option.TrustOption;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.contention.Contention;
import crossweave.contention.NodeLimits;
import crossweave.draw.TopologyDrawing;
import crossweave.experiment.Experiment;
import crossweave.experiment.PlacedTasks;
import crossweave.files.Json;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.routing.Unroutable;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code xw analyze}: predicts contention between messages of a process graph under a mapping. */
@Command(
        name = "analyze",
        description =
                "Analyse the contention of a mapping: whether it is good enough and, if not, "
                        + "why.",
        mixinStandardHelpOptions = true)
public final class AnalyzeCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private TrustOption trust;
    @Mixin private AppliedOptions applied = new AppliedOptions();

    @Parameters(
            arity = "0..1",
            paramLabel = "SCENARIO",
            description =
                    "A scenario file with a workload of tasks; or give --graph and --topology.")
    private @Nullable Path file;

    @Option(
            names = "--graph",
            paramLabel = "GRAPH",
            description = "The process graph, such as 'ring tasks=8'; see: xw list graphs")
    private @Nullable String graph;

    @Option(
            names = "--topology",
            paramLabel = "TOPOLOGY",
            description = "The topology, such as mesh 8x8; see: xw list topologies")
    private @Nullable String topology;

    @Option(
            names = "--routing",
            paramLabel = "ROUTING",
            description =
                    "The routing, such as dimension-order (that of the scenario or the "
                            + "topology).")
    private @Nullable String routing;

    @Option(
            names = "--mapping",
            paramLabel = "MAPPING",
            description =
                    "The mapping of tasks, such as random; several are compared; see: "
                            + "xw list mappings")
    private List<String> mappings = new ArrayList<>();

    @Mixin private OverrideOptions overrides = new OverrideOptions();

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "Number of the worst paths and channels to list (3).")
    private int worst = 3;

    @Option(names = "--per-node", description = "Print the limit of every node.")
    private boolean nodes;

    @Option(
            names = "--exact",
            description =
                    "Compute contention levels exactly, however long it takes; otherwise they "
                            + "may be upper bounds, which a note says.")
    private boolean exact;

    @Option(
            names = "--simulate",
            description =
                    "Simulate the graph as well, at --applied or else as the scenario "
                            + "says, and print the measured values beside the analysis.")
    private boolean simulate;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description =
                    "Draw the channel loads (-: to standard output); several mappings "
                            + "go to a file each, with the mapping in its name.")
    private @Nullable String svg;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        boolean printsText = !Output.usesStandardOutput(json, svg);
        try (Interruption interruption = new Interruption(out)) {
            check();
            List<AnalyzedMapping> all = analyze(interruption);
            AnalyzeReport report = new AnalyzeReport(all, worst);
            if (printsText) {
                report.print(out, nodes);
            }
            if (json != null) {
                Output.write(Json.write(new AnalyzeDocument(report).all()), json, out);
            }
            if (svg != null) {
                draw(all, svg, out);
            }
            if (simulate && interruption.isWanted()) {
                spec.commandLine().getErr().println("interrupted: not all mappings were simulated");
            }
            return interruption.exitCode();
        }
    }

    /** Analyzes every mapping; leaves out simulations that were interrupted. */
    private List<AnalyzedMapping> analyze(Interruption interruption) {
        Optional<Double> traffic = applied.traffic();
        ScenarioFile base = scenario();
        String path = pathOfTasks(base.experiment());
        List<AnalyzedMapping> all = new ArrayList<>();
        for (String mapping : mappings.isEmpty() ? List.of("") : mappings) {
            ScenarioFile placed =
                    mapping.isEmpty() ? base : base.with("--mapping", path + ".mapping", mapping);
            AnalyzedMapping one = analyzed(placed, traffic);
            all.add(
                    simulate && !interruption.isWanted()
                            ? one.with(
                                    SimulatedTraffic.of(
                                            placed,
                                            path,
                                            one.settings(),
                                            traffic,
                                            interruption::isWanted))
                            : one);
        }
        return all;
    }

    private void check() {
        Output.check(json);
        if (file == null && (graph == null || topology == null)) {
            throw new BadInput(
                    "xw analyze",
                    ProblemCode.MISSING_SETTING,
                    "expected a scenario file, or both --graph and --topology");
        }
        if (worst < 0) {
            throw new BadInput(
                    "--top", ProblemCode.TOO_SMALL, "expected 0 at least but found " + worst);
        }
        if (mappings.size() > 1 && Output.isStandard(svg)) {
            throw new BadInput(
                    "--svg -",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "%d mappings do not fit one picture",
                    mappings.size());
        }
    }

    /** The scenario with the overrides of the command line. */
    private ScenarioFile scenario() {
        ScenarioFile scenario = file == null ? ScenarioFile.empty() : ScenarioFile.open(file);
        scenario = scenario.trusting(trust.get());
        if (graph != null) {
            scenario = scenario.with("--graph", "workload.name=tasks");
            scenario = scenario.with("--graph", "workload.graph", graph);
        }
        if (topology != null) {
            scenario = scenario.with("--topology", "network.topology", topology);
        }
        if (routing != null) {
            scenario = scenario.with("--routing", "network.routing", routing);
        }
        return overrides.over(scenario);
    }

    /** The path of the settings of the only workload made of tasks. */
    private String pathOfTasks(Experiment experiment) {
        int[] found = PlacedTasks.worksOf(experiment);
        if (found.length != 1) {
            throw new BadInput(
                    String.valueOf(file),
                    ProblemCode.WRONG_COUNT,
                    found.length == 0
                            ? "no workload is 'tasks', so that there is no graph; give it one by"
                                    + " --graph"
                            : "%d workloads are 'tasks', but one can be analysed at a time"
                                    .formatted(found.length));
        }
        return experiment.workloads().size() == 1 ? "workload" : "workload[%d]".formatted(found[0]);
    }

    private AnalyzedMapping analyzed(ScenarioFile scenario, Optional<Double> traffic) {
        Experiment experiment = scenario.experiment();
        PlacedTasks placed = placed(experiment);
        Contention contention =
                exact ? Contention.exactly(placed.paths()) : Contention.of(placed.paths());
        NodeLimits limits = new NodeLimits(contention);
        return new AnalyzedMapping(
                experiment,
                placed,
                contention,
                limits,
                Optional.empty(),
                traffic.map(limits::under));
    }

    private static PlacedTasks placed(Experiment experiment) {
        try {
            return PlacedTasks.of(experiment, PlacedTasks.worksOf(experiment)[0]);
        } catch (IllegalArgumentException | Unroutable e) {
            throw new BadInput(
                    "network.routing", ProblemCode.NO_ROUTE, String.valueOf(e.getMessage()));
        }
    }

    private static void draw(List<AnalyzedMapping> all, String file, PrintWriter out) {
        double scale = // the same scale for the colours of all pictures
                all.stream().mapToDouble(one -> one.contention().loads().most()).max().orElse(0);
        for (AnalyzedMapping one : all) {
            String caption = "load of a link, " + one.name();
            String picture =
                    new TopologyDrawing(one.topology())
                            .heat(one.contention()::load, scale, caption)
                            .from(
                                    FigureOrigin.of("topology", one.topology().text())
                                            .and("mapping", one.name()))
                            .svg();
            Output.write(picture, all.size() == 1 ? file : Output.named(file, one.name()), out);
        }
    }
}
