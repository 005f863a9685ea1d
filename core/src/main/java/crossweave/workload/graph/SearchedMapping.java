package crossweave.workload.graph;

import crossweave.config.Catalog.Entry;
import crossweave.config.Checks;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.mapping.PlacementTarget;
import crossweave.mapping.search.PlacementSearch;
import crossweave.mapping.search.SearchObjective;
import crossweave.workload.WorkloadSettings;

/** A mapping that is searched for when the workload begins; the same for the same seed. */
final class SearchedMapping {
    private SearchedMapping() {}

    record Settings(
            @Doc(value = "what is made small", byDefault = "contention")
                    Choice<SearchObjective> objective,
            @Doc(value = "placements that the search looks at", byDefault = "100000") int steps) {
        private static final int MOST_STEPS = 100_000_000; // a minute or more

        Settings {
            new Checks()
                    .that(steps >= 1, "steps is %d, but a search takes some".formatted(steps))
                    .that(
                            steps <= MOST_STEPS,
                            "steps is %d, but at most %d are looked at before a run; xw map"
                                            .formatted(steps, MOST_STEPS)
                                    + " searches for longer")
                    .hold();
        }
    }

    static final Entry<Mapping.Rule> ENTRY =
            Entry.of(
                    "auto",
                    "searched for on this network: simulated annealing by an objective",
                    Settings.class,
                    s -> (graph, site) -> searched(s, graph, site));

    private static Mapping searched(
            Settings settings, TaskGraph graph, WorkloadSettings.Site site) {
        PlacementTarget ground =
                site.ground()
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "mapping is auto, but the network is not known"));
        PlacementSearch search =
                new PlacementSearch(graph.edges(), ground, settings.objective.build(), 1);
        Mappings.known(graph, site).forEach(search::consider);
        int[] nodes =
                search.run(
                                PlacementSearch.Budget.ofEvaluations(settings.steps),
                                site.stream("mapping search", 0))
                        .placement();
        return task -> nodes[task];
    }
}
