package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.format.GraphFiles;
import crossweave.unit.Quantity;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

/** Networks in the formats of SimGrid, htsim and SimAI. */
class ForeignNetworksTest {
    private static final String HTSIM =
            """
            # leaf and spine
            Nodes 4
            Tiers 2
            Podsize 4
            Tier 0
            Downlink_speed_Gbps 100
            Radix_Down 2
            Radix_Up 2
            Downlink_Latency_ns 1000
            Switch_Latency_ns 300
            Queue_Up 88
            Tier 1
            Downlink_speed_Gbps 200
            Radix_Down 4
            Downlink_Latency_ns 500
            Bundle 2
            """;

    private static final String SIMAI =
            """
            5 2 1 1 5 A100
            3 4
            0 3 2400Gbps 0.000025ms 0
            1 3 2400Gbps 0.000025ms 0
            0 4 100Gbps 0.0005ms 0
            1 4 100Gbps 0.0005ms 0
            2 4 200Gbps 0.0005ms 0.1
            """;

    @TempDir Path folder;

    private static String cluster(String attributes) {
        return """
        <?xml version='1.0'?>
        <platform version="4.1"><zone id="w" routing="Full">
        <cluster id="c" prefix="n" suffix="" speed="1Gf" bw="125MBps" lat="50us" %s/>
        </zone></platform>
        """
                .formatted(attributes);
    }

    private GraphFile read(String name, String text) {
        return new Given(folder).graph(name, text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "radical='0-9,12'                                               | 1 | 11 | 0",
                "radical='0-3' bb_bw='1GBps' bb_lat='1us'                       | 2 | 4 | 1",
                "radical='0-15' topology='FAT_TREE' topo_parameters='2;4,4;1,2;1,2' | 6 | 16 | 32",
                "radical='0-3' topology='FAT_TREE' topo_parameters='1;4;2;1'    | 6 | 4 | 16",
                "radical='0-11' topology='TORUS' topo_parameters='3,2,2'        | 12 | 12 | 72",
                "radical='0-119' topology='DRAGONFLY' topo_parameters='3,4;4,3;5,1;2' | 60 | 120 |"
                        + " 426",
            })
    void aClusterOfSimGridBecomesItsNetwork(
            String attributes, int routers, int terminals, int channels) {
        GraphFile file = read("c.xml", cluster(attributes));
        assertEquals(routers, file.routers().size());
        assertEquals(terminals, file.hosts().size());
        assertEquals(channels, file.edges().size());
    }

