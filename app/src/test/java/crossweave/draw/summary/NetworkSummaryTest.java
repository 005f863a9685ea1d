package crossweave.draw.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.draw.scene.RouterCells;
import crossweave.draw.svg.Point;
import crossweave.topology.Topology;
import crossweave.topology.family.Grid;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkSummaryTest {
    /** Where a router is in a map depends on its row and column alone, by the same distance. */
    @ParameterizedTest
    @ValueSource(strings = {"torus 72x72", "mesh 128x40", "mesh 40x128", "mesh 100x60", "cmesh 70"})
    void aMapOfAGridHasItsProportions(String text) {
        Topology topology = Topologies.parse(text);
        RouterCells cells = NetworkSummary.of(topology).cells().orElseThrow();
        Point origin = cells.at().getFirst();
        int columns = topology.family() instanceof Grid grid ? grid.extent(0) : 70;
        double side = 2 * cells.halfWidth();
        assertEquals(side, 2 * cells.halfHeight(), 1e-9);
        for (int router = 0; router < topology.routers(); router++) {
            Point at = cells.at().get(router);
            assertEquals(origin.x() + side * (router % columns), at.x(), 1e-6);
            assertEquals(origin.y() + side * (router / columns), at.y(), 1e-6);
        }
    }
}
