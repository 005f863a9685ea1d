package crossweave.workload.graph;

import crossweave.config.Catalog.Entry;
import crossweave.config.Choice;
import crossweave.config.Demands;
import crossweave.config.Doc;
import crossweave.mapping.Ground;
import crossweave.mapping.search.Objective;
import crossweave.mapping.search.Search;
import crossweave.workload.Work;

/** A mapping that is searched for when the work begins; by the seed, the same every time. */
final class Automatic {
    private Automatic() {}

    record Settings(
            @Doc(value = "what is made small", byDefault = "contention")
                    Choice<Objective> objective,
            @Doc(value = "placements that the search looks at", byDefault = "100000") int steps) {
        private static final int MOST_STEPS = 100_000_000; // a minute or more

        Settings {
            new Demands()
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

    private static Mapping searched(Settings settings, TaskGraph graph, Work.Site site) {
        Ground ground =
                site.ground()
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "mapping is auto, but the network is not known"));
        Search search = new Search(graph.edges(), ground, settings.objective.build(), 1);
        Mappings.known(graph, site).forEach(search::consider);
        int[] nodes =
                search.run(
                                Search.Budget.ofEvaluations(settings.steps),
                                site.stream("mapping search", 0))
                        .placement();
        return task -> nodes[task];
    }
}