    @Test
    void cablesOfADragonflyAreOneFasterLink() {
        String shape = "radical='0-119' topology='DRAGONFLY' topo_parameters='3,4;4,3;5,1;2'";
        assertEquals(
                "500 MBps", read("c.xml", cluster(shape)).fastest().map(Quantity::toString).get());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "radical='x'                                      | 3:1: wrong-form",
                "radical='0-3' topology='RING'                    | 3:1: not-allowed",
                "radical='0-3' topology='TORUS' topo_parameters='5' | 3:1: wrong-count",
                "radical='0-1048575' topology='TORUS'"
                        + " topo_parameters='2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2' | 3:1:"
                        + " wrong-form",
                "radical='0-3' topology='FAT_TREE' topo_parameters='2;4' | 3:1: wrong-form",
                "radical='0-3' topology='DRAGONFLY' topo_parameters='1' | 3:1: wrong-form",
                "radical='0-1' bb_bw='5s'                         | 3:1: wrong-unit",
            })
    void wrongClustersAreErrorsWithTheirPlace(String attributes, String problem) {
        assertEquals(
                List.of("c.xml:" + problem),
                new Given(folder).problems("c.xml", cluster(attributes)));
    }

    @Test
    void linksOfSimGridThatRoutesShareHaveRoutersOfTheirOwn() {
        String text =
                """
                <platform version="4.1"><zone id="z" routing="Full">
                <host id="a" speed="1Gf"/><host id="b" speed="1Gf"/><router id="r"/>
                <link id="x" bandwidth="1GBps" latency="1us"/>
                <link id="y" bandwidth="2GBps" latency="2us" sharing_policy="SPLITDUPLEX"/>
                <link id="z" bandwidth="3GBps" latency="3us"/>
                <route src="a" dst="b"><link_ctn id="x"/><link_ctn id="y"/></route>
                <route src="a" dst="r"><link_ctn id="x"/></route>
                <route src="b" dst="r"><link_ctn id="z"/></route>
                </zone></platform>
                """;
        GraphFile file = read("p.xml", text);
        assertEquals(
                List.of(
                        "a",
                        "b",
                        "r",
                        "link x in",
                        "link x out",
                        "link y up in",
                        "link y up out",
                        "link y down in",
                        "link y down out"),
                file.routers());
        assertEquals(List.of(0, 1), file.terminals());
        assertEquals(2, file.edges().stream().filter(e -> e.linkClass().equals("link-z")).count());
        assertEquals(1, file.edges().stream().filter(e -> e.linkClass().equals("link-x")).count());
        assertEquals(2, file.edges().stream().filter(e -> e.linkClass().equals("link-y")).count());
    }

    @Test
    void aPlatformThatIsNotSupportedOrIncompleteIsAnError() {
        assertEquals(
                List.of("p.xml:1:24: not-supported"),
                new Given(folder)
                        .problems("p.xml", "<platform><zone id='z'><cabinet/></zone></platform>"));
        assertEquals(
                List.of("p.xml:1:1: missing-part"),
                new Given(folder).problems("p.xml", "<platform></platform>"));
        assertEquals(
                List.of("p.xml:1:35: unknown-name"),
                new Given(folder)
                        .problems(
                                "p.xml",
                                "<platform><host id='a' speed='1'/><route src='a'"
                                        + " dst='q'/></platform>"));
    }

    @Test
    void aFatTreeOfHtsimHasItsSpeedsAndTheLatenciesOfSwitches() {
        GraphFile file = read("n.topo", HTSIM);
        assertEquals(List.of("rack 0.0", "rack 0.1", "aggregation 0.0"), file.routers());
        assertEquals(List.of(0, 0, 1, 1), file.terminals());
        assertEquals(8, file.edges().size());
        assertEquals("200 Gb/s", file.fastest().orElseThrow().toString());
        assertEquals("800 ns", file.edges().getFirst().speed().latency().orElseThrow().toString());
        assertEquals(
                "1000 ns", file.hosts().getFirst().injection().latency().orElseThrow().toString());
        assertEquals(
                "1300 ns", file.hosts().getFirst().ejection().latency().orElseThrow().toString());
        assertTrue(file.notes().getFirst().contains("'Queue_Up'"));
    }

    @ParameterizedTest
    @CsvSource({
        "Radix_Up 2, Radix_Up 3, 16:8: does-not-fit-network",
        "Radix_Down 4, Radix_Down 5, 14:12: does-not-fit-network",
        "Nodes 4, Nodes four, 2:7: syntax",
        "Tiers 2, Tiers 7, 3:7: not-allowed",
        "Radix_Down 2, , 1:1: missing-part",
    })
    void aTreeThatDoesNotFitTogetherIsAnError(String from, String to, String problem) {
        String text = HTSIM.replace(from, to == null ? "" : to);
        assertEquals(List.of("n.topo:" + problem), new Given(folder).problems("n.topo", text));
    }

    @Test
    void aTreeOfMoreLinksThanArePossibleIsAnError() {
        String text =
                HTSIM.replace("Nodes 4", "Nodes 1000000").replace("Radix_Up 2", "Radix_Up 10000");
        assertEquals(List.of("n.topo:8:10: too-large"), new Given(folder).problems("n.topo", text));
    }

    @Test
    void linesOfSimAiBecomeAServerAndItsSwitches() {
        GraphFile file = read("topo", SIMAI);
        assertEquals(List.of("gpu 0", "gpu 1", "nvswitch 3", "switch 4"), file.routers());
        assertEquals(List.of(0, 1, 3), file.terminals());
        assertEquals("2400 Gbps", file.fastest().orElseThrow().toString());
        assertEquals(
                List.of("nvlink", "nvlink", "nvlink", "nvlink", "nic", "nic", "nic", "nic"),
                file.edges().stream().map(GraphFile.Edge::linkClass).toList());
        assertEquals(1, file.notes().size());
    }

    @ParameterizedTest
    @CsvSource({
        "0 3 2400Gbps, 0 9 2400Gbps, 3:3: syntax",
        "0 3 2400Gbps, 0 3 fast, 3:5: wrong-form",
        "1 1 5 A100, 1 1 6 A100, 1:1: wrong-count",
        "5 2 1 1, 2 2 1 1, 1:1: not-allowed",
        "5 2 1 1, 5 2 1 99999999999, 1:7: syntax",
        "5 2 1 1, 6 2 1 1, 1:1: missing-part",
        "5 2 1 1, 99 2 1 1, 1:1: missing-part",
        "1 3 2400Gbps, 3 3 2400Gbps, 4:1: contradiction",
    })
    void wrongLinesOfSimAiAreErrors(String from, String to, String problem) {
        List<String> found = new Given(folder).problems("topo", SIMAI.replaceFirst(from, to));
        assertEquals("topo:" + problem, found.getFirst());
    }

    @ParameterizedTest
    @CsvSource({
        "simgrid-platform/cluster_backbone.xml, 2, 100",
        "simgrid-platform/cluster_dragonfly.xml, 60, 120",
        "simgrid-platform/cluster_fat_tree.xml, 6, 16",
        "simgrid-platform/cluster_torus.xml, 12, 12",
        "simgrid-platform/small_platform.xml, 53, 7",
        "htsim/fat_tree_1024.topo, 320, 1024",
        "htsim/leaf_spine_tiny.topo, 6, 32",
        "htsim/test.topo, 12, 8",
    })
    void samplesOfOtherToolsAreRead(String sample, int routers, int terminals) {
        GraphFile file = GraphFiles.read(Samples.file(sample));
        assertEquals(routers, file.routers().size());
        assertEquals(terminals, file.hosts().size());
    }
}
