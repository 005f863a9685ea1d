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
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class GraphmlTest {
    static final String SMALL =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
              <key id="l" for="edge" attr.name="latency" attr.type="int"><default>2</default></key>
              <key id="w" for="edge" attr.name="weight" attr.type="double"/>
              <key id="n" for="node" attr.name="label" attr.type="string"/>
              <key id="t" for="node" attr.name="terminals" attr.type="int"/>
              <key id="x" for="node" attr.name="x" attr.type="double"/>
              <key id="y" for="node" attr.name="y" attr.type="double"/>
              <graph edgedefault="undirected">
                <edge source="a" target="b"><data key="l"> 7 </data><data key="w">0.5</data></edge>
                <node id="a"><data key="n">Ann &amp; Co</data><data key="x">10</data><data key="y">20</data></node>
                <node id="b"><data key="t">0</data><data key="x">40</data><data key="y">20</data></node>
                <node id="c"><data key="t">2</data><data key="x">40</data><data key="y">50</data></node>
                <edge source="b" target="c" directed="true"/>
                <edge source="b" target="c" directed="true"/>
              </graph>
            </graphml>
            """;

    @TempDir Path folder;

    private GraphFile read(String text) {
        return new Given(folder).graph("net.graphml", text);
    }

    private List<String> problems(String text) {
        return new Given(folder).problems("net.xml", text);
    }

    /** A file whose graph, from line 5 on, holds these lines. */
    private static String around(String lines) {
        return """
        <graphml>
        <key id="l" for="edge" attr.name="latency"/>
        <key id="t" for="node" attr.name="terminals"/>
        <graph edgedefault="directed">
        %s
        </graph></graphml>\
        """
                .formatted(lines.stripTrailing());
    }

    @Test
    void labelsNameTheRoutersAndIdsTheRest() {
        assertEquals(List.of("Ann & Co", "b", "c"), read(SMALL).routers());
    }

    @Test
    void aNodeHasOneTerminalUnlessItSaysOtherwise() {
        assertEquals(List.of(0, 2, 2), read(SMALL).terminals());
    }

    @Test
    void undirectedEdgesAreTwoChannelsAndMultipleEdgesStayParallel() {
        List<Edge> expected =
                List.of(new Edge(0, 1, 7), new Edge(1, 0, 7), new Edge(1, 2, 2), new Edge(1, 2, 2));
        assertEquals(expected, read(SMALL).edges());
    }

    @Test
    void positionsAreScaledToEdgesOfOneAndAHalf() {
        List<Point> expected = List.of(new Point(0, 0), new Point(1.5, 0), new Point(1.5, 1.5));
        assertEquals(expected, read(SMALL).positions());
    }

    @Test
    void positionsOfSomeNodesOnlyAreNone() {
        String without = SMALL.replace("<data key=\"y\">50</data>", "");
        assertEquals(List.of(), read(without).positions());
    }

    @Test
    void positionsThatAllCoincideAreNone() {
        String same = SMALL.replaceAll("(?<=key=\"[xy]\">)[0-9]+", "3");
        assertEquals(List.of(), read(same).positions());
    }

    @Test
    void anEdgeMayDifferFromTheDefaultDirection() {
        String text =
                around(
                        """
                        <node id="a"/><node id="b"/>
                        <edge source="a" target="b"/>
                        <edge source="a" target="b" directed="false"/>
                        """);
        List<Edge> expected = List.of(new Edge(0, 1, 1), new Edge(0, 1, 1), new Edge(1, 0, 1));
        assertEquals(expected, read(text).edges());
    }

    @Test
    void equalLabelsGetTheirIds() {
        String text =
                SMALL.replace("Ann &amp; Co", "b")
                        .replace("<node id=\"c\">", "<node id=\"c\"><data key=\"n\">b a</data>");
        assertEquals(List.of("b a", "b b", "b a c"), read(text).routers());
    }

    @Test
    void theEncodingIsTheDeclaredOne() throws IOException {
        String text = SMALL.replace("UTF-8", "ISO-8859-1").replace("Ann", "Z\u00fcrich");
        Path latin = folder.resolve("latin.graphml");
        Files.write(latin, text.getBytes(StandardCharsets.ISO_8859_1));
        assertEquals("Z\u00fcrich & Co", GraphFiles.read(latin).routers().getFirst());
        Path wide = folder.resolve("wide.graphml");
        Files.write(wide, text.replace("ISO-8859-1", "UTF-16").getBytes(StandardCharsets.UTF_16));
        assertEquals("Z\u00fcrich & Co", GraphFiles.read(wide).routers().getFirst());
    }

    @Test
    void bytesThatAreNoTextArePointedAt() throws IOException {
        Path file = folder.resolve("net.xml");
        Files.write(file, "<graphml>\n <\u00fc>".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(
                List.of("net.xml:2:3: file-format"),
                new Given(folder).problems(file, GraphFiles::read));
    }

    @Test
    void anUnknownEncodingIsAnError() {
        assertEquals(
                List.of("net.xml:1:31: file-format"),
                problems("<?xml version='1.0' encoding='klingon'?><graphml/>"));
    }

    @Test
    void whatIsWrongWithNodesAndEdgesIsReportedTogether() {
        assertEquals(
                List.of(
                        "net.xml:6:3: duplicate",
                        "net.xml:7:1: contradiction",
                        "net.xml:8:3: unknown-name",
                        "net.xml:9:30: not-a-number",
                        "net.xml:10:16: not-a-number",
                        "net.xml:11:1: missing-part",
                        "net.xml:12:16: unknown-name",
                        "net.xml:13:1: not-supported",
                        "net.xml:14:16: not-supported",
                        "net.xml:15:1: not-allowed"),
                problems(
                        around(
                                """
                                <node id="a"/>
                                  <node id="a"/>
                                <edge source="a" target="a"/>
                                  <edge source="a" target="z"/>
                                <edge source="a" target="b" ><data key="l">1.5</data></edge>
                                <node id="b">  <data key="t">-1</data></node>
                                <edge source="a"/>
                                <node id="c">  <data key="q"/></node>
                                <hyperedge/>
                                <node id="d">  <graph/></node>
                                <edge source="a" target="b" directed="yes"/>
                                """)));
    }

    @Test
    void aWrongDefaultIsReportedOnce() {
        assertEquals(
                List.of("net.xml:3:62: not-a-number"),
                problems(SMALL.replace("<default>2", "<default>x")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<svg/>|1:1: file-format",
                "<graphml><graph edgedefault='up'><node id='a'/></graph></graphml>|1:10:"
                        + " not-allowed",
                "<graphml><graph><node id='a'/></graph></graphml>|1:10: missing-part",
                "<graphml><graph edgedefault='directed'/></graphml>|1:1: missing-part",
                "<graphml><key id='t' attr.name='terminals'/><graph edgedefault='directed'><node"
                    + " id='a'><data key='t'>0</data></node></graph></graphml>|1:1: missing-part",
                "<graphml><key id='t' attr.name='terminals'/><graph edgedefault='directed'><node"
                        + " id='a'><data key='t'>2000000000</data></node></graph></graphml>|1:1:"
                        + " too-large",
            })
    void graphsThatAreNoNetworksAreErrors(String text, String problem) {
        assertEquals(List.of("net.xml:" + problem), problems(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "graph [ ]",
                "<graphml>",
                "<graphml></graph>",
                "<graphml/><graphml/>",
                "<graphml>&e;</graphml>",
                "<a:graphml/>",
                "<!DOCTYPE graphml [ \u0001 ]><graphml/>",
            })
    void textThatIsNoXmlIsAnErrorWithItsPlace(String text) {
        List<String> problems = problems(text);
        assertEquals(1, problems.size());
        assertTrue(
                problems.getFirst().matches("net.xml:1:[1-9][0-9]*: syntax"), problems::getFirst);
    }

    @Test
    void entitiesOfTheDocumentAreNotRead() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "secret");
        String doctype =
                "<!DOCTYPE graphml [<!ENTITY e SYSTEM \"%s\"><!ENTITY f \"1\">]>\n"
                        .formatted(secret.toUri());
        for (String entity : List.of("&e;", "&f;")) {
            String text =
                    SMALL.replaceFirst("(?=<graphml)", doctype).replace("Ann &amp; Co", entity);
            String problem = problems(text).getFirst();
            assertTrue(problem.endsWith(": syntax"), problem); // nothing is declared by these
        }
    }

    @Test
    void aDocumentTypeAloneIsLeftOut() {
        String doctype = "<!DOCTYPE graphml SYSTEM \"http://localhost:9/graphml.dtd\">\n";
        assertEquals(3, read(SMALL.replaceFirst("(?=<graphml)", doctype)).routers().size());
    }

    @Test
    void aLargeFileWithManyEntitiesIsRead() {
        StringBuilder nodes = new StringBuilder();
        for (int i = 0; i < 60_000; i++) {
            nodes.append("<node id='&lt;").append(i).append("&gt;'><desc>&amp;</desc></node>\n");
        }
        assertEquals("<59999>", read(around(nodes.toString())).routers().getLast());
    }

    @ParameterizedTest
    @CsvSource({
        "test.graphml, n0, 6, 14",
        "wa1.graphml, A, 5, 14",
        "wa2.graphml, 1, 5, 14",
        "wa3.graphml, false n0, 5, 14",
    })
    void theSamplesAreRead(String name, String first, int routers, int channels) {
        GraphFile graph = GraphFiles.read(Samples.file("graphml/" + name));
        assertEquals(first, graph.routers().getFirst());
        assertEquals(routers, graph.routers().stream().distinct().count());
        assertEquals(routers, graph.terminals().size());
        assertEquals(channels, graph.edges().size());
    }
}
