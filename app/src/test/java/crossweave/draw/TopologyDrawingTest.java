package crossweave.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Catalog;
import crossweave.topology.Topology;
import crossweave.topology.family.FileGraph;
import crossweave.topology.family.Multistage;
import crossweave.topology.family.Topologies;
import crossweave.trace.topology.GraphFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

class TopologyDrawingTest {

    private static TopologyDrawing drawing(String text) {
        return new TopologyDrawing(Samples.network(text));
    }

    @Test
    void everyFamilyIsAmongTheSamples() {
        Set<String> drawn =
                Samples.single().map(text -> text.split(" ", 2)[0]).collect(Collectors.toSet());
        Set<String> known =
                Topologies.ALL.entries().stream()
                        .map(Catalog.Entry::name)
                        .filter(name -> !name.equals("file"))
                        .collect(Collectors.toSet());
        assertEquals(known, drawn);
    }

    @ParameterizedTest
    @MethodSource("crossweave.draw.Samples#small")
    void everyRouterIsANode(String text) {
        assertEquals(
                Samples.network(text).routers(), Drawn.of(drawing(text)).inside("nodes").size());
    }

    @ParameterizedTest
    @MethodSource("crossweave.draw.Samples#single")
    void everyLinkIsOneLine(String text) {
        assertEquals(Samples.network(text).links(), Drawn.of(drawing(text)).inside("links").size());
    }

    @ParameterizedTest
    @MethodSource("crossweave.draw.Samples#parallel")
    void parallelLinksShareALine(String text) {
        Topology topology = Samples.network(text);
        long joined = 0; // pairs of routers
        for (int router = 0; router < topology.routers(); router++) {
            BitSet neighbors = new BitSet();
            for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
                neighbors.set(topology.target(c));
            }
            neighbors.clear(0, router + 1);
            joined += neighbors.cardinality();
        }
        assertEquals(joined, Drawn.of(drawing(text)).inside("links").size());
    }

    @ParameterizedTest
    @MethodSource("crossweave.draw.Samples#small")
    void terminalsAreDrawnUnlessEachIsItsRouter(String text) {
        Topology topology = Samples.network(text);
        boolean twoSided = topology.family() instanceof Multistage;
        int expected =
                Samples.terminalsAreRouters(topology)
                        ? 0
                        : (twoSided ? 2 : 1) * topology.terminals();
        assertEquals(expected, Drawn.of(drawing(text)).inside("terminals").size());
    }

    @ParameterizedTest
    @MethodSource({"crossweave.draw.Samples#small", "crossweave.draw.Samples#large"})
    void theTitleSaysTheTextAndTheSizeIsGiven(String text) {
        Topology topology = Samples.network(text);
        Drawn drawn = Drawn.of(new TopologyDrawing(topology));
        String width = drawn.root().getAttribute("width");
        String height = drawn.root().getAttribute("height");
        assertEquals("0 0 " + width + " " + height, drawn.root().getAttribute("viewBox"));
        assertTrue(Integer.parseInt(width) < 15_000 && Integer.parseInt(height) < 15_000);
        assertEquals(
                topology.text(),
                drawn.root().getElementsByTagName("title").item(0).getTextContent());
    }

    @ParameterizedTest
    @MethodSource({"crossweave.draw.Samples#small", "crossweave.draw.Samples#large"})
    void theSameNetworkGivesTheSameText(String text) {
        TopologyDrawing drawing = drawing(text);
        assertEquals(drawing.svg(), drawing.svg());
    }

    @ParameterizedTest
    @MethodSource("crossweave.draw.Samples#small")
    void numbersHaveAtMostTwoDecimals(String text) {
        assertFalse(
                Pattern.compile("\\.\\d\\d\\d|NaN|Infinity|E\\d")
                        .matcher(drawing(text).svg())
                        .find());
    }

    @Test
    void theLocaleDoesNotMatter() {
        Locale before = Locale.getDefault();
        String expected = drawing("torus 1024x1024").svg();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertEquals(expected, drawing("torus 1024x1024").svg());
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @MethodSource("crossweave.draw.Samples#large")
    void aLargeNetworkIsSummarised(String text) {
        String svg = drawing(text).svg();
        assertTrue(svg.length() < 150_000, () -> svg.length() + " characters");
        assertTrue(Drawn.parse(svg).legend().contains("Summary: each"));
    }

    @Test
    void aTileOfALargeTorusSaysWhatItStandsFor() {
        Drawn drawn = Drawn.of(drawing("torus 1024x1024"));
        assertTrue(drawn.legend().contains("each square stands for 64 x 64 routers"));
        assertEquals(256, drawn.inside("nodes").size());
    }

    @Test
    void everyRouterOfAMeshOf4096IsDrawnInLessThanTwoMegabytes() {
        String svg = drawing("mesh 64x64").svg();
        assertEquals(4096, Drawn.parse(svg).inside("nodes").size());
        assertTrue(svg.length() < 2_000_000, () -> svg.length() + " characters");
    }

    @Test
    void brokenLinksAreDashed() {
        BitSet broken = new BitSet();
        broken.set(Samples.network("mesh 4x4").link(0));
        Topology topology = Samples.network("mesh 4x4").without(broken);
        Drawn drawn = Drawn.of(new TopologyDrawing(topology));
        assertEquals(1, drawn.inside("broken").size());
        assertEquals(24, drawn.inside("links").size());
        assertTrue(drawn.legend().contains("broken link"));
    }

    @Test
    void aFileIsDrawnAtItsPositionsWithItsNames() {
        GraphFile file =
                new GraphFile(
                        List.of("Ber<lin>", "Köln & Bonn", "c"),
                        List.of(0, 1, 1),
                        List.of(
                                new GraphFile.Edge(0, 1, 1),
                                new GraphFile.Edge(1, 0, 1),
                                new GraphFile.Edge(1, 2, 3),
                                new GraphFile.Edge(2, 2, 1)),
                        List.of(
                                new GraphFile.Point(13.4, -52.5),
                                new GraphFile.Point(6.9, -50.9),
                                new GraphFile.Point(10, -48)));
        Topology topology = new Topology("file \"a&b\".gml", new FileGraph(file));
        Drawn drawn = Drawn.of(new TopologyDrawing(topology));
        assertEquals(3, drawn.inside("nodes").size());
        assertEquals(3, drawn.inside("links").size());
        assertEquals(3, drawn.inside("terminals").size());
        assertTrue(drawn.root().getTextContent().contains("Köln & Bonn"));
    }
}
