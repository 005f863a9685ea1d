package crossweave.topology.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;
import crossweave.topology.LinkClass;
import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;
import crossweave.unit.Rate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Every channel of every family has a class by which users name it. */
class LinkClassTest {
    private static final List<String> SAMPLES =
            List.of(
                    "line 7",
                    "ring 5",
                    "mesh 3x4",
                    "mesh 2x3x4x2x3",
                    "cmesh 4",
                    "cmesh 4 express=true",
                    "torus 4x5x3 concentration=2",
                    "hypercube 5",
                    "k-ary-n-cube 3 4",
                    "binary-tree 12",
                    "tree 23 3",
                    "pec 16",
                    "pec 33 fat=true spec=true",
                    "pec 16x16",
                    "pec 16x16 fat=true growth=one-more top=tiles",
                    "clos 3",
                    "fat-tree 3 4",
                    "xgft 4x2x3 up=2x1",
                    "mesh-of-clos 3 1",
                    "mesh-of-clos 3 2 k=8",
                    "sp2 16",
                    "sp2 48",
                    "sp2 80",
                    "sp2 128",
                    "sp2 512",
                    "omega 16",
                    "butterfly 27 3",
                    "indirect-cube 8",
                    "dragonfly 2",
                    "dragonfly 2 groups=4",
                    "dragonfly-plus 2",
                    "slim-fly 4",
                    "polarfly 3",
                    "jellyfish 9 4",
                    "rails 2 pods=2 spines=2",
                    "express-cube 8x8",
                    "chiplets 2x2 chip=3x2",
                    "de-bruijn 2 3",
                    "kautz 2 3",
                    "hyperx 3x4x2",
                    "flattened-butterfly 4 3",
                    "full 6",
                    "crossbar 6",
                    "bus 6",
                    "shared 6");

    private @TempDir Path folder;

    static List<String> samples() {
        return SAMPLES;
    }

