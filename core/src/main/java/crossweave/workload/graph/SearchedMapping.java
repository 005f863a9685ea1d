package crossweave.workload.graph;

import crossweave.config.Catalog.Entry;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.mapping.PlacementTarget;
import crossweave.mapping.search.PlacementSearch;
import crossweave.mapping.search.SearchObjective;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.workload.WorkloadSettings;

import java.util.Optional;

/** A mapping that is searched for when the workload begins; the same for the same seed. */
final class SearchedMapping {
    private SearchedMapping() {}

    record Settings(
            @Doc(
                            "what the search minimises; not given: weighted if edges of the graph"
                                    + " differ in weight, else contention")
                    Optional<Choice<SearchObjective>> objective,
            @Doc(value = "mappings that the search tries", byDefault = "100000") int steps) {
        private static final int MOST_STEPS = 100_000_000; // a minute or more

        Settings {
            new Checks()
                    .atLeast("steps", steps, 1)
                    .require(
                            steps <= MOST_STEPS,
                            "steps",
                            ProblemCode.TOO_LARGE,
                            "is %s, but a search before a run takes at most %s; xw map searches for"
                                    + " longer",
                            steps,
                            MOST_STEPS)
                    .verify();
        }
    }

    static final Entry<Mapping.Rule> ENTRY =
            Entry.of(
                    "auto",
                    "the result of a search on this network: simulated annealing for "
                            + "an objective",
                    Settings.class,
                    s -> (graph, site) -> searched(s, graph, site));

    private static Mapping searched(
            Settings settings, TaskGraph graph, WorkloadSettings.Site site) {
        PlacementTarget ground =
                site.ground()
                        .orElseThrow(
                                () ->
                                        new InvalidSettings(
                                                "mapping",
                                                ProblemCode.NOT_SUPPORTED,
                                                "is auto, but the network is not known"));
        if (site.isTrial() && graph.isKnown()) {
            return task -> task; // the search is made once, for the run
        }
        SearchObjective objective =
                settings.objective
                        .map(Choice::build)
                        .orElseGet(() -> SearchObjective.suiting(graph.edges()));
        PlacementSearch search = new PlacementSearch(graph.edges(), ground, objective, 1);
        Mappings.known(graph, site).forEach(search::consider);
        int[] nodes =
                search.run(
                                PlacementSearch.Budget.ofEvaluations(settings.steps),
                                site.stream("mapping search", 0))
                        .placement();
        return task -> nodes[task];
    }
}
