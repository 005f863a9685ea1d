package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class GraphCommandTest {
    private static final Path EXAMPLES = ProjectFolder.find().resolve("examples");

    @TempDir Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private static String edges(String graph) {
        Xw xw = Xw.run("graph", "convert", graph, "-");
        assertEquals(0, xw.exit(), xw.err());
        return xw.out();
    }

    @ParameterizedTest
    @ValueSource(strings = {"g.graph", "g.grf", "g.graphml", "g.edges"})
    void aGraphOfTheCatalogSurvivesEveryFormat(String name) {
        String file = path(name);
        assertEquals(0, Xw.run("graph", "convert", "binary-tree tasks=15", file).exit());
        assertEquals(edges("binary-tree tasks=15"), edges(file));
    }

    @Test
    void theTraceOfARunHasTheGraphOfTheRun() {
        String scenario = EXAMPLES.resolve("11-a-goal-file/scenario.yaml").toString();
        String goal = EXAMPLES.resolve("11-a-goal-file/tree.goal").toString();
        assertEquals(0, Xw.run("run", scenario, "--trace", path("t.csv")).exit());
        for (String weight : new String[] {"messages", "volume"}) {
            Xw trace =
                    Xw.run("graph", "from-trace", path("t.csv"), "--out", "-", "--weight", weight);
            Xw run = Xw.run("graph", "from-run", scenario, "--out", "-", "--weight", weight);
            assertEquals(0, run.exit(), run.err());
            assertEquals(trace.out(), run.out());
        }
        Xw messages = Xw.run("graph", "from-trace", path("t.csv"), "--out", "-");
        assertEquals(messages.out(), Xw.run("graph", "from-trace", goal, "--out", "-").out());
    }

    @Test
    void aGraphThatWasExtractedIsWorkAgain() throws IOException {
        String goal = EXAMPLES.resolve("11-a-goal-file/tree.goal").toString();
        Xw.run("graph", "from-trace", goal, "--weight", "volume", "--out", path("tree.edges"));
        String text =
                """
                network: {topology: mesh 4x4}
                workload: {name: tasks, graph: file tree.edges, mapping: file tree.map, messages: 5}
                """;
        Path scenario = Files.writeString(folder.resolve("s.yaml"), text);
        StringBuilder map = new StringBuilder("16\n");
        for (int task = 0; task < 16; task++) {
            map.append(task).append(' ').append(15 - task).append('\n');
        }
        Files.writeString(folder.resolve("tree.map"), map);
        Xw xw = Xw.run("run", scenario.toString());
        assertEquals(0, xw.exit(), xw.err());
    }

    @Test
    void aRunThatEndsInADeadlockFails() {
        String ring = EXAMPLES.resolve("05-a-deadlock-and-its-cure/scenario.yaml").toString();
        Xw xw = Xw.run("graph", "from-run", ring, "--set", "network.vcs=1");
        assertEquals(1, xw.exit(), xw.err());
        assertTrue(xw.err().contains("deadlock"), xw.err());
    }

    @Test
    void aLossOfDirectionIsTold() {
        String goal = EXAMPLES.resolve("11-a-goal-file/tree.goal").toString();
        Xw xw = Xw.run("graph", "from-trace", goal, "--weight", "volume", "--out", path("g.grf"));
        assertEquals(
                "xw: edges have no direction in this format: each has the sum of both\n", xw.err());
    }

    @Test
    void mistakesAreTheUsersToCorrect() {
        assertTells(Xw.run("graph", "show", "rong"), "rong");
        assertTells(Xw.run("graph", "show", "none.graph"), "no such file");
        assertTells(Xw.run("graph", "show", "hypercube", "--nodes", "12"), "no power of 2");
        assertTells(Xw.run("graph", "show", "ring tasks=1000", "--svg", path("a.svg")), "--svg");
        assertTells(Xw.run("graph", "from-trace", "x", "--weight", "flts"), "--weight");
    }

    private static void assertTells(Xw xw, String part) {
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains(part), xw.err());
    }

    @Test
    void figuresAreForProgramsToo() {
        Xw xw = Xw.run("graph", "show", "line", "--nodes", "5", "--json", "-");
        assertTrue(xw.out().contains("\"edges\" : 8"), xw.out());
        assertTrue(xw.out().contains("\"two_way_pairs\" : 4"), xw.out());
    }
}
