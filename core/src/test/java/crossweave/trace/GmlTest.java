package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.GraphFile.Edge;
import crossweave.trace.topology.GraphFile.Point;
import crossweave.trace.topology.format.GraphFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

class GmlTest {
    static final String SMALL =
            """
            Creator "a person"
            # a comment
            graph [
              label "three"
              node [ id 1 label "None" graphics [ x 0.0 y 10 w 5 ] ]
              node [ id 5 label "None" graphics [ x 3 y 10 ] terminals 3 ]
              node [ id 2 label "L&#39;H&ocirc;tel &amp; &#x43;o" graphics [ x 3 y 1.3e1 ] ]
              edge [ source 1 target 5 id "e0" latency 4 ]
              edge [ source 5 target 2 LinkLabel "10 Mbps
            or so" ]
            ]
            """;

    @TempDir Path folder;

    private GraphFile read(String text) {
        return new Given(folder).graph("net.gml", text);
    }

    private List<String> problems(String text) {
        return new Given(folder).problems("net.gml", text);
    }

    @Test
    void equalLabelsGetTheirIdsAndEntitiesAreReplaced() {
        List<String> expected = List.of("None 1", "None 5", "L'H&ocirc;tel & Co");
        assertEquals(expected, read(SMALL).routers());
    }

    @Test
    void aNodeHasOneTerminalUnlessItSaysOtherwise() {
        assertEquals(List.of(0, 1, 1, 1, 2), read(SMALL).terminals());
    }

    @Test
    void edgesGoBothWays() {
        List<Edge> expected =
                List.of(new Edge(0, 1, 4), new Edge(1, 0, 4), new Edge(1, 2, 1), new Edge(2, 1, 1));
        assertEquals(expected, read(SMALL).edges());
    }

    @Test
    void edgesOfADirectedGraphGoOneWay() {
        GraphFile graph = read(SMALL.replace("label \"three\"", "directed 1"));
        assertEquals(List.of(new Edge(0, 1, 4), new Edge(1, 2, 1)), graph.edges());
    }

    @Test
    void positionsComeFromTheGraphics() {
        List<Point> expected = List.of(new Point(0, 0), new Point(1.5, 0), new Point(1.5, 1.5));
        assertEquals(expected, read(SMALL).positions());
    }

    @Test
    void northIsUp() {
        String text =
                """
                graph [
                  node [ id 0 Latitude 50 Longitude 8 ]
                  node [ id 1 Latitude 53 Longitude 8 ]
                  edge [ source 0 target 1 ]
                ]
                """;
        assertEquals(List.of(new Point(0, 1.5), new Point(0, 0)), read(text).positions());
    }

    @Test
    void whatIsWrongWithNodesAndEdgesIsReportedTogether() {
        assertEquals(
                List.of(
                        "net.gml:2:1: wrong-count",
                        "net.gml:3:3: duplicate",
                        "net.gml:4:26: not-a-number",
                        "net.gml:5:1: contradiction",
                        "net.gml:6:1: unknown-name",
                        "net.gml:7:21: duplicate",
                        "net.gml:8:13: not-a-number",
                        "net.gml:9:1: not-allowed"),
                problems(
                        """
                        graph [ node [ id 7 ]
                        node [ label "x" ]
                          node [ id 7 ]
                        edge [ source 7 target 8 latency 0 ]
                        edge [ source 7 target 7 ]
                        edge [ source 9 target 7 ]
                        node [ id 8 label 1 label 2 ]
                        node [ id 3 x "left" y 1 ]
                        directed 2
                        ]
                        """));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "graph|1:6: syntax",
                "graph [|1:8: syntax",
                "graph [ ] ]|1:11: syntax",
                "graph [ node ]|1:14: syntax",
                "graph [ label SRI ]|1:15: syntax",
                "graph [ 5 ]|1:9: syntax",
                "graph [ label \"x ]|1:15: syntax",
                "graph [ node 5 ]|1:9: syntax",
                "graph [ node [ id [ ] ] ]|1:16: syntax",
                "graph [ ]|1:1: missing-part",
                "Version 1|1:1: file-format",
                "graph [ node [ id 1 ] ] graph [ ]|1:25: duplicate",
            })
    void textThatIsNoGraphIsAnErrorWithItsPlace(String text, String problem) {
        assertEquals(List.of("net.gml:" + problem), problems(text));
    }

    @Test
    void bracketsWithoutEndAreAnError() {
        assertEquals(List.of("net.gml:1:303: too-large"), problems("a [".repeat(100_000)));
    }

    @Test
    void theSampleOfTheTopologyZooIsRead() {
        GraphFile graph = GraphFiles.read(Samples.file("graphml/Arpanet196912.gml"));
        assertEquals(List.of("SRI", "USCB", "UCLA", "UTAH"), graph.routers());
        assertEquals(List.of(0, 1, 2, 3), graph.terminals());
        assertEquals(4 * 2, graph.edges().size());
        Point utah = graph.positions().get(3);
        assertEquals(0, utah.y(), "Utah is the northernmost");
        assertTrue(graph.positions().stream().allMatch(p -> p.x() <= utah.x()), "and easternmost");
    }
}
