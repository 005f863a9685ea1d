package crossweave.mapping;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.graph.ProcessGraph;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
}
