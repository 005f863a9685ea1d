package crossweave.papers.study.chittor.contention;

import crossweave.contention.Contention;
import crossweave.experiment.PlacedTasks;
import crossweave.experiment.ScenarioRecipe;
import crossweave.graph.ProcessGraph;
import crossweave.mapping.PlacementQuality;
import crossweave.mapping.PlacementTarget;
import crossweave.mapping.RouteBalancer;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.Plot.Axis;
import crossweave.papers.Plot.Line;
import crossweave.papers.StudyRunner;
import crossweave.routing.function.Routings;
import crossweave.topology.Topology;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** [003] 3.5: the maximum channel loads of careful mappings. */
public final class ChittorMappings {
    private static final int SEEDS = 5; // of the random mappings for comparison
    private static final int ON_TILES = 2; // paths per channel

    private static final ClaimSource SCHEMES = ClaimSource.stated("3.5.2, p. 72");

    private final StudyRunner runner;
    private final Findings.Draft draft = new Findings.Draft();
    private final List<Findings.Point> points = new ArrayList<>();
    private final List<Plot.Panel> panels = new ArrayList<>();
    private final TextTable.Builder table =
            TextTable.of(
                    "the highest channel load and path contention level, and those of random"
                            + " mappings on the same nodes",
                    "graph",
                    "mapping",
                    "network",
                    "stated chi",
                    "chi",
                    "nu",
                    "random chi",
                    "random nu");

    private ChittorMappings(StudyRunner runner) {
        this.runner = runner;
    }

    public static Findings study(StudyRunner runner) {
        return new ChittorMappings(runner).study();
    }

    /**
     * A graph on a network.
     *
     * @param load the maximum load that the thesis states
     */
    private record Case(String graph, String mapping, String network, int load) {
        ScenarioRecipe recipe(String other) {
            return ScenarioRecipe.EMPTY
                    .with("network.topology", network)
                    .with("workload.name", "tasks")
                    .with("workload.graph", graph)
                    .with("workload.mapping", other);
        }
    }

    /** Maximum load and level, of the mapping and of random ones on average. */
    private record Reading(Case of, PlacedTasks placed, double load, double level, Random random) {
        ProcessGraph graph() {
            return placed.paths().graph();
        }
    }

    private record Random(double load, double level) {}

    private Findings study() {
        cubes();
        planes();
        trees();
        others();
        return draft.table(table.build())
                .plot(
                        new Plot(
                                "Highest channel loads of careful and of random mappings",
                                "[003] 3.5",
                                panels))
                .note(
                        "Loads are per directed channel. Random mappings are on the same nodes; for"
                                + " them, means of %d seeds.".formatted(SEEDS),
                        "The tiles of figure 3.11 and both schemes of figure 3.12 cannot be read:"
                                + " constructions are the laboratory's, to meet the stated loads.",
                        "Routes of tiles are searched for; that they cannot deadlock is neither"
                                + " stated nor looked for.")
                .build(IntStream.rangeClosed(1, SEEDS).mapToObj(Long::valueOf).toList(), points);
    }

    // The mappings

    private void cubes() {
        List<Reading> cubes =
                readings(
                        IntStream.rangeClosed(1, runner.isQuick() ? 4 : 6),
                        half -> {
                            int side = 1 << half;
                            return new Case(
                                    "hypercube tasks=" + side * side,
                                    "identity",
                                    "mesh %dx%d".formatted(side, side),
                                    2 * side / 3);
                        });
        claimStated(
                ClaimSource.stated("3.5.3, p. 73"),
                "a hypercube of even dimension, by identity, has a load of floor(2 sqrt(N)"
                        + " / 3)",
                cubes);
        panels.add(
                panel(
                        "hypercube",
                        line("random", cubes, r -> r.random.load),
                        line("identity", cubes, Reading::load)));
    }