    @Test
    void everyFamilyOfTheCatalogIsAmongTheSamples() {
        Set<String> families = new TreeSet<>(Topologies.ALL.names());
        families.remove("file"); // has tests of its own below
        assertEquals(
                families,
                SAMPLES.stream()
                        .map(text -> text.split(" ")[0])
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void classesAreWordsAndTheSameOnTheWayBackOrAPairUpAndDown(String text) {
        Topology topology = Topologies.parse(text);
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            String name = topology.linkClass(channel);
            assertTrue(name.matches("[a-z][a-z0-9-]*"), name);
            if (topology.reverse(channel) != Topology.NONE) {
                String back = topology.linkClass(topology.reverse(channel));
                assertEquals(name, reversed(back), topology.channelName(channel));
            }
        }
    }

    private static String reversed(String name) {
        return name.startsWith("up-") ? name.replace("up-", "down-") : name.replace("down-", "up-");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everyChannelIsOfOneOfTheClassesAndThoseOfTerminalsAreLast(String text) {
        Topology topology = Topologies.parse(text);
        Map<String, Integer> counted = new LinkedHashMap<>();
        for (int channel = 0; channel < topology.channels(); channel++) {
            counted.merge(topology.linkClass(channel), 1, Integer::sum);
        }
        assertEquals(List.copyOf(counted.entrySet()), List.copyOf(counts(topology).entrySet()));
        List<String> names = topology.linkClasses().stream().map(LinkClass::name).toList();
        assertEquals(
                List.of(LinkSpeeds.INJECTION, LinkSpeeds.EJECTION),
                names.subList(names.size() - 2, names.size()));
    }

    private static Map<String, Integer> counts(Topology topology) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        topology.linkClasses().forEach(its -> counts.put(its.name(), its.channels()));
        return counts;
    }

    private static Map<String, Integer> networkCounts(String text) {
        Map<String, Integer> counts = counts(Topologies.parse(text));
        counts.remove(LinkSpeeds.INJECTION);
        counts.remove(LinkSpeeds.EJECTION);
        return counts;
    }

    @Test
    void channelsOfAMeshAreByDimensionAndXRunsAlongARow() {
        int rows = 3;
        int columns = 4;
        assertEquals(
                Map.of("x", 2 * rows * (columns - 1), "y", 2 * columns * (rows - 1)),
                networkCounts("mesh 3x4"));
        Topology mesh = Topologies.parse("mesh 3x4");
        assertEquals("x", mesh.linkClass(mesh.channel(0, 0)));
        assertEquals(1, mesh.neighbor(0, 0));
    }

    @Test
    void aTorusHasTwoChannelsARouterInEachDimension() {
        int channels = 2 * 3 * 3 * 3 * 3 * 3;
        assertEquals(
                Map.of("x", channels, "y", channels, "z", channels, "d3", channels, "d4", channels),
                networkCounts("k-ary-n-cube 3 5"));
    }

    @Test
    void everyLayerOfAFatTreeHasAsManyChannelsUpAsDown() {
        int layer = 4 * 4 * 4; // k^n
        assertEquals(
                Map.of("up-1", layer, "down-1", layer, "up-2", layer, "down-2", layer),
                networkCounts("fat-tree 4 3"));
    }

    @Test
    void theLowestLevelOfATreeIsOne() {
        assertEquals(
                Map.of("up-1", 8, "down-1", 8, "up-2", 4, "down-2", 4, "up-3", 2, "down-3", 2),
                networkCounts("binary-tree 15"));
    }

    @Test
    void aDragonflyHasLocalAndGlobalChannels() {
        int p = 2;
        int a = 2 * p;
        int groups = a * p + 1;
        assertEquals(
                Map.of("local", groups * a * (a - 1), "global", groups * a * p),
                networkCounts("dragonfly 2"));
    }

    @Test
    void aHyperXHasFullRowsInEachDimension() {
        assertEquals(
                Map.of("x", 24 * (2 - 1), "y", 24 * (4 - 1), "z", 24 * (3 - 1)),
                networkCounts("hyperx 3x4x2"));
    }

    @Test
    void aMeshOfClosHasLevelsInsideAndDimensionsOutside() {
        int layers = 4; // top routers of a cluster of height 2
        assertEquals(
                Map.of("up-1", 64, "down-1", 64, "x", 4 * layers, "y", 4 * layers),
                networkCounts("mesh-of-clos 3 1"));
    }

    @Test
    void anSp2HasStagesInsideRacksAndLinksBetweenThem() {
        int nodeRacks = 8;
        int intermediates = 4;
        assertEquals(
                Map.of(
                        "up-1",
                        16 * nodeRacks,
                        "down-1",
                        16 * nodeRacks,
                        "rack",
                        2 * 16 * nodeRacks,
                        "intermediate",
                        2 * 16 * intermediates),
                networkCounts("sp2 128"));
        assertEquals(Map.of("up-1", 16, "down-1", 16), networkCounts("sp2 16"));
    }

    @Test
    void aMultistageNetworkHasAClassAfterEachStageButTheLast() {
        assertEquals(
                Map.of("stage-0", 16, "stage-1", 16, "stage-2", 16), networkCounts("omega 16"));
    }

    @Test
    void aPecHasTheMeshAndItsLongLinksByLevel() {
        // level h stands at odd multiples of 2^(h-1): 2^(4-h) positions, one link less
        assertEquals(
                Map.of("x", 2 * 15, "long-1", 2 * 7, "long-2", 2 * 3, "long-3", 2),
                networkCounts("pec 16"));
        assertEquals(
                Map.of("x", 2 * 15, "long-1", 2 * 7, "long-2", 2 * 2 * 3, "long-3", 3 * 2),
                networkCounts("pec 16 fat=true"));
        assertTrue(networkCounts("pec 16x16 top=tiles").containsKey("tile"));
    }

    @Test
    void networksOfOneKindOfLinkHaveOneClass() {
        assertEquals(Map.of("link", 6 * 5), networkCounts("full 6"));
        assertEquals(Map.of("bus", 1), networkCounts("bus 6"));
        assertEquals(Map.of(), networkCounts("crossbar 6"));
        assertEquals(Map.of(), networkCounts("shared 6"));
    }

    @Test
    void aFileGivesClassesToItsEdges() throws IOException {
        String gml =
                """
                graph [
                  node [ id 0 ] node [ id 1 ] node [ id 2 ]
                  edge [ source 0 target 1 class "long haul" ]
                  edge [ source 1 target 2 ]
                ]
                """;
        assertEquals(Map.of("long-haul", 2, "link", 2), networkCounts(file("a.gml", gml)));
        String graphml =
                """
                <graphml><key id="c" for="edge" attr.name="class"/><graph edgedefault="directed">
                  <node id="0"/><node id="1"/>
                  <edge source="0" target="1"><data key="c">fibre</data></edge>
                  <edge source="1" target="0"/>
                </graph></graphml>
                """;
        assertEquals(Map.of("fibre", 1, "link", 1), networkCounts(file("a.graphml", graphml)));
    }

    @Test
    void aFileCannotTakeTheClassesOfTerminals() throws IOException {
        String gml =
                "graph [ node [ id 0 ] node [ id 1 ] edge [ source 0 target 1 class injection ] ]";
        String text = file("b.gml", gml);
        BadInput mistake = assertThrows(BadInput.class, () -> Topologies.parse(text));
        assertTrue(String.valueOf(mistake.getMessage()).contains("injection"));
    }

    private String file(String name, String text) throws IOException {
        return "file " + Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aClassShowsTheRangesOfItsRatesAndLatencies() {
        Topology line = Topologies.parse("line 4");
        Topology mixed =
                line.with(
                        LinkSpeeds.of(
                                line,
                                channel -> new Rate(1, 1 + channel),
                                channel -> 10 + channel));
        LinkClass x = mixed.linkClasses().getFirst();
        assertEquals(
                new LinkClass("x", 6, new Rate(1, 6), Rate.ONE, new LinkClass.Latencies(10, 15)),
                x);
        BitSet first = new BitSet();
        first.set(0);
        assertEquals(4, mixed.without(first).linkClasses().getFirst().channels());
    }
}
