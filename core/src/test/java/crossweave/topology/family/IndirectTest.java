package crossweave.topology.family;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.TreeMap;

/** Counts and wiring of Clos, Mesh of Clos, SP2, multistage networks and dragonflies. */
class IndirectTest {

    @ParameterizedTest
    @CsvSource({"1,4", "2,4", "3,4", "4,2", "3,3"})
    void aClosOfHeightHHasHLevelsOfKToTheHMinusOneRouters(int h, int k) {
        Topology clos = Topologies.parse("clos %d k=%d".formatted(h, k));
        int perLevel = (int) Math.pow(k, h - 1);
        assertEquals(perLevel * k, clos.terminals());
        assertEquals(h * perLevel, clos.routers());
        assertEquals(2 * (h - 1) * perLevel * k, clos.networkChannels());
    }

    /** The recursive definition, taken literally. */
    @ParameterizedTest
    @CsvSource({"2,4", "3,4", "4,2"})
    void theIthExternalChannelOfEachPartLeadsToTheIthRouterAbove(int h, int k) {
        FoldedClos clos = new FoldedClos(h, k);
        for (int level = 1; level < h; level++) {
            int tops = (int) Math.pow(k, level - 1);
            int parts = (int) Math.pow(k, h - level);
            for (int part = 0; part < parts; part++) {
                for (int i = 0; i < tops * k; i++) {
                    int router = clos.router(level, part, i % tops);
                    int above = clos.neighbor(router, k + i / tops);
                    assertEquals(clos.router(level + 1, part / k, i), above);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        // text, clusters, terminals of a cluster, layers
        "'mesh-of-clos 2 1', 4, 4, 1",
        "'mesh-of-clos 3 2', 16, 4, 1",
        "'mesh-of-clos 3 1', 4, 16, 4",
        "'mesh-of-clos 4 2', 16, 16, 4"
    })
    void aMeshOfClosHasTheClustersOfThePaper(String text, int clusters, int each, int layers) {
        Topology topology = Topologies.parse(text);
        MeshOfClos family = (MeshOfClos) topology.family();
        assertEquals(clusters, family.mesh().routers());
        assertEquals(clusters * each, topology.terminals());
        assertEquals(layers, family.layers());
        int side = (int) Math.sqrt(clusters);
        int meshLinks = 2 * side * (side - 1) * layers;
        int insideLinks = clusters * (topology.routers() / clusters - layers) * 4;
        assertEquals(meshLinks + insideLinks, topology.links());
    }

    @Test
    void layersOfAMeshOfClosDoNotTouch() {
        Topology topology = Topologies.parse("mesh-of-clos 3 1");
        MeshOfClos family = (MeshOfClos) topology.family();
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int from = topology.source(channel);
            int to = topology.target(channel);
            if (family.cluster(from) != family.cluster(to)) {
                assertEquals(family.inCluster(from), family.inCluster(to));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"16,1,8", "64,4,32", "80,5,40", "128,12,96", "256,24,192", "512,48,384"})
    void theSp2HasTheRacksOfThePaper(int processors, int racks, int elements) {
        Topology topology = Topologies.parse("sp2 " + processors);
        assertEquals(racks, ((Sp2) topology.family()).racks());
        assertEquals(elements, topology.routers());
        assertEquals(processors, topology.terminals());
    }

    @ParameterizedTest
    @CsvSource({"32,16", "48,8", "64,5", "80,4", "96,4", "128,4", "256,2", "512,1"})
    void racksOfTheSp2AreJoinedEvenly(int processors, int linksOfAPair) {
        Topology topology = Topologies.parse("sp2 " + processors);
        Sp2 family = (Sp2) topology.family();
        var pairs = new TreeMap<String, Integer>();
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int from = family.rack(topology.source(channel));
            int to = family.rack(topology.target(channel));
            if (from != to) {
                pairs.merge(from + "->" + to, 1, Integer::sum);
            }
        }
        pairs.forEach((pair, links) -> assertEquals(linksOfAPair, links, pair));
        int nodeRacks = processors / 16;
        int expected =
                nodeRacks <= 5
                        ? nodeRacks * (nodeRacks - 1)
                        : 2 * nodeRacks * (family.racks() - nodeRacks);
        assertEquals(expected, pairs.size());
    }

    @Test
    void linksBetweenRacksOfTheSp2MayBeLonger() {
        for (String text : List.of("sp2 64 rack-latency=4", "sp2 128 rack-latency=4")) {
            Topology topology = Topologies.parse(text);
            Sp2 family = (Sp2) topology.family();
            for (int channel = 0; channel < topology.networkChannels(); channel++) {
                int from = family.rack(topology.source(channel));
                int to = family.rack(topology.target(channel));
                assertEquals(from == to ? 1 : 4, topology.latency(channel));
            }
        }
    }

    @Test
    void noElementOfTheSp2HasMoreThanEightPortsInUse() {
        for (int processors = 16; processors <= 512; processors += 16) {
            Topology topology = Topologies.parse("sp2 " + processors);
            for (int router = 0; router < topology.routers(); router++) {
                int used =
                        topology.endChannel(router)
                                - topology.firstChannel(router)
                                + topology.exits(router);
                assertEquals(true, used <= 8, topology.name(router));
            }
        }
    }

    /** Banyan property: as many paths from an input to an output as there are, that is one. */
    @ParameterizedTest
    @ValueSource(strings = {"omega 16", "butterfly 16", "indirect-cube 16", "omega 27 k=3"})
    void multistageNetworksHaveOnePathBetweenAnyTwoTerminals(String text) {
        Topology topology = Topologies.parse(text);
        for (int source = 0; source < topology.terminals(); source++) {
            long[] paths = new long[topology.routers()];
            paths[topology.entry(source)] = 1;
            for (int channel = 0; channel < topology.networkChannels(); channel++) {
                paths[topology.target(channel)] += paths[topology.source(channel)];
            }
            for (int destination = 0; destination < topology.terminals(); destination++) {
                assertEquals(1, paths[topology.exit(destination)]);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1,1", "2,1", "4,1"})
    void aFullDragonflyJoinsEveryTwoGroupsByOneLink(int p, int links) {
        Topology topology = Topologies.parse("dragonfly " + p);
        int groups = 2 * p * p + 1;
        assertEquals(groups * 2 * p * p, topology.terminals());
        assertGroupsAreJoinedBy(links, topology);
    }

    @Test
    void fewerGroupsShareTheGlobalLinks() {
        assertGroupsAreJoinedBy(4, Topologies.parse("dragonfly 2 groups=3"));
    }

    private static void assertGroupsAreJoinedBy(int links, Topology topology) {
        Dragonfly family = (Dragonfly) topology.family();
        int[][] joined = new int[family.groups()][family.groups()];
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            joined[family.group(topology.source(channel))][
                    family.group(topology.target(channel))]++;
        }
        for (int a = 0; a < family.groups(); a++) {
            for (int b = 0; b < family.groups(); b++) {
                if (a != b) {
                    assertEquals(links, joined[a][b], a + " to " + b);
                }
            }
        }
    }
}
