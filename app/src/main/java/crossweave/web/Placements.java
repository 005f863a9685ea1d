package crossweave.web;

import crossweave.config.BadInput;
import crossweave.experiment.Experiment;
import crossweave.graph.ProcessGraph;
import crossweave.mapping.Ground;
import crossweave.mapping.Routes;
import crossweave.mapping.TracedRoutes;
import crossweave.mapping.search.Objective;
import crossweave.placing.PlacementDocument;
import crossweave.placing.Placing;
import crossweave.routing.NoWay;
import crossweave.web.http.Ask;
import crossweave.web.http.Attachment;
import crossweave.web.http.Doors;
import crossweave.web.live.LiveSearch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Questions about tasks on a machine: what channels carry, and a search for a better place. */
final class Placements {
    private static final int MOST_EDGES = 16_384; // of a graph that a page is shown

    private final Scenarios scenarios;
    private final Duration most; // that a search takes

    Placements(Scenarios scenarios, Duration most) {
        this.scenarios = scenarios;
        this.most = most;
    }

    void addTo(Doors doors) {
        doors.question("mapping", this::mapping)
                .question("mapping_file", this::file)
                .session("search", this::search);
    }

    private Object mapping(Ask ask) {
        Placing placing = placing(ask);
        int[] placement = placement(ask, placing);
        try {
            Map<String, Object> document =
                    new LinkedHashMap<>(
                            PlacementDocument.of(placing.judge(objective(ask), placement)));
            document.put("edges", edges(placing.graph().edges()));
            document.put("routes", routes(placing, placement));
            document.put("routers", routers(placing));
            return document;
        } catch (NoWay e) {
            throw new BadInput("network.faults", String.valueOf(e.getMessage()));
        }
    }

    private Attachment file(Ask ask) {
        Placing placing = placing(ask);
        return new Attachment(
                "mapping.txt",
                "text/plain",
                placing.file(Path.of("mapping.txt"), placement(ask, placing)));
    }

    private LiveSearch search(Ask ask) {
        double seconds = ask.number("seconds");
        if (!(seconds > 0 && seconds <= most.toSeconds())) {
            throw new BadInput(
                    "seconds",
                    "%s, but a search takes above 0 and at most %d (xw lab --limit)"
                            .formatted(ask.fields().get("seconds"), most.toSeconds()));
        }
        Placing placing = placing(ask);
        return new LiveSearch(placing, objective(ask), placement(ask, placing), seconds);
    }

    private Placing placing(Ask ask) {
        Experiment experiment = scenarios.of(ask).experiment();
        Placing placing =
                Placing.of(
                        experiment.machine(),
                        experiment.scenario().seed(),
                        "graph",
                        ask.text("graph"),
                        scenarios.trust());
        int edges = placing.graph().edges().edges();
        if (edges > MOST_EDGES) {
            throw new BadInput(
                    "graph",
                    "%s has %,d edges, but the page shows at most %,d; xw map takes more"
                            .formatted(placing.text(), edges, MOST_EDGES));
        }
        return placing;
    }

    private static Objective objective(Ask ask) {
        return Placing.objective(ask.text("objective", "contention")).build();
    }

    /** Where tasks were put by hand, or else by a mapping. */
    private static int[] placement(Ask ask, Placing placing) {
        if (!ask.has("placement")) {
            return placing.placement("mapping", ask.text("mapping", "identity"));
        }
        int[] nodes = ask.integers("placement");
        if (nodes.length != placing.graph().tasks()) {
            throw new BadInput(
                    "placement",
                    "%d nodes, but the graph has %d tasks: each has a node"
                            .formatted(nodes.length, placing.graph().tasks()));
        }
        Set<Integer> taken = new HashSet<>();
        for (int node : nodes) {
            if (node < 0 || node >= placing.ground().nodes()) {
                throw new BadInput(
                        "placement",
                        "there is no node %d: they are 0 to %d"
                                .formatted(node, placing.ground().nodes() - 1));
            }
            if (!taken.add(node)) {
                throw new BadInput("placement", "node %d has two tasks".formatted(node));
            }
        }
        return nodes;
    }

    private static Map<String, Object> edges(ProcessGraph graph) {
        int[] from = new int[graph.edges()];
        for (int task = 0; task < graph.tasks(); task++) {
            Arrays.fill(from, graph.first(task), graph.end(task), task);
        }
        return Map.of(
                "from", from,
                "to", IntStream.range(0, from.length).map(graph::to).toArray(),
                "weight", IntStream.range(0, from.length).mapToDouble(graph::weight).toArray());
    }

    /** Per edge: the channels of its path. */
    private static int[][] routes(Placing placing, int[] placement) {
        ProcessGraph graph = placing.graph().edges();
        Routes routes = TracedRoutes.forOnce(placing.ground());
        int[][] ways = new int[graph.edges()][];
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                routes.find(placement[task], placement[graph.to(edge)]);
                ways[edge] = Arrays.copyOfRange(routes.channels(), routes.first(), routes.end());
            }
        }
        return ways;
    }

    /** Per node: the router that it sends into. */
    private static int[] routers(Placing placing) {
        Ground ground = placing.ground();
        return IntStream.range(0, ground.nodes())
                .map(node -> ground.topology().entry(ground.terminal(node)))
                .toArray();
    }
}
