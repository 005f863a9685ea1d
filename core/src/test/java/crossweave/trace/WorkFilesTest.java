package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.matrix.MatrixFile;
import crossweave.trace.task.PlacementFile;
import crossweave.trace.task.TaskFile;
import crossweave.trace.task.TaskFile.Edge;
import crossweave.trace.task.TaskFile.Phase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

/** Files that describe work: traffic matrices, process graphs and placements. */
class WorkFilesTest {
    static final String MATRIX = "# rates\n0, 1.5, 2\n3 0 1e-1  # half\n\n0 0 0\n";
    static final String TASKS =
            """
            # a pipeline that is then turned round
            phase 100 messages
            0 1
            1 2 3 waits
            phase 50 messages
            2 0 waits
            """;
    static final String PLACEMENT = "# tasks 0 to 4\n3 1, 0\n7\n12\n";

    @TempDir Path folder;

    private Given given() {
        return new Given(folder);
    }

    @Test
    void aMatrixHasARowPerSource() {
        List<double[]> rows = MatrixFile.read(given().file("m", MATRIX)).rows();
        assertEquals(3, rows.size());
        assertArrayEquals(new double[] {0, 1.5, 2}, rows.get(0));
        assertArrayEquals(new double[] {3, 0, .1}, rows.get(1));
        assertArrayEquals(new double[] {0, 0, 0}, rows.get(2));
    }

    @Test
    void aGraphHasPhasesOfEdges() {
        TaskFile file = TaskFile.read(given().file("g", TASKS));
        Phase first = new Phase(100, List.of(new Edge(0, 1, 1, false), new Edge(1, 2, 3, true)));
        Phase second = new Phase(50, List.of(new Edge(2, 0, 1, true)));
        assertEquals(new TaskFile(3, List.of(first, second)), file);
    }

    @Test
    void aGraphWithoutPhasesHasOne() {
        TaskFile file = TaskFile.read(given().file("g", "0 5 2\n"));
        assertEquals(6, file.tasks());
        assertEquals(List.of(new Edge(0, 5, 2, false)), file.phases().getFirst().edges());
    }

    @Test
    void aPlacementIsTheNodesInTheOrderOfTasks() {
        int[] nodes = PlacementFile.read(given().file("p", PLACEMENT)).nodes();
        assertArrayEquals(new int[] {3, 1, 0, 7, 12}, nodes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "0 x|1:3: expected a weight of 0 or more but found 'x'",
                "0 -1|1:3: expected a weight of 0 or more but found '-1'",
                "0 1e999;0 0|1:3: expected a weight of 0 or more but found '1e999'",
                "1 1;0 0|1:1: terminal 0 sends to itself; the weights on the diagonal are 0",
                "0 1;2|2:1: a row of 1 weights, but the file has 2 rows; give every row as many"
                        + " weights as there are rows",
                "0 0;0 0|1:1: no weight is more than 0; nobody would send",
                "# nothing|1:1: no weight is more than 0; nobody would send",
            })
    void aMatrixWithAMistakeIsRefusedWithItsPlace(String text, String problem) {
        Path file = given().file("m", text.replace(';', '\n'));
        assertEquals(List.of("m:" + problem), given().problems(file, MatrixFile::read));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a 1|1:1: expected the number of a task from 0 to 1048575 but found 'a'",
                "0|1:2: expected the number of a task from 0 to 1048575 but found ''",
                "3 3|1:1: task 3 sends to itself; remove this edge",
                "0 1 0|1:5: expected a weight above 0, up to 2^53, but found '0'",
                "0 1 wait;1 0|1:5: expected a weight above 0, up to 2^53, but found 'wait'",
                "tasks 2;0 2|2:3: expected the number of a task from 0 to 1 but found '2'",
                "0 1;tasks 2|2:1: the number of tasks is said once, before all others",
                "0 1 2 waits 3|1:13: '3' is one word too many; an edge looks like: 0 1 3 waits",
                "0 1;0 1 2|2:1: the edge from 0 to 1 is already given at g:1:1; keep one of them",
                "phase 0 messages;0 1|1:7: expected a number of messages but found '0'",
                "phase 5 cycles;0 1|1:9: expected 'messages' but found 'cycles'; a phase begins"
                        + " with: phase 100 messages",
                "0 1;phase 5 messages;1 0|2:1: edges stand before this first phase; begin with a"
                        + " phase or have none",
                "phase 5 messages|1:1: a graph without edges; add some, such as: 0 1",
                "phase 5 messages;phase 6 messages;0 1|1:1: a graph without edges; add some, such"
                        + " as: 0 1",
                "# nothing|1:1: a graph without edges; add some, such as: 0 1",
            })
    void aGraphWithAMistakeIsRefusedWithItsPlace(String text, String problem) {
        Path file = given().file("g", text.replace(';', '\n'));
        List<String> problems = given().problems(file, TaskFile::read);
        assertEquals(List.of("g:" + problem), problems.stream().map(this::withoutFolder).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1 b|1:3: expected the number of a node but found 'b'",
                "1 2;1|2:1: node 1 is already taken at p:1:1; a node has one task",
                "# nothing|1:1: no node in this file; give one for each task",
            })
    void aPlacementWithAMistakeIsRefusedWithItsPlace(String text, String problem) {
        Path file = given().file("p", text.replace(';', '\n'));
        List<String> problems = given().problems(file, PlacementFile::read);
        assertEquals(List.of("p:" + problem), problems.stream().map(this::withoutFolder).toList());
    }

    private String withoutFolder(String problem) {
        return problem.replace(folder + folder.getFileSystem().getSeparator(), "");
    }
}
