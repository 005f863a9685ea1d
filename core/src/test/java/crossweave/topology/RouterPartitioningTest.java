package crossweave.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.topology.family.Sp2;
import crossweave.topology.family.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RouterPartitioningTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 8, 12})
    void racksAreNotCut(int parts) {
        Topology topology = Topologies.parse("sp2 128");
        RouterPartitioning division = RouterPartitioning.of(topology, parts);
        assertEquals(parts, division.parts());
        for (int router = 0; router < topology.routers(); router++) {
            int firstOfRack = router - router % Sp2.ELEMENTS;
            assertEquals(division.ofRouter(firstOfRack), division.ofRouter(router));
        }
    }

    @Test
    void aRackIsAPartWhereThereAreAsMany() {
        Topology topology = Topologies.parse("sp2 128");
        RouterPartitioning division = RouterPartitioning.of(topology, 12);
        for (int router = 0; router < topology.routers(); router++) {
            assertEquals(router / Sp2.ELEMENTS, division.ofRouter(router));
        }
    }

    @Test
    void partsAreAsFarApartAsTheirNearestChannel() {
        Topology topology = Topologies.parse("sp2 64 rack-latency=4");
        assertEquals(4, RouterPartitioning.of(topology, 4).shortestLatency(topology));
        assertEquals(
                1, RouterPartitioning.of(topology, 8).shortestLatency(topology), "racks are cut");
        assertEquals(
                1,
                RouterPartitioning.of(topology, 1).shortestLatency(topology),
                "nobody else is there");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sp2 16", "sp2 64", "mesh 5x3", "line 9", "tree 10"})
    void everyPartHasRoutersAndAllAreInOrder(String text) {
        Topology topology = Topologies.parse(text);
        for (int parts = 1; parts <= topology.routers() + 1; parts++) {
            RouterPartitioning division = RouterPartitioning.of(topology, parts);
            assertEquals(Math.min(parts, topology.routers()), division.parts());
            for (int part = 0; part < division.parts(); part++) {
                assertTrue(division.first(part) < division.first(part + 1), text + " " + parts);
            }
        }
    }
}
