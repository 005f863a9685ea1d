package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.trace.simgrid.SimGridFile;
import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Kind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class SimGridFileTest {
    static final String SMALL =
            """
            0 init
            1 init 1
            # ranks take turns
            0 isend 1 5 1e3
            1 irecv 0 5 1e3
            0 compute 1e6
            1 wait 0 1 5
            0 waitall
            0 bcast 100 1 6
            1 bcast 100 1 6
            0 reducescatter 10 20 1e5 1
            1 reducescatter 10 20 1e5 1
            0 alltoallv 30 10 20 40 15 25
            1 alltoallv 40 15 25 30 10 20
            0 finalize
            1 finalize
            """;

    @TempDir Path folder;

    private SimGridFile read(String text) {
        return SimGridFile.read(new Given(folder).file("t.txt", text));
    }

    private static List<Action> actions(SimGridFile file, int rank) {
        SimGridFile.Reader reader = file.reader();
        List<Action> actions = new ArrayList<>();
        for (Optional<Action> a = reader.next(rank); a.isPresent(); a = reader.next(rank)) {
            actions.add(a.get());
        }
        return actions;
    }

    private static List<Kind> kinds(SimGridFile file, int rank) {
        return actions(file, rank).stream().map(Action::kind).toList();
    }

    @Test
    void aRankHasItsActions() {
        SimGridFile file = read(SMALL);
        assertEquals(2, file.ranks());
        List<Action> actions = actions(file, 0);
        assertEquals(new Action(Kind.ISEND, 0, 1, 5, 0, 1000, 0, List.of(), 4), actions.get(1));
        assertEquals(new Action(Kind.COMPUTE, 0, 0, 0, 0, 0, 1e6, List.of(), 6), actions.get(2));
        assertEquals(new Action(Kind.BCAST, 0, 0, 0, 1, 100, 0, List.of(), 9), actions.get(4));
        assertEquals(
                new Action(Kind.REDUCESCATTER, 0, 0, 0, 0, 0, 1e5, List.of(40L, 80L), 11),
                actions.get(5),
                "type 1 is an int of 4 bytes");
        assertEquals(
                new Action(Kind.ALLTOALLV, 0, 0, 0, 0, 0, 0, List.of(10L, 20L), 13),
                actions.get(6));
        assertEquals(
                new Action(Kind.ALLTOALLV, 0, 0, 0, 0, 0, 0, List.of(8 * 15L, 8 * 25L), 14),
                actions(file, 1).get(5),
                "with an argument of init sizes are in doubles");
    }

    @Test
    void ranksMayStandOneAfterTheOther() {
        String turns = "0 init\n1 init\n".repeat(50);
        String blocks = "0 init\n".repeat(50) + "\n# rank 1\n" + "1 init\n".repeat(50);
        for (String text : List.of(turns, blocks)) {
            SimGridFile file = read(text);
            assertEquals(50, actions(file, 0).size());
            assertEquals(50, actions(file, 1).size());
        }
        SimGridFile.Reader reader = read(blocks).reader();
        reader.next(1);
        assertEquals(0, reader.held(), "rank 0 is not read because rank 1 is");
        reader = read(turns).reader();
        reader.next(1);
        assertEquals(1, reader.held(), "one action of rank 0 is before the first of rank 1");
    }

    @Test
    void aFileMayNameOneForEachRank() {
        new Given(folder).file("a.txt", "0 init\n0 finalize\n");
        new Given(folder).file("b.txt", "1 init\n1 waitall\n1 finalize\n");
        SimGridFile file = read("# one for each\na.txt\nb.txt\n");
        assertEquals(List.of(Kind.INIT, Kind.FINALIZE), kinds(file, 0));
        assertEquals(List.of(Kind.INIT, Kind.WAITALL, Kind.FINALIZE), kinds(file, 1));
        assertEquals("b.txt", file.name(1));
    }

    @ParameterizedTest
    @CsvSource({
        "allreduce, 3, 4",
        "alltoall, 3, 3",
        "barrier, 3, 5",
        "bcast, 3, 7",
        "gather, 4, 3",
        "waitall, 3, 5",
        "with_isend, 3, 6"
    })
    void theSamplesAreRead(String name, int ranks, int ofRank0) {
        SimGridFile file =
                SimGridFile.read(Samples.file("simgrid-ti/actions_%s.txt".formatted(name)));
        assertEquals(ranks, file.ranks());
        assertEquals(ofRank0, actions(file, 0).size());
        assertTrue(actions(file, 1).stream().anyMatch(a -> a.kind() == Kind.FINALIZE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "# nothing|1:1: missing-part",
                "0 init;2 init|1:1: missing-part",
                "0 init;x init|2:1: syntax",
                "0 allredcue 1 1;0 init|1:3: unknown-choice",
                "0 send 1 0 1|1:8: syntax",
                "0 send 0 -1 1|1:10: syntax",
                "0 send 0 0|1:11: syntax",
                "0 send 0 0 1 99|1:14: syntax",
                "0 compute -5|1:11: syntax",
                "0 barrier 1|1:11: syntax",
                "0 comm_size 1;0 barrier;0 comm_size x|3:13: syntax",
                "0 init;1 init;0 comm_split;1 comm_split;0 send 1 0 8;1 recv 0 0 8;0 barrier;1 send"
                        + " 0 1 8;0 recv 1 1 8|7:1: not-supported",
                "0 comm_size 2;1 comm_size 1;0 bcast 5;1 bcast 5|4:1: not-supported",
                "0 bcast 5;1 bcast 5;0 barrier;1 allreduce 8 8;1 barrier|4:1: contradiction",
                "0 bcast 5 1;1 bcast 5|2:1: contradiction",
                "0 init;1 barrier;0 barrier;1 barrier|1:1: contradiction",
                "0 init;1 init;1 gatherv 5 5|3:14: syntax",
            })
    void aTraceWithAMistakeIsRefusedWithItsPlace(String text, String problem) {
        Path file = new Given(folder).file("t.txt", text.replace(';', '\n'));
        assertEquals(
                List.of("t.txt:" + problem), new Given(folder).problems(file, SimGridFile::read));
    }

    @Test
    void communicatorsOfFewerRanksAreNoMatterToMessagesBetweenTwo() {
        SimGridFile file =
                read(
                        "0 comm_split;1 comm_split;0 comm_dup;0 send 1 0 8;1 recv 0 0 8"
                                .replace(';', '\n'));
        assertEquals(List.of(Kind.COMM_SPLIT, Kind.RECV), kinds(file, 1));
    }

    @Test
    void aFileOfOneRankHasNoOther() {
        new Given(folder).file("a.txt", "0 init\n");
        new Given(folder).file("b.txt", "0 init\n");
        Path file = new Given(folder).file("t.txt", "a.txt\nb.txt\n");
        assertEquals(
                List.of("b.txt:1:1: contradiction"),
                new Given(folder).problems(file, SimGridFile::read));
    }
}
