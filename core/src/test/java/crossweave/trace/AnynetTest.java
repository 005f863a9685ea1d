package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.graph.GraphFile;
import crossweave.trace.graph.GraphFile.Edge;
import crossweave.trace.graph.GraphFiles;

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
                        "net:1:17: expected a latency of at least 1, 'router' or 'node' but found"
                                + " 'rooter'",
                        "net:2:1: expected 'router' or 'node' but found 'switch'",
                        "net:3:16: expected the number of a router but found ''",
                        "net:4:10: expected the number of a node but found '-1'",
                        "net:5:19: expected a latency of at least 1, 'router' or 'node' but found"
                                + " '0'"),
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
        assertEquals(
                List.of("net:1:17: node 2 but no node 1; number the nodes from 0 without gaps"),
                problems("router 0 node 0 node 2"));
    }

    @Test
    void aNodeAtTwoRoutersIsAnErrorThatNamesBothPlaces() {
        assertEquals(
                List.of(
                        "net:2:10: node 0 is joined to router 1, but to router 0 at net:1:10; keep"
                                + " one of them"),
                problems("router 0 node 0\nrouter 1 node 0"));
    }

    @Test
    void aNodeGivenFromBothSidesIsNoError() {
        assertEquals(List.of(0), read("router 0 node 0\nnode 0 router 0").terminals());
    }

    @Test
    void linksThatMakeNoSenseAreErrors() {
        assertEquals(
                List.of(
                        "net:2:10: router 0 is joined to itself; remove this link",
                        "net:3:19: the link from router 0 to router 1 is already given at"
                                + " net:3:10; keep one of them",
                        "net:4:8: node 1 is joined to node 2; a node can only be joined to a"
                                + " router"),
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
        assertEquals(
                List.of("net:1:1: no node in this file; add some, such as: router 0 node 0"),
                problems("\n"));
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
