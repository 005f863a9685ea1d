package crossweave.web;

import crossweave.config.code.UnapprovedCode;
import crossweave.experiment.Experiment;
import crossweave.graph.ProcessGraph;
import crossweave.mapping.PlacementTarget;
import crossweave.mapping.Routes;
import crossweave.mapping.TracedRoutes;
import crossweave.mapping.search.SearchObjective;
import crossweave.placing.PlacementDocument;
import crossweave.placing.Placing;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.routing.Unroutable;
import crossweave.web.http.Attachment;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;
import crossweave.web.live.LiveSearch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Answers requests about tasks on a machine: channel loads of a placement, and searches for better
 * ones.
 */
final class PlacementEndpoints {
    private static final int MOST_EDGES = 16_384; // of a graph that is sent to a page

    private final PageScenarios scenarios;
    private final Duration most; // time limit of a search

    PlacementEndpoints(PageScenarios scenarios, Duration most) {
        this.scenarios = scenarios;
        this.most = most;
    }

    void addTo(Endpoints endpoints) {
        endpoints
                .question("mapping", this::mapping)
                .question("mapping_file", this::file)
                .question("mapping_fits", this::fits)
                .session("search", this::search);
    }

    private Object mapping(PageRequest request) {
        Placing placing = placing(request);
        int[] placement = placement(request, placing);
        try {
            Map<String, Object> document =
                    new LinkedHashMap<>(
                            PlacementDocument.of(placing.judge(objective(request), placement)));
            document.put("edges", edges(placing.graph().edges()));
            document.put("routes", routes(placing, placement));
            document.put("routers", routers(placing));
            return document;
        } catch (Unroutable e) {
            throw new BadInput(
                    "network.faults", ProblemCode.NO_ROUTE, String.valueOf(e.getMessage()));
        }
    }

    /** Which graphs have too many tasks, or which mappings are for other graphs and machines. */
    private Object fits(PageRequest request) {
        Experiment experiment = scenarios.of(request).experiment();
        String field = request.text("path");
        String graph = request.text("graph");
        boolean isLarge = experiment.machine().topology().terminals() > Misfits.MOST_TERMINALS;
        return isLarge
                ? Map.of("misfits", Map.of())
                : Misfits.document(
                        Misfits.catalog(request),
                        field,
                        field.equals("graph")
                                ? text ->
                                        Misfits.problems(
                                                () -> at(field, () -> placing(experiment, text)))
                                : text -> Misfits.problems(placedBy(experiment, graph, text)));
    }

    private Supplier<?> placedBy(Experiment experiment, String graph, String mapping) {
        Placing placing = at("graph", () -> placing(experiment, graph));
        return () -> at("mapping", () -> placing.placement("mapping", mapping));
    }

    private Attachment file(PageRequest request) {
        Placing placing = placing(request);
        return new Attachment(
                "mapping.txt",
                "text/plain",
                placing.file(Path.of("mapping.txt"), placement(request, placing)));
    }

    private LiveSearch search(PageRequest request) {
        double seconds = at("seconds", () -> seconds(request));
        Placing placing = placing(request);
        return new LiveSearch(placing, objective(request), placement(request, placing), seconds);
    }

    private double seconds(PageRequest request) {
        double seconds = request.number("seconds");
        if (!(seconds > 0 && seconds <= most.toSeconds())) {
            throw new BadInput(
                    "seconds",
                    ProblemCode.NOT_ALLOWED,
                    "%s, but a search takes above 0 and at most %d (xw lab --limit)",
                    String.valueOf(request.fields().get("seconds")),
                    most.toSeconds());
        }
        return seconds;
    }

    private Placing placing(PageRequest request) {
        Experiment experiment = scenarios.of(request).experiment();
        return at("graph", () -> placing(experiment, request.text("graph")));
    }

    private Placing placing(Experiment experiment, String graph) {
        Placing placing =
                Placing.of(
                        experiment.machine(),
                        experiment.scenario().seed(),
                        "graph",
                        graph,
                        scenarios.trust());
        int edges = placing.graph().edges().edges();
        if (edges > MOST_EDGES) {
            throw new BadInput(
                    "graph",
                    ProblemCode.TOO_LARGE,
                    "%s has %,d edges, but the page shows at most %,d; xw map takes more",
                    placing.text(),
                    edges,
                    MOST_EDGES);
        }
        return placing;
    }

    private static SearchObjective objective(PageRequest request) {
        return at(
                "objective", () -> Placing.named(request.text("objective", "contention")).build());
    }

    /** Problems of an attempt are those of this field of the page. */
    private static <T> T at(String field, Supplier<T> attempt) {
        try {
            return attempt.get();
        } catch (UnapprovedCode e) {
            throw e;
        } catch (BadInput e) {
            throw new BadInput(e.problems().stream().map(each -> below(field, each)).toList());
        }
    }

    private static Problem below(String field, Problem problem) {
        String path = problem.path().isEmpty() ? field : field + "." + problem.path();
        return new Problem(
                problem.where(), path, problem.code(), problem.values(), problem.message());
    }

    /** The placement that the page sends, or else that of a mapping. */
    private static int[] placement(PageRequest request, Placing placing) {
        if (!request.has("placement")) {
            String mapping = request.text("mapping", "identity");
            return at("mapping", () -> placing.placement("mapping", mapping));
        }
        int[] nodes = request.integers("placement");
        if (nodes.length != placing.graph().tasks()) {
            throw new BadInput(
                    "placement",
                    ProblemCode.WRONG_COUNT,
                    "%d nodes, but the graph has %d tasks: each has a node",
                    nodes.length,
                    placing.graph().tasks());
        }
        Set<Integer> taken = new HashSet<>();
        for (int node : nodes) {
            if (node < 0 || node >= placing.ground().nodes()) {
                throw new BadInput(
                        "placement",
                        ProblemCode.UNKNOWN_NAME,
                        "there is no node %d: they are 0 to %d",
                        node,
                        placing.ground().nodes() - 1);
            }
            if (!taken.add(node)) {
                throw new BadInput(
                        "placement", ProblemCode.DUPLICATE, "node %d has two tasks", node);
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
        int[][] channels = new int[graph.edges()][];
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                routes.find(placement[task], placement[graph.to(edge)]);
                channels[edge] =
                        Arrays.copyOfRange(routes.channels(), routes.first(), routes.end());
            }
        }
        return channels;
    }

    /** Per node: the router that it injects into. */
    private static int[] routers(Placing placing) {
        PlacementTarget ground = placing.ground();
        return IntStream.range(0, ground.nodes())
                .map(node -> ground.topology().entry(ground.terminal(node)))
                .toArray();
    }
}
