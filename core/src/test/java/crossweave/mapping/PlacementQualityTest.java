package crossweave.mapping;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.config.Binder;
import crossweave.config.code.CodeTrust;
import crossweave.graph.ProcessGraph;
import crossweave.mapping.search.PlacementSearch;
import crossweave.mapping.search.SearchObjective;
import crossweave.problem.Problems;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.routing.function.Routings;
import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.unit.Rate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

class PlacementQualityTest {

    @ParameterizedTest
    @ValueSource(strings = {"mesh 4x4", "torus 3x5", "hypercube 4", "ring 9", "mesh 2x3x4"})
    void loadsAndLevelsAreThoseOfSetsOfPaths(String topology) {
        PlacementTarget ground = Grounds.ground(topology);
        RandomStream random = new RandomStreams(7).stream("test", 0);
        int tasks = ground.nodes();
        ProcessGraph.Builder builder = ProcessGraph.of(tasks);
        for (int i = 0; i < 4 * tasks; i++) {
            builder.add(random.nextInt(tasks), random.nextInt(tasks), 1 + random.nextInt(5));
        }
        ProcessGraph graph = builder.build();
        int[] identity = IntStream.range(0, tasks).toArray();
        PlacementQuality quality = Grounds.quality(graph, identity, ground);

        List<Set<Integer>> paths = new ArrayList<>();
        double hopBytes = 0;
        TracedRoutes routes = new TracedRoutes(ground);
        for (int task = 0; task < tasks; task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                routes.find(task, graph.to(edge));
                Set<Integer> path = new HashSet<>();
                for (int i = routes.first(); i < routes.end(); i++) {
                    path.add(routes.channels()[i]);
                }
                paths.add(path);
                hopBytes += graph.weight(edge) * path.size();
            }
        }
        int[] levels = new int[paths.size()];
        for (int i = 0; i < levels.length; i++) {
            for (int j = 0; j < levels.length; j++) {
                Set<Integer> common = new HashSet<>(paths.get(i));
                common.retainAll(paths.get(j));
                levels[i] += i != j && !common.isEmpty() ? 1 : 0;
            }
        }
        assertArrayEquals(levels, quality.level());
        assertEquals(hopBytes, quality.hopBytes());
        for (int c = 0; c < quality.load().length; c++) {
            int channel = c;
            long load = paths.stream().filter(path -> path.contains(channel)).count();
            assertEquals(load, quality.load()[c]);
        }
    }

    /** Columns of a mesh carry a flit every third cycle: by hand. */
    @Test
    void slowColumnsCountThreeTimes() {
        Topology mesh = Topologies.parse("mesh 2x4");
        Rate third = new Rate(1, 3);
        Topology mixed =
                mesh.with(
                        LinkSpeeds.of(
                                mesh,
                                c -> mesh.linkClass(c).equals("y") ? third : Rate.ONE,
                                mesh::latency));
        PlacementTarget ground = PlacementTarget.of(mixed, Routings.parse("default").on(mixed, 1));
        ProcessGraph graph = ProcessGraph.of(3).add(0, 1, 5).add(1, 2, 7).build();
        int[] placement = {0, 5, 4}; // (0,0) to (1,1) by (0,1), then (1,1) to (1,0)
        PlacementQuality quality = Grounds.quality(graph, placement, ground);
        int east = mixed.channel(0, 0);
        int south = mixed.channel(1, 2);
        assertEquals(1, quality.load()[south]);
        assertEquals(3, quality.times().busy()[south]);
        assertEquals(1, quality.times().busy()[east]);
        assertEquals(3 * 5, quality.volume()[south]);
        assertEquals(5 * (1 + 3) + 7, quality.hopBytes());
        assertEquals(3, quality.hops());

        int[] both = {0, 5, 1};
        ProcessGraph twice = ProcessGraph.of(3).add(0, 1).add(2, 1).build();
        PlacementQuality shared = Grounds.quality(twice, both, ground);
        assertArrayEquals(new int[] {1, 1}, shared.level());
        assertArrayEquals(new double[] {3, 3}, shared.times().level());
        assertEquals(6, shared.times().mostBusy());
    }

    @ParameterizedTest
    @ValueSource(strings = {"channel-load", "weighted", "hop-bytes"})
    void searchesKeepOffSlowChannels(String objective) {
        Topology mesh = Topologies.parse("mesh 2x2");
        Topology mixed =
                mesh.with(
                        LinkSpeeds.of(
                                mesh,
                                c -> mesh.linkClass(c).equals("x") ? new Rate(1, 8) : Rate.ONE,
                                mesh::latency));
        PlacementTarget ground = PlacementTarget.of(mixed, Routings.parse("default").on(mixed, 1));
        ProcessGraph pair = ProcessGraph.of(2).add(0, 1).add(1, 0).build();
        SearchObjective what =
                new Binder(
                                List.of(SearchObjective.ALL),
                                Path.of(""),
                                CodeTrust.NONE,
                                new Problems())
                        .choose(SearchObjective.ALL, objective)
                        .build();
        PlacementSearch search = new PlacementSearch(pair, ground, what, 1);
        int[] found =
                search.run(
                                PlacementSearch.Budget.ofEvaluations(2000),
                                new RandomStreams(3).stream("search", 0))
                        .placement();
        assertEquals(2, Math.abs(found[0] - found[1]), "one column");
    }
}
