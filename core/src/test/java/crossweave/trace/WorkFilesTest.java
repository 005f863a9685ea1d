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
                "0 x|1:3: not-a-number",
                "0 -1|1:3: not-a-number",
                "0 1e999;0 0|1:3: not-a-number",
                "1 1;0 0|1:1: contradiction",
                "0 1;2|2:1: wrong-count",
                "0 0;0 0|1:1: missing-part",
                "# nothing|1:1: missing-part",
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
                "a 1|1:1: syntax",
                "0|1:2: syntax",
                "3 3|1:1: contradiction",
                "0 1 0|1:5: syntax",
                "0 1 wait;1 0|1:5: syntax",
                "tasks 2;0 2|2:3: syntax",
                "0 1;tasks 2|2:1: duplicate",
                "0 1 2 waits 3|1:13: syntax",
                "0 1;0 1 2|2:1: duplicate",
                "phase 0 messages;0 1|1:7: syntax",
                "phase 5 cycles;0 1|1:9: syntax",
                "0 1;phase 5 messages;1 0|2:1: contradiction",
                "phase 5 messages|1:1: missing-part",
                "phase 5 messages;phase 6 messages;0 1|1:1: missing-part",
                "# nothing|1:1: missing-part",
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
                "1 b|1:3: not-a-number",
                "1 2;1|2:1: duplicate",
                "# nothing|1:1: missing-part",
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
