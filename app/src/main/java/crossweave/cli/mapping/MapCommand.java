package crossweave.cli.mapping;

import crossweave.cli.option.MachineOptions;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Output.Wanted;
import crossweave.cli.output.Progress;
import crossweave.config.Choice;
import crossweave.draw.print.Provenance;
import crossweave.files.Json;
import crossweave.machine.Machine;
import crossweave.mapping.GivenRoutes;
import crossweave.mapping.PlacementQuality;
import crossweave.mapping.RouteBalancer;
import crossweave.mapping.search.PlacementSearch;
import crossweave.mapping.search.PlacementSearch.Found;
import crossweave.mapping.search.SearchObjective;
import crossweave.placing.Placing;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.InputFile;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** {@code xw map}: searches for a placement of tasks with little contention. */
@Command(
        name = "map",
        description = "Search for a good mapping of a process graph onto a machine.",
        mixinStandardHelpOptions = true)
public final class MapCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private MachineOptions options = new MachineOptions();

    @Option(
            names = "--graph",
            required = true,
            paramLabel = "GRAPH",
            description = "The process graph, such as 'ring tasks=8'; see: xw list graphs")
    private String graphText = "";

    @Option(
            names = "--topology",
            required = true,
            paramLabel = "TOPOLOGY",
            description = "The topology, such as mesh 8x8; see: xw list topologies")
    private String topologyText = "";

    @Option(
            names = "--objective",
            paramLabel = "OBJECTIVE",
            description =
                    "What the search minimises (weighted if edges of the graph differ in weight,"
                            + " else contention); see: xw list objectives")
    private @Nullable String objectiveText;

    @Option(names = "--budget", paramLabel = "TIME", description = "How long to search (10s).")
    private String budgetText = "10s";

    @Option(
            names = "--steps",
            paramLabel = "N",
            description =
                    "Number of mappings to try, instead of a time: the result is the same on "
                            + "every machine.")
    private @Nullable Long steps;

    @Option(
            names = "--before",
            paramLabel = "MAPPING",
            description = "The mapping to compare with (identity); see: xw list mappings")
    private String beforeText = "identity";

    @Option(
            names = "--mapping",
            paramLabel = "MAPPING",
            description =
                    "The mapping to use instead of a search, such as tree-tiles; see: "
                            + "xw list mappings")
    private @Nullable String given;

    @Option(
            names = "--routes",
            paramLabel = "N",
            description =
                    "Also search for routes with at most N paths over any channel; --out "
                            + "writes them.")
    private @Nullable Integer mostPaths;

    @Option(
            names = "--simulate",
            description =
                    "Simulate the graph as well, on the initial mapping and on the best one "
                            + "found.")
    private boolean simulate;

    @Option(
            names = "--best",
            paramLabel = "N",
            description = "Number of the best mappings to simulate and rank (1).")
    private @Nullable Integer best;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Write the mapping, for 'mapping: file': .map (Scotch), .rankfile "
                            + "(Open MPI), or a list (any other name; -: to standard output); "
                            + "routes go to FILE.routes.")
    private @Nullable String out;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description =
                    "Draw the channel loads of the best mapping; those of the initial "
                            + "one go to a file with -before in its name.")
    private @Nullable String svg;

    @Option(
            names = "--figure",
            paramLabel = "FILE",
            description =
                    "Draw the progress of the search: .svg, .pdf or .png (-: as SVG to standard "
                            + "output).")
    private @Nullable String figure;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Override
    public Integer call() {
        if (simulate && mostPaths != null) {
            throw new BadInput(
                    "--simulate --routes",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "mappings are simulated with the routing of the machine, not with routes that"
                            + " are found; write these by --out, and run them by 'routing: routes"
                            + " file=FILE.routes'");
        }
        if (best != null && !simulate) {
            throw new BadInput(
                    "--best " + best,
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is for --simulate, which is not given");
        }
        if (best != null && best < 1) {
            throw new BadInput(
                    "--best", ProblemCode.TOO_SMALL, "expected 1 at least but found " + best);
        }
        if (Output.isStandard(svg)) {
            throw new BadInput(
                    "--svg -",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "there are two pictures, before and after; name a file");
        }
        if (mostPaths != null && Output.isStandard(out)) {
            throw new BadInput(
                    "--routes --out -",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "routes go to FILE.routes; name a file");
        }
        boolean printsText =
                !Output.usesStandardOutput(
                        new Wanted("--json", json),
                        new Wanted("--out", out),
                        new Wanted("--figure", figure));
        Clock clock = steps == null ? Clock.of(budgetText) : Clock.steps(steps);
        Output.check(out);
        Output.check(json);
        Output.checkFigure(figure);
        Machine machine = options.build(topologyText);
        Placing placing =
                Placing.of(machine, options.seed(), "--graph", graphText, options.trust());
        Choice<SearchObjective> objective = placing.objective(objectiveText);
        PlacementSearch search = placing.search(objective.build(), simulated());
        int[] known = placing.placement("--before", beforeText);
        search.consider(known);
        Found before = search.judge(known);
        PrintWriter text = spec.commandLine().getOut();
        try (Interruption interruption = new Interruption(text)) {
            List<Found> found = found(before, search, placing, clock, interruption);
            MapReport report = new MapReport(placing, objective.toString(), before, found, search);
            Optional<GivenRoutes> routes = routes(placing, found.getFirst());
            if (routes.isPresent()) {
                report = report.with(onRoutes(placing, found.getFirst(), routes.get()));
            }
            List<MapTrials.Trial> trials = trials(before, found, machine, interruption);
            if (printsText) {
                report.print(text, steps == null && given == null);
                MapTrials.print(trials, text);
            }
            write(report, routes, machine);
            if (json != null) {
                Output.write(Json.write(report.document(options.seed(), trials)), json, text);
            }
            return interruption.exitCode();
        }
    }

    private List<Found> found(
            Found before,
            PlacementSearch search,
            Placing placing,
            Clock clock,
            Interruption interruption) {
        if (given != null) {
            return List.of(search.judge(placing.placement("--mapping", given)));
        }
        try (Progress progress = new Progress(spec.commandLine().getErr())) {
            PlacementSearch.Budget budget =
                    current -> {
                        double spent = clock.spent(current.evaluations());
                        progress.show(() -> line(current, spent));
                        return interruption.isWanted() ? 1 : spent;
                    };
            placing.run(search, budget.upTo(clock.most()));
        }
        return atLeast(before, search.all());
    }

    /** Puts the mapping before first if none that was found is better, in verdict or hop-bytes. */
    private static List<Found> atLeast(Found before, List<Found> found) {
        Found best = found.getFirst();
        boolean isBetter =
                best.verdict().compareTo(before.verdict()) < 0
                        || best.quality().hopBytes() < before.quality().hopBytes();
        return isBetter
                ? found
                : Stream.concat(
                                Stream.of(before),
                                found.stream()
                                        .filter(
                                                each ->
                                                        !Arrays.equals(
                                                                each.placement(),
                                                                before.placement())))
                        .toList();
    }

    private static String line(PlacementSearch search, double spent) {
        PlacementQuality best = search.best().quality();
        return "%s %,d placements, contention at most %d, channel load at most %d"
                .formatted(
                        Progress.bar(Math.min(1, spent)),
                        search.evaluations(),
                        best.maxLevel(),
                        best.maxLoad());
    }

    private Optional<GivenRoutes> routes(Placing placing, Found found) {
        return Optional.ofNullable(mostPaths)
                .map(
                        most ->
                                Placing.refuse(
                                        "--routes",
                                        () ->
                                                RouteBalancer.find(
                                                        placing.graph().edges(),
                                                        found.placement(),
                                                        placing.ground(),
                                                        most)));
    }

    private static PlacementQuality onRoutes(Placing placing, Found found, GivenRoutes routes) {
        int[] placement = found.placement();
        return PlacementQuality.of(
                placing.graph().edges(),
                task -> placement[task],
                routes,
                placing.machine().topology());
    }

    /** How many of the mappings found are simulated. */
    private int simulated() {
        return best == null ? 1 : best;
    }

    private List<MapTrials.Trial> trials(
            Found before, List<Found> found, Machine machine, Interruption interruption) {
        if (!simulate) {
            return List.of();
        }
        try (Progress progress = new Progress(spec.commandLine().getErr())) {
            return new MapTrials(options, graphText, machine, progress, interruption::isWanted)
                    .of(before, found.subList(0, Math.min(simulated(), found.size())));
        }
    }

    private void write(MapReport report, Optional<GivenRoutes> routes, Machine machine) {
        PrintWriter text = spec.commandLine().getOut();
        Provenance origin =
                FigureOrigin.of("graph", graphText)
                        .and("topology", machine.topology().text())
                        .and("seed", Long.toString(options.seed()));
        if (out != null) {
            Output.write(report.placementFile(InputFile.path(out)), out, text);
            String beside = out + ".routes";
            routes.ifPresent(r -> Output.write(MapReport.routeFile(r, machine), beside, text));
        }
        if (svg != null) {
            Output.write(report.heatBefore(origin), Output.named(svg, "before"), text);
            Output.write(report.heatAfter(origin), svg, text);
        }
        if (figure != null) {
            Output.write(report.course().from(origin), figure, text);
        }
    }

    /** Tracks how much of the budget is spent, which is a time or a number of steps. */
    private record Clock(long begin, double nanos, long steps) {
        static Clock steps(long most) {
            if (most < 1) {
                throw new BadInput(
                        "--steps " + most, ProblemCode.TOO_SMALL, "a search takes at least 1");
            }
            return new Clock(0, 0, most);
        }

        static Clock of(String text) {
            String unit = text.replaceAll("[0-9.]", "");
            double scale =
                    switch (unit) {
                        case "ms" -> 1e6;
                        case "s", "" -> 1e9;
                        case "min" -> 60e9;
                        default -> Double.NaN;
                    };
            try {
                double nanos = Double.parseDouble(text.substring(0, text.length() - unit.length()));
                if (nanos * scale > 0) {
                    return new Clock(System.nanoTime(), nanos * scale, 0);
                }
            } catch (NumberFormatException e) {
                // reported below
            }
            throw new BadInput(
                    "--budget " + text,
                    ProblemCode.WRONG_FORM,
                    "expected a time such as 10s, 500ms or 2min");
        }

        long most() {
            return steps > 0 ? steps : Long.MAX_VALUE;
        }

        double spent(long evaluations) {
            return steps > 0 ? (double) evaluations / steps : (System.nanoTime() - begin) / nanos;
        }
    }
}
