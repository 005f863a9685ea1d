package crossweave.workload.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Binder;
import crossweave.mapping.Grounds;
import crossweave.mapping.PlacementTarget;
import crossweave.mapping.search.SearchObjective;
import crossweave.problem.InvalidSettings;
import crossweave.problem.Problems;
import crossweave.problem.Violation;
import crossweave.random.RandomStreams;
import crossweave.util.GridShape;
import crossweave.workload.WorkloadSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

class MappingsTest {
    private static final Binder BINDER =
            new Binder(
                    List.of(Graphs.ALL, Mappings.ALL, SearchObjective.ALL),
                    Path.of(""),
                    new Problems());

    private static WorkloadSettings.Site mesh(String sizes) {
        PlacementTarget ground = Grounds.ground("mesh " + sizes);
        List<Integer> extents = Arrays.stream(GridShape.parse(sizes).extents()).boxed().toList();
        return new WorkloadSettings.Site(
                ground.nodes(),
                extents,
                new RandomStreams(1),
                0,
                Optional.empty(),
                Optional.of(ground),
                new BitSet(),
                IntUnaryOperator.identity(),
                false);
    }

    private static int[] nodes(String mapping, String graph, WorkloadSettings.Site site) {
        TaskGraph tasks = BINDER.choose(Graphs.ALL, graph).build().on(site);
        Mapping placed = BINDER.choose(Mappings.ALL, mapping).build().of(tasks, site);
        return IntStream.range(0, tasks.tasks()).map(placed::terminal).toArray();
    }

    @ParameterizedTest
    @CsvSource({
        "snake, line, 4x6, 1",
        "loop, ring, 4x6, 1",
        "folded, ring, 9, 2",
        "folded, torus-2d, 5x8, 2",
        "planes, mesh-3d, 8x8, 4",
        "planes sizes=3x2x4, mesh-3d sizes=3x2x4, 2x12, 5",
        "staggered-planes, mesh-3d sizes=4x4x4, 8x16, 3",
        "h-tree, binary-tree tasks=15, 3x7, 1",
        "auto steps=20000, mesh-2d, 5x5, 1",
    })
    void aMappingHasItsLoad(String mapping, String graph, String grid, int load) {
        WorkloadSettings.Site site = mesh(grid);
        int[] nodes = nodes(mapping, graph, site);
        assertEquals(nodes.length, Arrays.stream(nodes).distinct().count());
        TaskGraph tasks = BINDER.choose(Graphs.ALL, graph).build().on(site);
        PlacementTarget ground = site.ground().orElseThrow();
        assertEquals(load, Grounds.quality(tasks.edges(), nodes, ground).maxLoad());
    }

    /** The lowest bits of what that generator draws go round in a circle. */
    @Test
    void theOldRandPlacesTasksByAFixedRule() {
        int nodes = 64;
        int[] places = new BsdRand(1).places(nodes, nodes);
        assertEquals(nodes, Arrays.stream(places).distinct().count());
        for (int task = 1; task < nodes; task++) {
            assertEquals((places[task - 1] * 1_103_515_245L + 12_345) % nodes, places[task]);
        }
        BsdRand rand = new BsdRand(1);
        assertEquals(1_103_527_590, rand.next(), "what C programs get first with srand(1)");
    }

    @Test
    void theOldRandDrawsAgainWhereANodeIsTaken() {
        int[] places = new BsdRand(7).places(100, 100);
        assertEquals(100, Arrays.stream(places).distinct().count());
        int[] some = nodes("random generator=bsd-rand", "ring tasks=9", mesh("5x5"));
        assertEquals(9, Arrays.stream(some).distinct().count());
    }

    @Test
    void aSearchOnSomeNodesOnlyKnowsThoseByTheirNumbers() {
        WorkloadSettings.Site part =
                mesh("6x6").part(14, 8, 7, 13); // a square in the middle, all around
        int[] nodes = nodes("auto steps=2000", "ring tasks=4", part);
        int[] sorted = Arrays.stream(nodes).sorted().toArray();
        assertEquals(List.of(0, 1, 2, 3), Arrays.stream(sorted).boxed().toList());
        PlacementTarget ground = part.ground().orElseThrow();
        assertEquals(1, Grounds.quality(Grounds.graph("ring tasks=4"), nodes, ground).maxLoad());
    }

    /** So many steps take minutes: they are for the run, not for a look at what does not fit. */
    @Test
    void aTrialDoesNotSearch() {
        WorkloadSettings.Site site = mesh("5x5").forTrial();
        int[] nodes = nodes("auto steps=100000000", "ring tasks=25", site);
        assertArrayEquals(IntStream.range(0, 25).toArray(), nodes);
        assertTrue(site.part(1, 2, 3).isTrial());
    }

    @ParameterizedTest
    @CsvSource({
        "loop, ring tasks=10, 4x4, wrong-count",
        "planes, mesh-3d sizes=2x2x4, 4x4, wrong-count",
        "planes sizes=4x4, mesh-2d, 4x4, wrong-count",
        "staggered-planes, mesh-3d sizes=2x2x2, 2x4, does-not-fit-network",
        "tree-tiles, binary-tree tasks=14, 4x4, does-not-fit-network",
        "h-tree, binary-tree tasks=15, 4x4, does-not-fit-network",
        "snake, line, 2x2x2, does-not-fit-network",
        "folded sizes=8x2, ring, 4x4, does-not-fit-network",
    })
    void whatDoesNotFitIsRefused(String mapping, String graph, String grid, String code) {
        InvalidSettings e =
                assertThrows(InvalidSettings.class, () -> nodes(mapping, graph, mesh(grid)));
        Violation violation = e.violations().getFirst();
        assertEquals("mapping", violation.key());
        assertEquals(code, violation.code().toString());
    }
}
