package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.problem.BadInput;
import crossweave.trace.goal.GoalFiles;
import crossweave.trace.goal.GoalSchedule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

class GoalScheduleTest {
    static final String SMALL =
            """
            // a request and its answer
            num_ranks 2

            rank 0 { /* asks,
                        then waits */
            l1: send 8b to 1 tag 7
            l2: recv 16 b from 1 tag 8 cpu 0 nic 1
            l2 irequires l1
            l3: calc 100 cpu 1
            l3 requires l2
            }
            rank 1 {
            question: recv 8b from -1 tag -1
            calc 5
            answer: send 16b to 0 tag 8
            answer requires question
            }
            """;

    @TempDir Path folder;

    private GoalSchedule read(String text) {
        return GoalFiles.read(new Given(folder).file("g.goal", text));
    }

    @Test
    void aBlockIsItsOperationsAndWhatTheyRequire() {
        GoalSchedule file = read(SMALL);
        assertEquals(2, file.ranks());
        assertEquals(
                """
                6: Send[to=1, tag=7, bytes=8]
                7: Receive[from=1, tag=8], follows 0
                9: Calculate[units=100], requires 1, stream 1
                """,
                Schedules.text(file, 0));
        assertEquals(
                """
                13: Receive[from=-1, tag=-1]
                14: Calculate[units=5], stream 0
                15: Send[to=0, tag=8, bytes=16], requires 0
                """,
                Schedules.text(file, 1));
    }

    @Test
    void whatIsRequiredMayStandInAnyLine() {
        String block = "b requires a;b: calc 2;c: calc 3;a: calc 1;c requires b";
        GoalSchedule file =
                read(
                        "num_ranks 1;rank 0 {;".replace(';', '\n')
                                + block.replace(';', '\n')
                                + "\n}\n");
        assertEquals(
                """
                4: Calculate[units=2], requires 2, stream 0
                5: Calculate[units=3], requires 0, stream 0
                6: Calculate[units=1], stream 0
                """,
                Schedules.text(file, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "1, a: calc 1;b: calc 1;b requires a",
        "3, a: calc 1;b: calc 1;c: calc 1", // all can start at once
        "2, a: calc 1;b: calc 1;c: calc 1;b requires a;c requires a",
    })
    void howFarToReadAheadFollowsFromWhatIsRequired(int operations, String block) {
        GoalSchedule file = read(("num_ranks 1;rank 0 {;" + block + ";}").replace(';', '\n'));
        assertEquals(operations, file.ahead(0));
    }

    @Test
    void aRankMayHaveNothingToDo() {
        GoalSchedule file = read("num_ranks 3\nrank 1 {\ncalc 1\n}\n");
        assertEquals("", Schedules.text(file, 0));
        assertEquals("3: Calculate[units=1], stream 0\n", Schedules.text(file, 1));
    }

    @Test
    void theSampleIsATreeOf32() {
        GoalSchedule file = GoalFiles.read(Samples.file("goal/binary_tree_32.goal"));
        assertEquals(32, file.ranks());
        int sends = 0;
        for (int rank = 0; rank < 32; rank++) {
            sends +=
                    (int)
                            Schedules.text(file, rank)
                                    .lines()
                                    .filter(o -> o.contains("Send"))
                                    .count();
        }
        assertEquals(31, sends);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "|1:1: missing-part",
                "ranks 4|1:1: file-format",
                "num_ranks 0|1:1: too-small",
                "num_ranks 2;num_ranks 2|2:1: duplicate",
                "rank 0 {|1:1: missing-part",
                "num_ranks 2;rank 2 {|2:6: syntax",
                "num_ranks 2;rank 0 {|2:1: missing-part",
                "num_ranks 2;rank 0 {;};rank 0 {;}|4:6: duplicate",
                "num_ranks 2;rank 0 { calc 1;}|2:10: syntax",
                "num_ranks 2;rank 0 {;l1: snd 1b to 1;}|3:5: syntax",
                "num_ranks 2;rank 0 {;send 1b to 2;}|3:12: syntax",
                "num_ranks 2;rank 0 {;send 1b to -1;}|3:12: syntax",
                "num_ranks 2;rank 0 {;send 1b from 1;}|3:9: syntax",
                "num_ranks 2;rank 0 {;send 1 to 1;}|3:8: syntax",
                "num_ranks 2;rank 0 {;calc 5 tag 1;}|3:8: syntax",
                "num_ranks 2;rank 0 {;l1 needs l2;}|3:4: syntax",
                "num_ranks 2;rank 0 {;l1: calc 5;l1 requires l2;}|4:1: unknown-name",
                "num_ranks 2;rank 0 {;l1: calc 5;l1: calc 6;}|4:1: duplicate",
                "num_ranks 2;rank 0 {;a: calc 5;a requires a;}|4:1: contradiction",
                "num_ranks 2;rank 0 {;a: calc 5;b: calc 5;a requires b;b requires a;}|5:1:"
                        + " contradiction",
                "num_ranks 2;rank 0 {;?;calc -3;}|3:1: syntax#4:6: syntax",
            })
    void aScheduleWithMistakesIsRefusedWithTheirPlaces(String text, String problems) {
        String lines = text == null ? "" : text.replace(';', '\n');
        Path file = new Given(folder).file("g.goal", lines);
        List<String> expected =
                List.of(problems.split("#")).stream().map(problem -> "g.goal:" + problem).toList();
        assertEquals(expected, new Given(folder).problems(file, GoalFiles::read));
    }

    /** Lines with a comment are not of the usual form, which has a parser of its own. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void usualLinesMeanWhatTheyMeanBeforeAComment(int seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 50; i++) {
            String lines = lines(random);
            assertEquals(outcome(lines), outcome(lines.replace("\n", " //\n")), lines);
        }
    }

    private String outcome(String lines) {
        Path file = new Given(folder).file("g.goal", "num_ranks 3\nrank 0 {\n" + lines + "}\n");
        try {
            return Schedules.text(GoalFiles.read(file), 0);
        } catch (BadInput e) {
            return e.problems().stream()
                    .map(problem -> problem.where().line() + " " + problem.code())
                    .collect(Collectors.joining("\n"));
        }
    }

    /** Lines of random words, most of which are right. */
    private static String lines(Random random) {
        StringBuilder text = new StringBuilder();
        List<String> labels = List.of("l1", "l2", "l01", "x", "a_9", "l1234567890123", "y0");
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            String label = random.nextInt(9) == 0 ? "l1" : labels.get(i);
            int number = random.nextInt(4);
            String what =
                    switch (random.nextInt(5)) {
                        case 0 -> "send " + number + "b to " + (number - random.nextInt(2));
                        case 1 -> "recv 8 b from " + (number - 2) + "tag -1";
                        case 2 -> "recv 8b from 1 cpu " + 100 * number + " nic 2";
                        case 3 -> "calc 1e".substring(0, 6 + number / 3) + " cpu 1";
                        default -> label + " requires " + labels.get(random.nextInt(i + 1));
                    };
            boolean isOperation = !what.contains("requires");
            text.append(isOperation && random.nextInt(5) > 0 ? label + ": " : "  ");
            text.append(what).append(isOperation && random.nextInt(9) == 0 ? " tag 3\n" : "\n");
        }
        return text.toString();
    }
}
