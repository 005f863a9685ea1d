package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.GraphFile.Edge;
import crossweave.trace.topology.format.GraphFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

class AnynetTest {
    static final String SMALL =
            """
            router 7 node 0 node 1 5 router 3 10

            router 3 node 2 router 5
            router 5 router 3 4
            """;

    @TempDir Path folder;

    private GraphFile read(String text) {
        return new Given(folder).graph("net.anynet", text);
    }

    private List<String> problems(String text) {
        return new Given(folder).problems("net", text);
    }

    @Test
    void routersAreNumberedInAscendingOrder() {
        assertEquals(List.of("3", "5", "7"), read(SMALL).routers());
    }

    @Test
    void terminalsAreInTheOrderOfTheirNumbers() {
        assertEquals(List.of(2, 2, 0), read(SMALL).terminals());
    }

    @Test
    void aLinkFromOneSideIsTwoWayAndOneFromBothHasTwoLatencies() {
        List<Edge> expected =
                List.of(
                        new Edge(2, 0, 10),
                        new Edge(0, 2, 10),
                        new Edge(0, 1, 1),
                        new Edge(1, 0, 4));
        assertEquals(expected, read(SMALL).edges());
    }

    @Test
    void thereAreNoPositions() {
        assertEquals(List.of(), read(SMALL).positions());
    }

    @Test
    void aNodeMayHeadALine() {
        GraphFile graph = read("node 1 router 0\r\nnode 0 router 4\r\nrouter 0 router 4\r\n");
        assertEquals(List.of(1, 0), graph.terminals());
    }

    @Test
    void aByteOrderMarkIsLeftOut() {
        assertEquals(List.of("0"), read("\uFEFFrouter 0 node 0").routers());
    }

    @Test
    void wrongWordsOfAllLinesAreReportedTogether() {
        assertEquals(
                List.of(
                        "net:1:17: syntax",
                        "net:2:1: syntax",
                        "net:3:16: syntax",
                        "net:4:10: syntax",
                        "net:5:19: syntax"),
                problems(
                        """
                        router 0 node 0 rooter 1
                        switch 1
                        router 1 router
                          node   -1 router 3
                        router 1 router 2 0
                        """));
    }

    @Test
    void aGapInTheNodesIsAnError() {
        assertEquals(List.of("net:1:17: missing-part"), problems("router 0 node 0 node 2"));
    }

    @Test
    void aNodeAtTwoRoutersIsAnErrorThatNamesBothPlaces() {
        assertEquals(List.of("net:2:10: duplicate"), problems("router 0 node 0\nrouter 1 node 0"));
    }

    @Test
    void aNodeGivenFromBothSidesIsNoError() {
        assertEquals(List.of(0), read("router 0 node 0\nnode 0 router 0").terminals());
    }

    @Test
    void linksThatMakeNoSenseAreErrors() {
        assertEquals(
                List.of("net:2:10: contradiction", "net:3:19: duplicate", "net:4:8: contradiction"),
                problems(
                        """
                        router 0 node 0
                        router 0 router 0
                        router 0 router 1 router 1
                        node 1 node 2
                        """));
    }

    @Test
    void aFileWithoutNodesIsAnError() {
        assertEquals(List.of("net:1:1: missing-part"), problems("\n"));
    }

    @Test
    void complaintsEndAtTwenty() {
        assertEquals(20, problems("router wrong\n".repeat(1000)).size());
    }

    @Test
    void theSampleOfBooksimIsThreeFullyJoinedRouters() {
        GraphFile graph = GraphFiles.read(Samples.file("booksim/anynet/anynet_file"));
        assertEquals(List.of("0", "1", "2"), graph.routers());
        assertEquals(List.of(0, 0, 0, 1, 1, 1, 2, 2, 2), graph.terminals());
        assertEquals(3 * 2, graph.edges().stream().distinct().count());
    }
}
