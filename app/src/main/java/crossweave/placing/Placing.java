package crossweave.placing;

import crossweave.config.Binder;
import crossweave.config.Choice;
import crossweave.config.code.CodeTrust;
import crossweave.experiment.Scenario;
import crossweave.experiment.WorkloadSites;
import crossweave.machine.Machine;
import crossweave.mapping.PlacementQuality;
import crossweave.mapping.PlacementTarget;
import crossweave.mapping.Routes;
import crossweave.mapping.TracedRoutes;
import crossweave.mapping.search.PlacementSearch;
import crossweave.mapping.search.PlacementSearch.Found;
import crossweave.mapping.search.SearchObjective;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.trace.task.PlacementFiles;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.Graphs;
import crossweave.workload.graph.Mapping;
import crossweave.workload.graph.Mappings;
import crossweave.workload.graph.TaskGraph;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The tasks of a graph and the machine to place them on. */
public final class Placing {
    private final Machine machine;
    private final String text;
    private final CodeTrust trust;
    private final WorkloadSettings.Site site;
    private final TaskGraph graph;

    private Placing(
            Machine machine,
            String text,
            CodeTrust trust,
            WorkloadSettings.Site site,
            TaskGraph graph) {
        this.machine = machine;
        this.text = text;
        this.trust = trust;
        this.site = site;
        this.graph = graph;
    }

    /**
     * The graph comes from {@code option}, which problems refer to. It may be code of the user, as
     * far as {@code trust} allows.
     */
    public static Placing of(
            Machine machine, long seed, String option, String graphText, CodeTrust trust) {
        Choice<TaskGraph.Rule> rule = binder(trust).choose(Graphs.ALL, graphText);
        WorkloadSettings.Site site = WorkloadSites.alone(machine, new RandomStreams(seed));
        if (!site.dead().isEmpty()) {
            throw new BadInput(
                    "--faults",
                    ProblemCode.NOT_SUPPORTED,
                    "nodes are dead, but mappings are made for all nodes; name broken links only");
        }
        TaskGraph graph = refuse(option, () -> rule.build().on(site));
        if (graph.tasks() > site.terminals()) {
            throw new BadInput(
                    option,
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "%s has %d tasks, but there are %d nodes for them",
                    rule,
                    graph.tasks(),
                    site.terminals());
        }
        return new Placing(machine, graphText, trust, site, graph);
    }

    /** The objective that a text names; if there is none, one that suits the graph. */
    public Choice<SearchObjective> objective(@Nullable String objectiveText) {
        String usual = graph.edges().isWeighted() ? "weighted" : "contention";
        return named(objectiveText == null ? usual : objectiveText);
    }

    public static Choice<SearchObjective> named(String objectiveText) {
        return binder(CodeTrust.NONE).choose(SearchObjective.ALL, objectiveText);
    }

    private static Binder binder(CodeTrust trust) {
        return new Binder(Scenario.CATALOGS, Path.of(""), trust, new Problems());
    }

    public Machine machine() {
        return machine;
    }

    /** The text that named the graph. */
    public String text() {
        return text;
    }

    public TaskGraph graph() {
        return graph;
    }

    public PlacementTarget ground() {
        return site.ground().orElseThrow();
    }

    /** The node of each task under a mapping. */
    public int[] placement(String option, String mappingText) {
        Choice<Mapping.Rule> rule = binder(trust).choose(Mappings.ALL, mappingText);
        Mapping mapping = refuse(option, () -> rule.build().of(graph, site));
        return IntStream.range(0, graph.tasks()).map(mapping::terminal).toArray();
    }

    /** Evaluates a placement for an objective; only routes of the graph's edges are followed. */
    public Found judge(SearchObjective objective, int[] placement) {
        Routes routes = TracedRoutes.forOnce(ground());
        PlacementQuality quality =
                PlacementQuality.of(
                        graph.edges(), task -> placement[task], routes, machine.topology());
        return new Found(placement.clone(), quality, objective.verdict().apply(quality));
    }

    /** A search that keeps the best {@code keep} placements; constructive mappings compete, too. */
    public PlacementSearch search(SearchObjective objective, int keep) {
        PlacementSearch search = new PlacementSearch(graph.edges(), ground(), objective, keep);
        Mappings.known(graph, site).forEach(search::consider);
        return search;
    }

    /** Searches until the budget is spent. */
    public Found run(PlacementSearch search, PlacementSearch.Budget budget) {
        return search.run(budget, site.stream("mapping search", 0));
    }

    /** A file for 'mapping: file'. */
    public String file(Path name, int... placement) {
        String origin = "%s on %s".formatted(text, machine.topology().text());
        return PlacementFiles.text(name, origin, placement);
    }

    /** Attributes what an attempt refuses to this option. */
    public static <T> T refuse(String option, Supplier<T> attempt) {
        try {
            return attempt.get();
        } catch (IllegalArgumentException e) {
            throw BadInput.of(option, e, ProblemCode.INVALID);
        }
    }
}
