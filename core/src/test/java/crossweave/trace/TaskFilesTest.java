package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.graph.ProcessGraph;
import crossweave.trace.task.TaskFile;
import crossweave.trace.task.TaskFiles;
import crossweave.trace.topology.EdgeWeights;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/** Process graphs in the formats of others, in and out. */
class TaskFilesTest {
    /** A square with one diagonal, 1 to 3 of weight 9; vertices have a size and a weight each. */
    static final String METIS =
            """
            % a square
            4 5 111
            1 7 2 5 3 9 4 2
            1 8 1 5 3 1
            1 9 1 9 2 1 4 3
            2 7 1 2 3 3
            """;

    /** The same, vertices labelled 10, 20, 30 and 40 and with loads. */
    static final String SCOTCH =
            """
            0
            4\t10
            1\t111
            10 7 3\t5 20\t9 30\t2 40
            20 8 2\t5 10\t1 30
            30 9 3\t9 10\t1 20\t3 40
            40 7 2\t2 10\t3 30
            """;

    /** The same again. */
    static final String GRAPHML =
            """
            <?xml version="1.0"?>
            <graphml>
              <key id="w" for="edge" attr.name="weight" attr.type="double"/>
              <graph edgedefault="undirected">
                <node id="a"/><node id="b"/><node id="c"/><node id="d"/>
                <edge source="a" target="b"><data key="w">5</data></edge>
                <edge source="c" target="a"><data key="w">9</data></edge>
                <edge source="a" target="d" directed="true"><data key="w">2.0</data></edge>
                <edge source="d" target="a" directed="true"><data key="w">2</data></edge>
                <edge source="b" target="c"/>
                <edge source="c" target="d"><data key="w"> 3 </data></edge>
              </graph>
            </graphml>
            """;

    private static final String EDGES =
            """
            # from to weight
            tasks 4
            0 1 5
            0 2 9
            0 3 2
            1 0 5
            1 2
            2 0 9
            2 1
            2 3 3
            3 0 2
            3 2 3
            """;

    @TempDir Path folder;

    private TaskFile read(String name, String text) {
        return TaskFiles.read(new Given(folder).file(name, text));
    }

    private ProcessGraph graph(String name, String text) {
        return graph(read(name, text));
    }

    private static ProcessGraph graph(TaskFile file) {
        assertEquals(1, file.phases().size());
        ProcessGraph.Builder graph = ProcessGraph.of(file.tasks());
        for (TaskFile.Edge edge : file.phases().getFirst().edges()) {
            graph.add(edge.from(), edge.to(), edge.weight());
        }
        return graph.build();
    }

    private static void assertSame(ProcessGraph expected, ProcessGraph found) {
        assertEquals(TaskFile.text(expected), TaskFile.text(found));
    }

    @Test
    void theSameGraphIsReadFromEveryFormat() {
        assertEquals(EDGES, TaskFile.text(graph("g.edges", EDGES)));
        assertEquals(EDGES, TaskFile.text(graph("g.graph", METIS)));
        assertEquals(EDGES, TaskFile.text(graph("g.grf", SCOTCH)));
        assertEquals(EDGES, TaskFile.text(graph("g.graphml", GRAPHML)));
    }

