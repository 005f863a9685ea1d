package crossweave.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.unit.UnitScale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Drawings as the page gets them. */
class NetworkDocumentTest {
    private static Map<?, ?> cells(String topology) {
        return (Map<?, ?>)
                NetworkDocument.of(Topologies.parse(topology), UnitScale.NONE).get("cells");
    }

    /** The centre of a router's cell. */
    private static double[] at(Map<?, ?> cells, int router) {
        return (double[]) ((List<?>) cells.get("at")).get(router);
    }

    @Test
    void cellsOfAGridAreWhereItsRoutersAre() {
        Map<?, ?> cells = cells("mesh 128x128");
        double[] half = (double[]) cells.get("half");
        double[] first = at(cells, 0);
        for (int router : new int[] {1, 7, 8, 127}) { // tiles have 8 x 8 routers
            assertEquals(first[0] + 2 * half[0] * router, at(cells, router)[0], 0.02);
            assertEquals(first[1], at(cells, router)[1], 0.02);
            assertEquals(first[0], at(cells, 128 * router)[0], 0.02);
            assertEquals(first[1] + 2 * half[1] * router, at(cells, 128 * router)[1], 0.02);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "torus 256x256",
                "mesh 20x20x20",
                "ring 5000",
                "hypercube 13",
                "hyperx 20x20x20",
                "fat-tree 8 5",
                "dragonfly 12",
                "mesh-of-clos 7 5"
            })
    void everyRouterOfASummaryHasACellOfItsOwn(String text) {
        Topology topology = Topologies.parse(text);
        assertEquals(Detail.ROUTERS, Detail.of(topology));
        Map<?, ?> cells = cells(text);
        Set<List<Double>> places = new HashSet<>();
        for (int router = 0; router < topology.routers(); router++) {
            double[] at = at(cells, router);
            assertTrue(places.add(List.of(at[0], at[1])), "router " + router + " covers another");
        }
    }

    @Test
    void aNetworkThatIsDrawnWholeOrHasTooManyRoutersHasNoCells() {
        assertEquals(Detail.CHANNELS, Detail.of(Topologies.parse("mesh 64x64")));
        assertEquals(Detail.GROUPS, Detail.of(Topologies.parse("mesh 257x256")));
        for (String text : List.of("mesh 64x64", "mesh 257x256")) {
            assertFalse(
                    NetworkDocument.of(Topologies.parse(text), UnitScale.NONE).containsKey("cells"),
                    text);
        }
    }
}
