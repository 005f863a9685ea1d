package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.goal.GoalFiles;
import crossweave.trace.goal.GoalSchedule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

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
}