    @Test
    void whatANameCannotMeanIsToldByTheFirstLines() {
        assertEquals(EDGES, TaskFile.text(graph("a.txt", METIS)));
        assertEquals(EDGES, TaskFile.text(graph("b.txt", SCOTCH)));
        assertEquals(EDGES, TaskFile.text(graph("c.txt", GRAPHML)));
        assertEquals(EDGES, TaskFile.text(graph("d.graph", EDGES)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"g.edges", "g.graphml", "g.graph", "g.grf"})
    void aGraphThatIsWrittenIsReadAsTheSame(String name) {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 100; i++) {
            ProcessGraph graph = EdgeWeights.bothWays(randomGraph(random, true));
            TaskFiles.Text text = TaskFiles.text(Path.of(name), graph);
            assertEquals(List.of(), text.notes());
            assertSame(graph, graph(name, text.text()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"g.edges", "g.graphml"})
    void directionsAndFractionsAreKeptWhereTheFormatHasThem(String name) {
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 100; i++) {
            ProcessGraph graph = randomGraph(random, false);
            assertSame(graph, graph(name, TaskFiles.text(Path.of(name), graph).text()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"g.graph", "g.grf"})
    void withoutDirectionsAnEdgeHasTheSumOfBoth(String name) {
        SplittableRandom random = new SplittableRandom(9);
        ProcessGraph graph = randomGraph(random, true);
        TaskFiles.Text text = TaskFiles.text(Path.of(name), graph);
        assertSame(EdgeWeights.bothWays(graph), graph(name, text.text()));
        assertEquals(1, text.notes().size());
    }

    @Test
    void fractionsAreScaledToAMillionWhereWeightsAreWhole() {
        ProcessGraph graph = ProcessGraph.of(3).add(0, 1, .5).add(1, 2, .125).build();
        TaskFiles.Text text = TaskFiles.text(Path.of("g.graph"), graph);
        assertEquals("3 2 001\n2 1000000\n1 1000000 3 250000\n2 250000\n", text.text());
        assertEquals(2, text.notes().size());
    }

    private static ProcessGraph randomGraph(SplittableRandom random, boolean whole) {
        int tasks = random.nextInt(2, 12);
        ProcessGraph.Builder graph = ProcessGraph.of(tasks).add(0, 1, 3);
        for (int i = random.nextInt(30); i > 0; i--) {
            double weight = whole ? random.nextInt(1, 100_000) : random.nextDouble(1e-6, 1e9);
            graph.add(random.nextInt(tasks), random.nextInt(tasks), weight);
        }
        return graph.build();
    }

    @Test
    void samplesOfOthersAreRead() {
        ProcessGraph kahip = graph(TaskFiles.read(Samples.file("metis/example_weighted.graph")));
        assertEquals(132, kahip.tasks());
        assertEquals(2 * 328, kahip.edges());
        for (String name :
                List.of("m4x4.grf", "m4x4_b1.grf", "m4x4_b1_ev.grf", "m4x4_b1_elv.grf")) {
            ProcessGraph grid = graph(TaskFiles.read(Samples.file("scotch/" + name)));
            assertEquals(16, grid.tasks(), name);
            assertEquals(2 * 2 * 4 * 3, grid.edges(), name);
        }
        assertSame(
                graph(TaskFiles.read(Samples.file("scotch/m4x4_b1_ev.grf"))),
                graph(TaskFiles.read(Samples.file("scotch/m4x4_b1_elv.grf"))));
        ProcessGraph igraph = graph(TaskFiles.read(Samples.file("graphml/wa1.graphml")));
        assertEquals(5, igraph.tasks());
        assertEquals(2 * 7, igraph.edges());
        assertEquals(1. / 7, igraph.weight(0), 1e-12);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "0 1|1:1: syntax",
                "3 1;2;1|1:1: wrong-count",
                "2 1 5;2;1|1:5: syntax",
                "2 1;2;1;1|4:1: wrong-count",
                "2 1;3;1|2:1: syntax",
                "2 1;1;1|2:1: contradiction",
                "2 1;2 2;1|2:3: duplicate",
                "2 1;2;;|2:1: contradiction",
                "2 1 1;2 3;1 4|2:1: contradiction",
                "2 1 1;2 0;1 0|2:3: syntax",
                "2 1 10;x 2;1 1|2:1: syntax",
                "2 5;2;1|1:1: wrong-count",
                "99999999 1;2;1|1:1: syntax",
                "1000000 1000000000;2;1|1:1: wrong-count",
                "2 0;;;|1:1: missing-part",
            })
    void aMetisGraphWithAMistakeIsRefusedWithItsPlace(String text, String problem) {
        assertRefused("g.graph", text, problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1;2 2|1:1: syntax",
                "0;2 2;0 000;1 1;1|5:2: syntax",
                "0;2 9;0 000;1 1;1 0|2:3: wrong-count",
                "0;2 2;0 000;1 5;1 0|4:3: unknown-name",
                "0;2 2;0 100;7 1 7;7 1 7|5:1: duplicate",
                "0;2 2;0 020;1 1;1 0|3:3: syntax",
                "0;2 2;0 000;1 1;1 0;3|6:1: wrong-count",
                "0;2 2;0 010;1 0 1;1 0 0|4:3: syntax",
                "0;1000000 1000000000;0 000;1000000 1|4:10: syntax",
            })
    void aScotchGraphWithAMistakeIsRefusedWithItsPlace(String text, String problem) {
        assertRefused("g.grf", text, problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<node id='a'/><edge source='a' target='b'/>|unknown-name",
                "<node id='a'/><edge source='a' target='a'/>|contradiction",
                "<node id='a'/><node id='a'/>|duplicate",
                "<node id='a'/><node id='b'/>|missing-part",
            })
    void aGraphmlGraphWithAMistakeIsRefused(String text, String problem) {
        String document = "<graphml><graph edgedefault='directed'>" + text + "</graph></graphml>";
        assertRefused("g.graphml", document, problem);
    }

    private void assertRefused(String name, String text, String problem) {
        Given given = new Given(folder);
        Path file = given.file(name, text.replace(';', '\n'));
        List<String> problems = given.problems(file, TaskFiles::read);
        assertTrue(problems.getFirst().contains(problem), problems::toString);
    }
}