    private void planes() {
        int most = runner.isQuick() ? 6 : 10;
        List<Reading> compact =
                readings(
                        IntStream.rangeClosed(3, most),
                        a -> planes("planes", a, "mesh %dx%d".formatted(a, a * a), a + 1));
        claimStated(SCHEMES, "scheme A, a 3-D mesh, has a load of cbrt(Np) + 1", compact);
        List<Reading> square =
                readings(
                        runner.isQuick() ? IntStream.of(4) : IntStream.of(4, 9),
                        a -> {
                            int side = a * (int) Math.sqrt(a);
                            return planes("planes", a, "mesh %dx%d".formatted(side, side), a + 1);
                        });
        draft.claim(
                SCHEMES,
                "scheme A needs no more than that on a square mesh, without spare nodes",
                ClaimCheck.atMost(0)
                        .describedAs("at most cbrt(Np) + 1, with as many nodes as tasks"),
                loads(square),
                square.stream().map(r -> r.load - r.of.load).toList());
        List<Reading> staggered =
                readings(
                        IntStream.rangeClosed(3, most),
                        a ->
                                planes(
                                        "staggered-planes",
                                        a,
                                        "mesh %dx%d".formatted(2 * a, a * a),
                                        Math.ceilDiv(a, 2) + 1));
        claimStated(SCHEMES, "scheme B has a load of cbrt(Np) / 2 + 1, rounded up", staggered);
        panels.add(
                panel(
                        "3-D mesh",
                        line("random", compact, r -> r.random.load),
                        line("scheme A", compact, Reading::load),
                        line("scheme B", staggered, Reading::load)));
    }

    private static Case planes(String mapping, int side, String network, int load) {
        return new Case("mesh-3d %dx%dx%d".formatted(side, side, side), mapping, network, load);
    }

    private void trees() {
        IntStream levels = IntStream.rangeClosed(4, runner.isQuick() ? 8 : 10);
        List<Integer> depths = levels.boxed().toList();
        List<Reading> tiles = readings(ints(depths), ChittorMappings::tiles);
        List<PlacementQuality> routed = tiles.stream().map(ChittorMappings::routed).toList();
        draft.claim(
                ClaimSource.stated("3.5.1, p. 71"),
                "tiles after Youn and Singh, with routes of their own, have a load of 2",
                ClaimCheck.between(ON_TILES, ON_TILES)
                        .describedAs(
                                "2, for trees of %d to %d levels with one spare node"
                                        .formatted(depths.getFirst(), depths.getLast())),
                "highest loads %s, levels %s"
                        .formatted(
                                routed.stream().map(PlacementQuality::maxLoad).toList(),
                                routed.stream().map(PlacementQuality::maxLevel).toList()),
                routed.stream().map(q -> (double) q.maxLoad()).toList());
        draft.claim(
                ClaimSource.stated("3.5.1, p. 72"),
                "tiles alone, with fixed routes, have less contention than random mappings",
                ClaimCheck.smaller().describedAs("lower highest loads and levels for every tree"),
                NumberText.number(
                        "highest load %.0f and level %.0f instead of %.1f and %.1f, for the"
                                + " largest",
                        tiles.getLast().load,
                        tiles.getLast().level,
                        tiles.getLast().random.load,
                        tiles.getLast().random.level),
                tiles.stream()
                        .flatMap(r -> Stream.of(r.load, r.random.load, r.level, r.random.level))
                        .toList());
        List<Reading> letters = readings(ints(depths), ChittorMappings::letters);
        draft.claim(
                ClaimSource.stated("3.5.1, p. 72"),
                "with more nodes, after Gordon, a tree has a load of 1 and no contention",
                ClaimCheck.none().describedAs("loads of 1, levels of 0"),
                NumberText.number(
                        "%s, highest level %.0f",
                        loads(letters),
                        letters.stream().mapToDouble(Reading::level).max().orElseThrow()),
                letters.stream().flatMap(r -> Stream.of(r.load - 1, r.level)).toList());
        List<Plot.Point> chosen =
                IntStream.range(0, tiles.size())
                        .mapToObj(
                                i ->
                                        new Plot.Point(
                                                tiles.get(i).graph().tasks(),
                                                routed.get(i).maxLoad()))
                        .toList();
        panels.add(
                panel(
                        "binary tree",
                        line("random", tiles, r -> r.random.load),
                        line("tiles, fixed routes", tiles, Reading::load),
                        Line.measured("tiles, own routes", chosen),
                        line("letters H", letters, Reading::load)));
    }

