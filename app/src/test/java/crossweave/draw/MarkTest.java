package crossweave.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

class MarkTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "torus 8x8",
                "pec 16x16",
                "sp2 128",
                "fat-tree 4 3",
                "omega 16",
                "dragonfly 2",
                "hyperx 4x4",
                "mesh-of-clos 3 1",
                "hypercube 6",
                "bus 8",
                "torus 4x4x4"
            })
    void everyChannelOfARouteIsDrawnOverTheRest(String text) {
        Topology topology = Samples.network(text);
        int last = topology.exit(topology.terminals() - 1);
        List<Integer> route = Samples.route(topology, topology.entry(0), last);
        Drawn drawn = Drawn.of(new TopologyDrawing(topology).mark(route, "a <route>"));
        assertEquals(route.size(), drawn.inside("mark").size());
        assertEquals(topology.routers(), drawn.inside("nodes").size());
        assertTrue(drawn.legend().contains("a <route>"));
        assertTrue(drawn.legend().contains("destination"));
    }

    @Test
    void localChannelsAreNotDrawn() {
        Topology topology = Samples.network("mesh 4x4");
        List<Integer> route = new ArrayList<>(Samples.route(topology, 0, 15));
        route.addFirst(topology.injection(0));
        route.addLast(topology.ejection(15));
        Drawn drawn = Drawn.of(new TopologyDrawing(topology).mark(route, "route"));
        assertEquals(6, drawn.inside("mark").size());
    }

    @Test
    void aCycleHasNoEnds() {
        Topology topology = Samples.network("torus 4x4");
        List<Integer> cycle = new ArrayList<>(Samples.route(topology, 0, 2));
        cycle.addAll(Samples.route(topology, 2, 3));
        cycle.addAll(Samples.route(topology, 3, 0));
        Drawn drawn = Drawn.of(new TopologyDrawing(topology).mark(cycle, "deadlock"));
        assertEquals(4, drawn.inside("mark").size());
        assertFalse(drawn.legend().contains("source"));
    }

    @Test
    void markingLeavesTheFirstDrawingAsItWas() {
        Topology topology = Samples.network("mesh 4x4");
        TopologyDrawing plain = new TopologyDrawing(topology);
        String before = plain.svg();
        TopologyDrawing two =
                plain.mark(Samples.route(topology, 0, 3), "one")
                        .mark(Samples.route(topology, 3, 0), "two");
        assertEquals(before, plain.svg());
        assertEquals(6, Drawn.of(two).inside("mark").size());
    }

    @Test
    void aRouteIsDrawnOnTheTilesOfALargeGrid() {
        Topology topology = Samples.network("torus 128x128");
        List<Integer> route = Samples.route(topology, 0, 40);
        Drawn drawn = Drawn.of(new TopologyDrawing(topology).mark(route, "route"));
        assertEquals(5, drawn.inside("mark").size(), "tiles are 8 routers wide");
    }

    @Test
    void aRouteThatASummaryCannotShowIsSaidToBeMissing() {
        Topology topology = Samples.network("fat-tree 4 6");
        List<Integer> route = Samples.route(topology, 0, 9);
        Drawn drawn = Drawn.of(new TopologyDrawing(topology).mark(route, "route"));
        assertEquals(0, drawn.inside("mark").size());
        assertTrue(drawn.legend().contains("route (not shown in this summary)"));
    }
}
