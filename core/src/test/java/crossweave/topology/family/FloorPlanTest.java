package crossweave.topology.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.problem.BadInput;
import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;

/** Networks on a chip: which router a terminal has, and how long wires are. */
class FloorPlanTest {
    @Test
    void aTileHasTerminalsOfSeveralRows() {
        Topology mesh = Topologies.parse("cmesh 4");
        assertEquals(List.of(0, 1, 8, 9), terminals(mesh, 0));
        assertEquals(List.of(2, 3, 10, 11), terminals(mesh, 1));
        assertEquals(List.of(54, 55, 62, 63), terminals(mesh, 15));
        Topology cube = Topologies.parse("hyperx 2x2x2 concentration=4 tiles columns=4");
        assertEquals(List.of(2, 3, 10, 11), terminals(cube, 1));
        assertEquals(List.of(16, 17, 24, 25), terminals(cube, 4));
    }

    private static List<Integer> terminals(Topology topology, int router) {
        return IntStream.range(0, topology.exits(router))
                .mapToObj(i -> topology.exitTerminal(router, i))
                .toList();
    }

    @Test
    void linksOfAConcentratedMeshAreAsLongAsATileAndExpressChannelsAsHalfTheChip() {
        Topology mesh = Topologies.parse("cmesh 8 wires");
        assertEquals(2, latency(mesh, 9, 10));
        assertEquals(2, latency(mesh, 9, 17));
        assertEquals(2 * 8 / 2, latency(mesh, 1, 5));
        assertEquals(2 * 8 / 2, latency(mesh, 7, 4 * 8 + 7));
        assertEquals(1, latency(Topologies.parse("cmesh 8"), 1, 5));
    }

    @Test
    void linksOfAHyperXAreAsLongAsTheyAreOnTheChip() {
        Topology flat = Topologies.parse("hyperx 4x4 concentration=4 tiles wires");
        assertEquals(2 * 3, latency(flat, 0, 3));
        assertEquals(2, latency(flat, 1, 5));
        Topology folded = Topologies.parse("hyperx 4x4 concentration=4 tiles columns=8 wires");
        assertEquals(2 * 4, latency(folded, 0, 4));
        assertEquals(2, latency(folded, 0, 8));
        assertEquals(2 * (4 + 1), latency(folded, 0, 12));
    }

    private static int latency(Topology topology, int from, int to) {
        int channel =
                IntStream.range(topology.firstChannel(from), topology.endChannel(from))
                        .filter(c -> topology.target(c) == to)
                        .findFirst()
                        .orElseThrow();
        return topology.latency(channel);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 6, 8})
    void everyRouterOfAConcentratedMeshHasFourNeighboursOrChannels(int side) {
        Topology mesh = Topologies.parse("cmesh " + side);
        assertEquals(side * side, mesh.routers());
        assertEquals(4 * side * side, mesh.terminals());
        assertEquals(4 * side * side, mesh.networkChannels());
        for (int channel = 0; channel < mesh.networkChannels(); channel++) {
            int back = mesh.reverse(channel);
            assertEquals(mesh.source(channel), mesh.target(back));
            assertEquals(mesh.linkClass(channel), mesh.linkClass(back));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cmesh 5",
                "cmesh 1",
                "cmesh 4 concentration=3",
                "hyperx 4x4 concentration=2 tiles",
                "hyperx 4x4 concentration=4 wires",
                "hyperx 4x4 concentration=4 tiles columns=3",
                "hyperx 4x4 concentration=4 columns=4"
            })
    void chipsThatCannotBeAreRefused(String text) {
        assertThrows(BadInput.class, () -> Topologies.parse(text));
    }
}
