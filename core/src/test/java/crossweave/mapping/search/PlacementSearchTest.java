package crossweave.mapping.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Binder;
import crossweave.graph.ProcessGraph;
import crossweave.mapping.Grounds;
import crossweave.mapping.PlacementTarget;
import crossweave.mapping.TracedRoutes;
import crossweave.problem.Problems;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

class PlacementSearchTest {

    private static SearchObjective objective(String text) {
        return new Binder(List.of(SearchObjective.ALL), Path.of(""), new Problems())
                .choose(SearchObjective.ALL, text)
                .build();
    }

    private static PlacementSearch run(String graph, String ground, String objective, int steps) {
        PlacementSearch search =
                new PlacementSearch(
                        Grounds.graph(graph), Grounds.ground(ground), objective(objective), 3);
        search.run(
                PlacementSearch.Budget.ofEvaluations(steps),
                new RandomStreams(1).stream("test", 0));
        return search;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100, 256, 1000, 3000})
    void aSearchLooksAtAsManyPlacementsAsItIsTold(int steps) {
        assertEquals(
                steps, run("binary-tree tasks=31", "mesh 8x8", "hop-bytes", steps).evaluations());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"contention", "contention power=2", "channel-load", "weighted", "hop-bytes"})
    void theEnergyAfterManyMovesIsThatOfThePlacementItself(String name) {
        for (String topology : List.of("mesh 4x5", "torus 3x3x3", "hypercube 5")) {
            PlacementTarget ground = Grounds.ground(topology);
            RandomStream random = new RandomStreams(3).stream("test", 0);
            ProcessGraph graph = random(ground.nodes() - 2, random);
            SearchState state = state(graph, ground, name);
            state.set(IntStream.range(0, graph.tasks()).toArray());
            for (int i = 0; i < 500; i++) {
                state.move(random.nextInt(graph.tasks()), random.nextInt(ground.nodes()));
            }
            SearchState fresh = state(graph, ground, name);
            fresh.set(state.placement());
            assertEquals(fresh.energy(), state.energy());
        }
    }

    private static SearchState state(ProcessGraph graph, PlacementTarget ground, String objective) {
        TracedRoutes routes = new TracedRoutes(ground);
        return new SearchState(
                graph, ground.topology(), ground.nodes(), routes, objective(objective));
    }

    private static ProcessGraph random(int tasks, RandomStream random) {
        ProcessGraph.Builder graph = ProcessGraph.of(tasks);
        for (int i = 0; i < 3 * tasks; i++) {
            graph.add(random.nextInt(tasks), random.nextInt(tasks), 1 + random.nextInt(4));
        }
        return graph.build();
    }

    @Test
    void theSumOfLevelsIsTheEnergyOfPowerTwoLessPathsAndSquaresOfHops() {
        PlacementTarget ground =
                Grounds.ground("mesh 5x5"); // paths by dimensions meet in one piece
        ProcessGraph graph = Grounds.graph("hypercube tasks=16");
        int[] placement = IntStream.range(0, 16).map(task -> (7 * task + 3) % 25).toArray();
        SearchState state = state(graph, ground, "contention power=2");
        state.set(placement);
        long levels = Arrays.stream(Grounds.quality(graph, placement, ground).level()).sum();
        assertEquals(levels, state.energy() - graph.edges() - squares(graph, placement, ground));
    }

    private static long squares(ProcessGraph graph, int[] placement, PlacementTarget ground) {
        TracedRoutes routes = new TracedRoutes(ground);
        long squares = 0;
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                routes.find(placement[task], placement[graph.to(edge)]);
                squares += (long) Math.pow(routes.end() - routes.first(), 2);
            }
        }
        return squares;
    }

    @ParameterizedTest
    @CsvSource({
        "mesh-2d sizes=6x6, mesh 6x6, contention, 0",
        "ring tasks=16, mesh 4x4, contention, 0",
        "mesh-3d sizes=4x4x4, mesh 4x4x4, channel-load, 1",
        "hypercube tasks=16, hypercube 4, hop-bytes, 64",
    })
    void aGraphFitsItsOwnNetwork(String graph, String ground, String objective, double worst) {
        assertEquals(worst, run(graph, ground, objective, 60_000).best().verdict().worst());
    }

    @Test
    void theSameSeedFindsTheSameAndOthersStayInOrder() {
        PlacementSearch one = run("binary-tree tasks=63", "torus 8x8", "contention", 5000);
        PlacementSearch two = run("binary-tree tasks=63", "torus 8x8", "contention", 5000);
        assertArrayEquals(one.best().placement(), two.best().placement());
        assertEquals(one.course(), two.course());
        List<PlacementSearch.Found> all = one.all();
        for (int i = 1; i < all.size(); i++) {
            assertTrue(all.get(i - 1).verdict().compareTo(all.get(i).verdict()) <= 0);
        }
    }

    @Test
    void everyTaskHasANodeOfItsOwnAndVerdictsAreExact() {
        PlacementSearch search = run("complete tasks=11", "mesh 3x5", "weighted", 3000);
        for (PlacementSearch.Found found : search.all()) {
            assertEquals(11, Arrays.stream(found.placement()).distinct().count());
            assertEquals(search.judge(found.placement()).verdict(), found.verdict());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mesh 4x4", "torus 3x6", "hypercube 4", "ring 16", "fat-tree 2 4"})
    void halvesGiveEveryTaskANodeOfItsOwn(String topology) {
        PlacementTarget ground = Grounds.ground(topology);
        for (int tasks : new int[] {2, 3, 7, 15, 16}) {
            ProcessGraph graph = random(tasks, new RandomStreams(5).stream("test", tasks));
            RandomStream random = new RandomStreams(1).stream("test", 0);
            int[] placement =
                    new RecursiveBisection(graph, new TracedRoutes(ground), random)
                            .place(ground.nodes());
            assertEquals(tasks, Arrays.stream(placement).distinct().count());
        }
    }

    /** Even a search of a few steps keeps what it was given, for every objective. */
    @ParameterizedTest
    @ValueSource(
            strings = {"contention", "contention power=2", "channel-load", "weighted", "hop-bytes"})
    void whatIsFoundIsNeverWorseThanWhatWasGiven(String name) {
        RandomStream random = new RandomStreams(11).stream("test", 0);
        for (String topology : List.of("mesh 4x5", "torus 3x3x3", "fat-tree k=4 levels=2")) {
            PlacementTarget ground = Grounds.ground(topology);
            for (int tasks : new int[] {2, 7, ground.nodes()}) {
                ProcessGraph graph = random(tasks, random);
                int[] given = IntStream.range(0, tasks).toArray();
                for (int steps : new int[] {1, 50, 2000}) {
                    var search = new PlacementSearch(graph, ground, objective(name), 1);
                    PlacementSearch.Budget budget = PlacementSearch.Budget.ofEvaluations(steps);
                    search.consider(given);
                    var found = search.run(budget, random);
                    var before = search.judge(given).verdict();
                    assertTrue(found.verdict().compareTo(before) <= 0, topology);
                    given = found.placement();
                }
            }
        }
    }

    @Test
    void tooManyTasksAreRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> run("ring tasks=17", "mesh 4x4", "contention", 10));
    }
}