    private static IntStream ints(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue);
    }

    private static Case tiles(int levels) {
        String network = "mesh %dx%d".formatted(1 << levels / 2, 1 << levels - levels / 2);
        return new Case(tree(levels), "tree-tiles", network, ON_TILES);
    }

    private static Case letters(int levels) {
        int rows = (1 << (levels + 1) / 2) - 1;
        int columns = (1 << levels / 2 + 1) - 1;
        return new Case(tree(levels), "h-tree", "mesh %dx%d".formatted(rows, columns), 1);
    }

    private static String tree(int levels) {
        return "binary-tree tasks=" + ((1 << levels) - 1);
    }

    private static PlacementQuality routed(Reading tree) {
        Topology mesh = tree.placed.paths().topology();
        PlacementTarget ground = PlacementTarget.of(mesh, Routings.parse("default").on(mesh, 1));
        int[] nodes = tree.placed.nodes();
        return PlacementQuality.of(
                tree.graph(),
                task -> nodes[task],
                RouteBalancer.find(tree.graph(), nodes, ground, ON_TILES),
                mesh);
    }

    /** Mappings that the thesis does not cover. */
    private void others() {
        List<Integer> sides = runner.isQuick() ? List.of(4, 5, 8) : List.of(4, 5, 8, 16, 32);
        List<Reading> tori =
                readings(
                        ints(sides),
                        n ->
                                new Case(
                                        "torus-2d %dx%d".formatted(n, n),
                                        "folded",
                                        "mesh %dx%d".formatted(n, n),
                                        2));
        claimStated(ClaimSource.ours(), "a torus, folded on a mesh, has a load of 2", tori);
        List<Reading> rings =
                readings(ints(sides), n -> new Case("ring tasks=" + n, "folded", "line " + n, 2));
        claimStated(ClaimSource.ours(), "a ring, folded on a line, has a load of 2", rings);
        List<Reading> loops =
                readings(
                        ints(sides),
                        n ->
                                new Case(
                                        "ring tasks=" + n * n,
                                        "loop",
                                        "mesh %dx%d".formatted(n, n),
                                        n % 2 == 0 ? 1 : 2));
        claimStated(
                ClaimSource.ours(),
                "a ring along a snake has a load of 1, of 2 on odd sides",
                loops);
    }

    // Measuring and reporting

    private List<Reading> readings(IntStream sizes, IntFunction<Case> cases) {
        List<Reading> readings = runner.each(sizes.mapToObj(cases).toList(), this::read);
        for (Reading r : readings) {
            points.add(new Findings.Point(r.of.recipe(r.of.mapping).nested(), measured(r)));
            table.row(
                    r.of.graph,
                    r.of.mapping,
                    r.of.network,
                    Integer.toString(r.of.load),
                    NumberText.number("%.0f", r.load),
                    NumberText.number("%.0f", r.level),
                    NumberText.number("%.1f", r.random.load),
                    NumberText.number("%.1f", r.random.level));
        }
        return readings;
    }

    private static Map<String, Double> measured(Reading reading) {
        return Map.of("worst_load", reading.load, "worst_level", reading.level);
    }

    private Reading read(Case c) {
        PlacedTasks placed = runner.placed(c.recipe(c.mapping));
        Contention contention = Contention.of(placed.paths());
        runner.plan(SEEDS);
        List<Contention> random =
                MappingSample.seeds(c.recipe("random"), SEEDS).stream()
                        .map(recipe -> Contention.of(runner.placed(recipe).paths()))
                        .toList();
        return new Reading(
                c,
                placed,
                contention.loads().most(),
                contention.levels().most(),
                new Random(
                        mean(random, r -> r.loads().most()), mean(random, r -> r.levels().most())));
    }

    private static double mean(List<Contention> of, ToDoubleFunction<Contention> figure) {
        return of.stream().mapToDouble(figure).average().orElseThrow();
    }

    private void claimStated(ClaimSource source, String text, List<Reading> readings) {
        draft.claim(
                source,
                text,
                ClaimCheck.equalTo(readings.stream().map(r -> (double) r.of.load).toList()),
                loads(readings),
                readings.stream().map(Reading::load).toList());
    }

    private static String loads(List<Reading> readings) {
        return "loads "
                + String.join(
                        ", ",
                        readings.stream().map(r -> NumberText.number("%.0f", r.load)).toList());
    }

    private static Line line(
            String name, List<Reading> readings, ToDoubleFunction<Reading> figure) {
        return Line.measured(
                name,
                readings.stream()
                        .map(r -> new Plot.Point(r.graph().tasks(), figure.applyAsDouble(r)))
                        .toList());
    }

    private static Plot.Panel panel(String title, Line... lines) {
        return new Plot.Panel(
                title,
                Axis.logarithmic("tasks"),
                Axis.logarithmic("highest channel load"),
                List.of(lines));
    }
}
