package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.trace.goal.GoalFile;
import crossweave.trace.goal.GoalFile.Item;
import crossweave.trace.goal.GoalFile.Kind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class GoalFileTest {
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

    private GoalFile read(String text) {
        return GoalFile.read(new Given(folder).file("g.goal", text));
    }

    private static List<Item> items(GoalFile.Reader reader) {
        List<Item> items = new ArrayList<>();
        for (Optional<Item> i = reader.next(); i.isPresent(); i = reader.next()) {
            items.add(i.get());
        }
        return items;
    }

    @Test
    void aBlockIsItsOperationsAndWhatTheyRequire() {
        GoalFile file = read(SMALL);
        assertEquals(2, file.ranks());
        assertEquals(
                List.of(
                        new Item(Kind.SEND, "l1", "", 8, 1, 7, 0, 6),
                        new Item(Kind.RECEIVE, "l2", "", 16, 1, 8, 0, 7),
                        new Item(Kind.STARTS_AFTER, "l2", "l1", 0, 0, 0, 0, 8),
                        new Item(Kind.CALC, "l3", "", 100, 0, 0, 1, 9),
                        new Item(Kind.REQUIRES, "l3", "l2", 0, 0, 0, 0, 10)),
                items(file.reader(0)));
        assertEquals(
                List.of(
                        new Item(Kind.RECEIVE, "question", "", 8, Item.ANY, Item.ANY, 0, 13),
                        new Item(Kind.CALC, "", "", 5, 0, 0, 0, 14),
                        new Item(Kind.SEND, "answer", "", 16, 0, 8, 0, 15),
                        new Item(Kind.REQUIRES, "answer", "question", 0, 0, 0, 0, 16)),
                items(file.reader(1)));
    }

    @Test
    void howFarToReadAheadFollowsFromWhatIsRequired() {
        GoalFile.Block chain =
                read("num_ranks 1\nrank 0 {\na: calc 1\nb: calc 1\nb requires a\n}\n")
                        .block(0)
                        .orElseThrow();
        assertEquals(1, chain.known(), "the line behind b says all of it");
        assertEquals(1 + 1, chain.ahead(), "a is a line behind the beginning, b behind a");
        GoalFile.Block free =
                read("num_ranks 1\nrank 0 {\na: calc 1\nb: calc 1\nc: calc 1\n}\n")
                        .block(0)
                        .orElseThrow();
        assertEquals(3, free.ahead(), "all can start at once");
    }

    @Test
    void aRankMayHaveNothingToDo() {
        GoalFile file = read("num_ranks 3\nrank 1 {\ncalc 1\n}\n");
        assertTrue(file.block(0).isEmpty());
        assertTrue(file.block(1).isPresent());
    }

    @Test
    void theSampleIsATreeOf32() {
        GoalFile file = GoalFile.read(Samples.file("goal/binary_tree_32.goal"));
        assertEquals(32, file.ranks());
        int sends = 0;
        for (int rank = 0; rank < 32; rank++) {
            sends +=
                    (int)
                            items(file.reader(rank)).stream()
                                    .filter(item -> item.kind() == Kind.SEND)
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
        assertEquals(expected, new Given(folder).problems(file, GoalFile::read));
    }
}
