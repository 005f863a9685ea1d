package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.trace.topology.GraphFile;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;
import crossweave.unit.Rate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Bandwidths and latencies of links in GraphML, GML and anynet files. */
class LinkSpeedFilesTest {
    @TempDir Path folder;

    private GraphFile gml(String edge) {
        return new Given(folder).graph("net.gml", text(edge, ""));
    }

    private static String text(String edge, String node) {
        return "graph [ node [ id 0 %s ] node [ id 1 ]\nedge [ source 0 target 1 %s ] ]"
                .formatted(node, edge);
    }

    private static LinkSpeed physical(String bandwidth, String latency) {
        return LinkSpeed.of(
                Quantity.parse(bandwidth).orElseThrow(), Quantity.parse(latency).orElseThrow());
    }

    @Test
    void anEdgeHasABandwidthAndALatencyInBothDirections() {
        GraphFile file = gml("bandwidth \"400 Gb/s\" latency \"20ns\" class \"fast\"");
        LinkSpeed expected = physical("400 Gb/s", "20 ns");
        assertEquals(
                List.of(
                        new GraphFile.Edge(0, 1, expected, "fast"),
                        new GraphFile.Edge(1, 0, expected, "fast")),
                file.edges());
        assertEquals("400 Gb/s", file.fastest().orElseThrow().toString());
    }

    @Test
    void numbersWithoutUnitsAreFlitsAndCycles() {
        LinkSpeed expected =
                new LinkSpeed(Optional.of(new Rate(1, 4)), Optional.empty(), 3, Optional.empty());
        assertEquals(expected, gml("bandwidth 0.25 latency 3").edges().getFirst().speed());
    }

    @ParameterizedTest
    @CsvSource({
        "LinkSpeedRaw 10000000.0 LinkSpeed 1 LinkSpeedUnits \"G\", 10000000 b/s",
        "LinkSpeed \"155\" LinkSpeedUnits \"M\", 155 Mb/s",
        "LinkSpeed \"<10\" LinkSpeedUnits \"M\", none",
        "LinkLabel \"10 Mbps\", none",
    })
    void theTopologyZooHasSpeedsOfItsOwn(String edge, String bandwidth) {
        assertEquals(bandwidth, gml(edge).fastest().map(Quantity::toString).orElse("none"));
    }

    @Test
    void terminalsOfANodeHaveSpeedsToo() {
        String node = "terminals 2 injectionBandwidth \"5 GB/s\" ejectionLatency \"1 us\"";
        GraphFile file = new Given(folder).graph("net.gml", text("", node));
        GraphFile.Terminal first = file.hosts().getFirst();
        assertEquals(List.of(0, 0, 1), file.terminals());
        assertEquals("5 GB/s", first.injection().bandwidth().orElseThrow().toString());
        assertEquals(physical("5 GB/s", "1 us"), first.ejection());
        assertEquals(LinkSpeed.PLAIN, file.hosts().getLast().ejection());
    }

    @Test
    void anynetWeightsOfNodesAreLatenciesOfTerminals() {
        GraphFile file = new Given(folder).graph("net", "router 0 node 0 5 node 1 router 1 7");
        assertEquals(
                List.of(5, 1),
                file.hosts().stream().map(host -> host.ejection().cycles()).toList());
        assertEquals(7, file.edges().getFirst().speed().cycles());
    }

    @Test
    void unknownAttributesAreNamedOnce() {
        GraphFile file =
                new Given(folder)
                        .graph("net.gml", text("colour 1 id \"e0\"", "Country \"x\" label \"y\""));
        assertEquals(
                List.of(
                        "the file has attributes of nodes without a meaning here: 'Country'",
                        "the file has attributes of edges without a meaning here: 'colour'"),
                file.notes());
    }

    @ParameterizedTest
    @CsvSource({
        "bandwidth 100, 2:26: wrong-form",
        "bandwidth \"4 ns\", 2:26: wrong-unit",
        "bandwidth \"0 GB/s\", 2:26: too-small",
        "latency \"4 GB/s\", 2:26: wrong-unit",
        "latency \"-4 ns\", 2:26: too-small",
        "latency 0.5, 2:26: not-a-number",
    })
    void whatIsNoSpeedIsAnErrorWithItsPlace(String edge, String problem) {
        assertEquals(
                List.of("net.gml:" + problem),
                new Given(folder).problems("net.gml", text(edge, "")));
    }

    @Test
    void graphmlHasTheSameAttributes() {
        String text =
                """
                <graphml><key id="b" for="edge" attr.name="bandwidth"><default>10 GB/s</default></key>
                <key id="l" for="edge" attr.name="latency"/><key id="c" for="edge" attr.name="colour"/>
                <graph edgedefault="directed"><node id="a"/><node id="b"/>
                <edge source="a" target="b"><data key="l">2 us</data><data key="c">red</data></edge>
                </graph></graphml>
                """;
        GraphFile file = new Given(folder).graph("net.graphml", text);
        assertEquals(physical("10 GB/s", "2 us"), file.edges().getFirst().speed());
        assertTrue(file.notes().getFirst().contains("'colour'"));
    }
}
