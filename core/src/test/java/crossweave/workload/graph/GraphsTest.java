package crossweave.workload.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Binder;
import crossweave.problem.Problems;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.workload.WorkloadSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

class GraphsTest {
    private final RandomStream random = new RandomStreams(1).stream("test", 0);

    private static TaskGraph graph(String text, int terminals, Integer... extents) {
        return new Binder(List.of(Graphs.ALL), Path.of(""), new Problems())
                .choose(Graphs.ALL, text)
                .build()
                .on(
                        new WorkloadSettings.Site(
                                terminals, List.of(extents), new RandomStreams(1), 0));
    }

    /** Everybody whom a task sends to in its first messages. */
    private Set<Integer> targets(TaskGraph graph, int task) {
        Set<Integer> targets = new TreeSet<>();
        for (int message = 0; message < 1000 && !graph.isSilent(task); message++) {
            targets.add(graph.target(task, message, random));
        }
        return targets;
    }

    @ParameterizedTest
    @CsvSource({
        "line, 8, 14", // 2 (n - 1)
        "ring, 8, 16", // 2 n
        "ring, 2, 2",
        "mesh-2d, 16, 48", // 2 x 2 x 4 x 3
        "mesh-2d sizes=3x5, 16, 44", // 2 (2 x 5 + 3 x 4)
        "mesh-3d, 27, 108", // 2 x 3 x 9 x 2
        "torus-2d, 16, 64", // 4 each
        "torus-2d sizes=2x4, 8, 24", // the one above is the one below: 3 each
        "hypercube, 16, 64", // n log n
        "binary-tree, 10, 18", // 2 (n - 1)
        "matrix-transpose, 16, 12", // n - sqrt n
        "complete, 7, 42", // n (n - 1)
        "uniform, 7, 42",
        "complete tasks=5, 7, 20"
    })
    void edgesAreAsManyAsTheFormulaSays(String text, int terminals, int edges) {
        TaskGraph graph = graph(text, terminals);
        int found = 0;
        for (int task = 0; task < graph.tasks(); task++) {
            found += targets(graph, task).size();
        }
        assertEquals(edges, found);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "line",
                "ring",
                "mesh-2d",
                "mesh-3d",
                "torus-2d",
                "hypercube",
                "binary-tree",
                "matrix-transpose",
                "complete",
                "uniform"
            })
    void whoeverSendsAlsoReceivesFromThere(String text) {
        TaskGraph graph = graph(text, 64);
        assertEquals(64, graph.tasks());
        for (int task = 0; task < 64; task++) {
            for (int target : targets(graph, task)) {
                assertNotEquals(task, target);
                assertTrue(targets(graph, target).contains(task), task + " and " + target);
            }
        }
    }

    @Test
    void aMeshOfTasksIsTheGridOfTheTerminals() {
        assertEquals(Set.of(1, 8), targets(graph("mesh-2d", 32, 4, 8), 0));
        assertEquals(Set.of(9 - 8, 9 - 1, 9 + 1, 9 + 8), targets(graph("mesh-2d", 32, 4, 8), 9));
    }

    @Test
    void aTransposedTaskHasItsMirrorImage() {
        assertEquals(Set.of(4 * 2 + 1), targets(graph("matrix-transpose", 16), 4 + 2));
        assertTrue(graph("matrix-transpose", 16).isSilent(5));
    }
}
