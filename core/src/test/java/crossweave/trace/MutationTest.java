package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.trace.goal.GoalFiles;
import crossweave.trace.matrix.MatrixFile;
import crossweave.trace.message.MessageFile;
import crossweave.trace.route.RouteFile;
import crossweave.trace.simgrid.SimGridFile;
import crossweave.trace.task.PlacementFile;
import crossweave.trace.task.PlacementFiles;
import crossweave.trace.task.TaskFile;
import crossweave.trace.task.TaskFiles;
import crossweave.trace.topology.format.GraphFiles;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Files with typing errors in them: whatever comes out, it is a result or an answer to the user.
 */
class MutationTest {
    private static final int MUTANTS = 500;
    private static final String SIGNS = "0 9-[]()<>\"'&#;:,=/\n\t\u0000\u00fcz";

    private static final String MATRIX =
            """
            # weights of six terminals, a row per source
            0 1 2 3 4 5
            1 0 2 3 4 5
            1 2 0 3 4 5
            1 2 3 0 4 5
            1 2 3 4 0 5
            1 2 3 4 5 0
            """;
    private static final String PLACEMENT =
            """
            # the node of each task
            16 15 14 13, 12, 11, 10, 9
            8 7 6 5 4 3 2 1
            32 31 30 29 28 27 26 25
            24 23 22 21 20 19 18 17
            """;

    @TempDir Path folder;

    static Stream<Arguments> files() {
        return Stream.of(
                Arguments.of("net", AnynetTest.SMALL),
                Arguments.of("net.graphml", GraphmlTest.SMALL),
                Arguments.of("net.gml", GmlTest.SMALL),
                Arguments.of("net.routes", RouteFileTest.SMALL),
                Arguments.of("work.matrix", MATRIX),
                Arguments.of("work.tasks", WorkFilesTest.TASKS),
                Arguments.of("work.placement", PLACEMENT),
                Arguments.of("work.graph", TaskFilesTest.METIS),
                Arguments.of("work.grf", TaskFilesTest.SCOTCH),
                Arguments.of("tasks.graphml", TaskFilesTest.GRAPHML),
                Arguments.of("work.map", PlacementFilesTest.SCOTCH),
                Arguments.of("work.rankfile", PlacementFilesTest.RANKS),
                Arguments.of("work.csv", MessageFileTest.SMALL),
                Arguments.of("work.goal", GoalScheduleTest.SMALL),
                Arguments.of("work.actions", SimGridFileTest.SMALL));
    }

    static Stream<String> samples() {
        return Stream.of(
                "booksim/anynet/anynet_file",
                "graphml/test.graphml",
                "graphml/wa1.graphml",
                "graphml/Arpanet196912.gml",
                "goal/binary_tree_32.goal",
                "metis/example_weighted.graph",
                "scotch/m4x4_b1_elv.grf");
    }

    @HangGuard
    @ParameterizedTest
    @MethodSource("files")
    void aFileWithMistakesIsReadOrRefused(String name, String text) {
        readMutants(name, text);
    }

    @HangGuard
    @ParameterizedTest
    @MethodSource("samples")
    void aSampleWithMistakesIsReadOrRefused(String path) throws Exception {
        Path sample = Samples.file(path);
        String text = Files.readString(sample);
        String name = sample.getFileName().toString();
        readMutants(name, text);
    }

    private void readMutants(String name, String text) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        Function<Path, ?> reader = reader(name);
        int refused = 0;
        for (int i = 0; i < MUTANTS; i++) {
            String mutant = mutated(text, random);
            try {
                reader.apply(new Given(folder).file(name, mutant));
            } catch (BadInput e) {
                refused++;
                assertFalse(e.problems().isEmpty(), mutant);
                e.problems().forEach(problem -> assertPointsIntoTheFile(problem, mutant));
            }
        }
        assertTrue(refused > MUTANTS / 10, "only " + refused + " of the mutants were refused");
    }

    private static Function<Path, ?> reader(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "routes" -> RouteFile::read;
            case "matrix" -> MatrixFile::read;
            case "tasks" -> TaskFile::read;
            case "graph", "grf" -> TaskFiles::read;
            case "map", "rankfile" -> PlacementFiles::read;
            case "placement" -> PlacementFile::read;
            case "csv" -> path -> MessageFile.open(path, new MessageFile.Units(4, 1, 1));
            case "goal" -> GoalFiles::read;
            case "actions" -> SimGridFile::read;
            default -> name.startsWith("tasks.") ? TaskFiles::read : GraphFiles::read;
        };
    }

    private static void assertPointsIntoTheFile(Problem problem, String text) {
        long lines = text.lines().count() + 1; // the end may be on a line of its own
        assertTrue(
                problem.where().line() >= 1 && problem.where().line() <= lines, problem::toString);
        assertTrue(problem.where().column() >= 1, problem::toString);
        assertEquals("", problem.path());
    }

    private static String mutated(String text, SplittableRandom random) {
        StringBuilder mutant = new StringBuilder(text);
        for (int mistakes = random.nextInt(1, 5); mistakes > 0; mistakes--) {
            int from = random.nextInt(mutant.length() - 20);
            int to = from + random.nextInt(1, 20);
            switch (random.nextInt(4)) {
                case 0 -> mutant.delete(from, to);
                case 1 -> mutant.deleteCharAt(from);
                case 2 -> mutant.insert(from, mutant.substring(from, to));
                default -> mutant.setCharAt(from, SIGNS.charAt(random.nextInt(SIGNS.length())));
            }
        }
        return mutant.toString();
    }
}
