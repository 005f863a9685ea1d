package crossweave.mapping;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.graph.ProcessGraph;
import crossweave.util.GridShape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The loads that are stated of placements by construction; all are per directed channel. */
class ConstructionsTest {

    private static PlacementQuality on(String graph, int[] placement, int rows, int columns) {
        return on(Grounds.graph(graph), placement, new GridShape(rows, columns));
    }

    private static PlacementQuality on(ProcessGraph graph, int[] placement, GridShape grid) {
        assertEquals(
                graph.tasks(), Arrays.stream(placement).distinct().count(), "a node is shared");
        return Grounds.quality(graph, placement, Grounds.ground("mesh " + grid));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 6, 8, 10})
    void aHypercubeOfEvenDimensionLoadsChannelsLittleByIdentity(int dimension) {
        int side = 1 << dimension / 2;
        int[] identity = IntStream.range(0, side * side).toArray();
        PlacementQuality quality = on("hypercube tasks=" + side * side, identity, side, side);
        assertEquals(2 * side / 3, quality.maxLoad());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 12})
    void planesBesideEachOtherHaveALoadOfTheirSidePlusOne(int side) {
        GridShape tasks = GridShape.cube(side, 3);
        int[] line = new PlaneMapping(tasks, new GridShape(side, side * side)).compact();
        int inLine = on("mesh-3d sizes=" + tasks, line, side, side * side).maxLoad();
        assertEquals(side > 2 ? side + 1 : side, inLine); // two planes have one neighbour each
        int across = (int) Math.ceil(Math.sqrt(side));
        int down = Math.ceilDiv(side, across);
        int[] snake = new PlaneMapping(tasks, new GridShape(side * down, side * across)).compact();
        PlacementQuality inSnake = on("mesh-3d sizes=" + tasks, snake, side * down, side * across);
        assertTrue(inSnake.maxLoad() <= side + 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 12})
    void staggeredPlanesHaveALoadOfHalfTheirSidePlusOne(int side) {
        GridShape tasks = GridShape.cube(side, 3);
        int[] nodes = new PlaneMapping(tasks, new GridShape(2 * side, side * side)).staggered();
        PlacementQuality quality = on("mesh-3d sizes=" + tasks, nodes, 2 * side, side * side);
        assertEquals(Math.ceilDiv(side, 2) + 1, quality.maxLoad());
    }

    @ParameterizedTest
    @CsvSource({"4, 16", "3, 8", "2, 2"})
    void planesThatDoNotFitAreRefused(int rows, int columns) {
        PlaneMapping planes = new PlaneMapping(GridShape.cube(4, 3), new GridShape(rows, columns));
        assertThrows(IllegalArgumentException.class, planes::staggered);
        if (rows < 4) {
            assertThrows(IllegalArgumentException.class, planes::compact);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void aTreeInTilesHasALoadOfTwoAndOneSpareNode(int levels) {
        int tasks = (1 << levels) - 1;
        GridShape grid = new GridShape(1 << levels / 2, 1 << levels - levels / 2);
        assertEquals(tasks + 1, grid.product());
        ProcessGraph tree = Grounds.graph("binary-tree tasks=" + tasks);
        PlacementTarget ground = Grounds.ground("mesh " + grid);
        int[] nodes = TreeMapping.dense(tasks, grid.along(1), grid.along(0));
        on(tree, nodes, grid);
        GivenRoutes routes = RouteBalancer.find(tree, nodes, ground, 2);
        assertTrue(Grounds.quality(tree, nodes, ground, routes).maxLoad() <= 2);
        routes.all().forEach(way -> assertConnected(way, ground));
    }

    private static void assertConnected(GivenRoutes.Way way, PlacementTarget ground) {
        int router = ground.topology().entry(ground.terminal(way.from()));
        for (int channel : way.channels()) {
            assertEquals(router, ground.topology().source(channel));
            router = ground.topology().target(channel);
        }
        assertEquals(ground.topology().exit(ground.terminal(way.to())), router);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void anHTreeHasNoContention(int levels) {
        int tasks = (1 << levels) - 1;
        GridShape grid = new GridShape((1 << (levels + 1) / 2) - 1, (1 << levels / 2 + 1) - 1);
        assertTrue(grid.product() < 2 * tasks);
        int[] nodes = TreeMapping.sparse(tasks, grid.along(1), grid.along(0));
        PlacementQuality quality = on(Grounds.graph("binary-tree tasks=" + tasks), nodes, grid);
        assertEquals(1, quality.maxLoad());
        assertEquals(0, quality.maxLevel());
    }

    @Test
    void aTileIsTurnedWhereItFitsOnlyThen() {
        int[] nodes = TreeMapping.dense(31, 8, 4);
        assertEquals(31, Arrays.stream(nodes).distinct().count());
        assertThrows(IllegalArgumentException.class, () -> TreeMapping.dense(31, 5, 5));
        assertThrows(IllegalArgumentException.class, () -> TreeMapping.dense(30, 8, 8));
    }

    @ParameterizedTest
    @CsvSource({"4, 6", "5, 4", "2, 5", "2, 2", "7, 8"})
    void aRingGoesThroughAllNodesWithoutContention(int rows, int columns) {
        PlacementQuality quality =
                on("ring tasks=" + rows * columns, SnakeMapping.ring(rows, columns), rows, columns);
        assertEquals(1, quality.maxLoad());
        assertEquals(0, quality.maxLevel());
    }

    @ParameterizedTest
    @CsvSource({"3, 3", "5, 5", "3, 7", "7, 3", "1, 9"})
    void aRingOnOddSidesHasALoadOfTwo(int rows, int columns) {
        PlacementQuality quality =
                on("ring tasks=" + rows * columns, SnakeMapping.ring(rows, columns), rows, columns);
        assertEquals(2, quality.maxLoad());
    }

    @ParameterizedTest
    @CsvSource({"4, 6", "5, 5", "1, 9", "2, 3"})
    void aLineGoesThroughAllNodesWithoutContention(int rows, int columns) {
        PlacementQuality quality =
                on("line tasks=" + rows * columns, SnakeMapping.line(rows, columns), rows, columns);
        assertEquals(1, quality.maxLoad());
        assertEquals(0, quality.maxLevel());
    }

    @ParameterizedTest
    @ValueSource(strings = {"8x8", "3x5", "4x7", "3x4x5", "9", "3x3x3x3"})
    void aFoldedTorusHasALoadOfTwoAndTwoHopsAtMost(String sizes) {
        GridShape grid = GridShape.parse(sizes);
        ProcessGraph torus = torus(grid);
        PlacementQuality quality = on(torus, FoldedMapping.place(grid), grid);
        assertEquals(2, quality.maxLoad());
        assertTrue(quality.hops() <= 2L * torus.edges());
    }

    @Test
    void foldingPutsThereAndBackBetweenEachOther() {
        assertArrayEquals(new int[] {0, 2, 4, 5, 3, 1}, FoldedMapping.place(new GridShape(6)));
        assertArrayEquals(new int[] {0, 2, 4, 3, 1}, FoldedMapping.place(new GridShape(5)));
    }

    private static ProcessGraph torus(GridShape sizes) {
        ProcessGraph.Builder torus = ProcessGraph.of(sizes.product());
        for (int task = 0; task < sizes.product(); task++) {
            int stride = 1;
            for (int d = 0; d < sizes.dimensions(); d++) {
                int extent = sizes.along(d);
                int at = task / stride % extent;
                int next = task + ((at + 1) % extent - at) * stride;
                torus.add(task, next).add(next, task);
                stride *= extent;
            }
        }
        return torus.build();
    }
}
