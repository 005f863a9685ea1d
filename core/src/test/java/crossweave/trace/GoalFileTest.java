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
                "|1:1: no 'num_ranks'; begin the file with: num_ranks 4",
                "ranks 4|1:1: this is not a GOAL schedule: it does not begin with a line such as"
                        + " 'num_ranks 4'",
                "num_ranks 0|1:1: 0 ranks have nothing to do; there must be 1 at least",
                "num_ranks 2;num_ranks 2|2:1: num_ranks stands further up, too; keep one of them",
                "rank 0 {|1:1: a block before 'num_ranks'; begin the file with: num_ranks 4",
                "num_ranks 2;rank 2 {|2:6: expected a rank from 0 to 1 but found '2'",
                "num_ranks 2;rank 0 {|2:1: the block of rank 0 has no end; add a '}'",
                "num_ranks 2;rank 0 {;};rank 0 {;}|4:6: rank 0 already has a block, which begins in"
                        + " line 2; join them",
                "num_ranks 2;rank 0 { calc 1;}|2:10: 'calc' is one word too many; begin a new line",
                "num_ranks 2;rank 0 {;l1: snd 1b to 1;}|3:5: expected send, recv or calc but found"
                        + " 'snd'",
                "num_ranks 2;rank 0 {;send 1b to 2;}|3:12: expected a rank from 0 to 1 but found"
                        + " '2'",
                "num_ranks 2;rank 0 {;send 1b to -1;}|3:12: expected a rank from 0 to 1 but found"
                        + " '-1'",
                "num_ranks 2;rank 0 {;send 1b from 1;}|3:9: expected 'to' but found 'from'",
                "num_ranks 2;rank 0 {;send 1 to 1;}|3:8: expected 'b' but found 'to'",
                "num_ranks 2;rank 0 {;calc 5 tag 1;}|3:8: expected cpu or the end of the line but"
                        + " found 'tag'",
                "num_ranks 2;rank 0 {;l1 needs l2;}|3:4: expected ':', 'requires' or 'irequires'"
                        + " after label 'l1' but found 'needs'",
                "num_ranks 2;rank 0 {;l1: calc 5;l1 requires l2;}|4:1: there is no operation 'l2'"
                        + " in this block",
                "num_ranks 2;rank 0 {;l1: calc 5;l1: calc 6;}|4:1: label 'l1' already stands in"
                        + " line 3; labels of a rank differ",
                "num_ranks 2;rank 0 {;a: calc 5;a requires a;}|4:1: 'a' and 'a' wait for each other"
                        + " in a circle; none of it can start",
                "num_ranks 2;rank 0 {;a: calc 5;b: calc 5;a requires b;b requires a;}|5:1: 'a' and"
                        + " 'b' wait for each other in a circle; none of it can start",
                "num_ranks 2;rank 0 {;?;calc -3;}|3:1: expected an operation (send, recv, calc) or"
                        + " a label but found '?'#4:6: expected a time to calculate but found '-3'",
            })
    void aScheduleWithMistakesIsRefusedWithTheirPlaces(String text, String problems) {
        String lines = text == null ? "" : text.replace(';', '\n');
        Path file = new Given(folder).file("g.goal", lines);
        List<String> expected =
                List.of(problems.replace("; ", "\0").split("#(?=\\d)")).stream()
                        .map(problem -> "g.goal:" + problem.replace("\0", "; "))
                        .toList();
        assertEquals(expected, new Given(folder).problems(file, GoalFile::read));
    }
}
