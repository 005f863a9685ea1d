package crossweave.trace.otf2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.trace.Given;
import crossweave.trace.Schedules;
import crossweave.trace.schedule.OperationStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class Otf2FileTest {
    private static final long TICKS = 1_000_000; // per second

    @TempDir Path folder;

    private Otf2File read(String lines) {
        return Otf2File.read(Otf2Text.write(folder, TICKS, lines));
    }

    /** The operations of a rank without their places. */
    private static String text(Otf2File file, int rank) {
        return Schedules.text(file, rank).replaceAll("(?m)^\\d+: ", "");
    }

    @Test
    void callsOfMpiAreOperationsInTheirOrder() {
        Otf2File file = Otf2File.read(Path.of("src/test/otf2/calls.otf2.txt"));
        assertEquals(4, file.ranks());
        assertEquals(List.of(List.of(0, 1, 2, 3), List.of(0, 2), List.of(3, 2, 1)), file.groups());
        assertEquals(
                """
                Compute[seconds=9.0E-8], stream 0
                Send[to=1, tag=7, bytes=4096], requires 0
                Compute[seconds=8.0E-8], requires 1, stream 0
                Receive[from=2, tag=19], requires 2
                Compute[seconds=1.8E-8], requires 2, stream 0
                Nothing[], requires 4 3
                Compute[seconds=1.8E-7], requires 5, stream 0
                Together[kind=all-reduce, bytes=64, root=0, group=1], requires 6
                Compute[seconds=1.8E-7], requires 7, stream 0
                """,
                text(file, 0));
        assertEquals(
                """
                Compute[seconds=1.9E-7], stream 0
                Send[to=0, tag=19, bytes=128], requires 0
                Compute[seconds=9.1E-8], requires 0, stream 0
                Nothing[], requires 2 1
                Compute[seconds=1.09E-7], requires 3, stream 0
                Together[kind=all-reduce, bytes=64, root=0, group=1], requires 4
                Compute[seconds=8.9E-8], requires 5, stream 0
                Together[kind=broadcast, bytes=64, root=1, group=2], requires 6
                Compute[seconds=8.0E-8], requires 7, stream 0
                """,
                text(file, 2));
    }

    /** The time in calls that send nothing is no computing either. */
    @Test
    void timeBetweenCallsIsComputed() {
        Otf2File file =
                read(
                        """
                        ranks 2
                        0 5 enter main
                        0 1000 enter MPI_Init
                        0 2000 leave MPI_Init
                        0 2010 enter MPI_Comm_rank
                        0 2020 leave MPI_Comm_rank
                        0 2025 enter solve
                        0 2050 mpi_send 1 world 0 8
                        0 2051 leave solve
                        0 2060 enter MPI_Send
                        0 2065 mpi_send 1 world 0 8
                        0 2065 mpi_send 1 world 0 8
                        0 2090 leave MPI_Send
                        0 2100 enter MPI_Finalize
                        0 2900 leave MPI_Finalize
                        0 3000 leave main
                        """);
        assertEquals(
                """
                Compute[seconds=%s], stream 0
                Send[to=1, tag=0, bytes=8], requires 0
                Compute[seconds=%s], requires 1, stream 0
                Send[to=1, tag=0, bytes=8], requires 2
                Send[to=1, tag=0, bytes=8], requires 3
                Compute[seconds=%s], requires 4, stream 0
                """
                        .formatted(
                                (10 + 30) / (double) TICKS,
                                10 / (double) TICKS,
                                10 / (double) TICKS),
                text(file, 0));
        assertEquals("", text(file, 1));
    }

    /** The event at the end of a receive says what it was; two of them end in the other order. */
    @Test
    void receivesStandWhereTheyBegan() {
        Otf2File file =
                read(
                        """
                        ranks 2
                        0 1 mpi_irecv_request 7
                        0 1 mpi_irecv_request 8
                        0 1 mpi_irecv_request 9
                        0 1 mpi_isend 1 world 3 64 10
                        0 1 mpi_irecv 1 world 5 8 8
                        0 1 mpi_irecv 1 world 4 8 7
                        0 1 mpi_isend_complete 10
                        0 1 mpi_request_cancelled 9
                        0 1 mpi_irecv_request 7
                        0 1 mpi_irecv 1 world 6 8 7
                        0 1 mpi_irecv 1 world 1 8 99
                        """);
        assertEquals(
                """
                Receive[from=1, tag=4]
                Receive[from=1, tag=5]
                Send[to=1, tag=3, bytes=64]
                Nothing[], requires 1
                Nothing[], requires 3 0
                Nothing[], requires 4 2
                Receive[from=1, tag=6], requires 5
                Nothing[], requires 5 6
                Receive[from=1, tag=1], requires 7
                """,
                text(file, 0));
    }

    /** With n ranks, what a rank has for itself counts, too. */
    @ParameterizedTest
    @CsvSource({
        "BARRIER, -, 0, 0, barrier, 0",
        "BCAST, 1, 0, 60, broadcast, 60",
        "BCAST, 0, 180, 60, broadcast, 60",
        "REDUCE, 1, 60, 0, reduce, 60",
        "REDUCE, 0, 60, 180, reduce, 60",
        "REDUCE, 0, 0, 120, reduce, 60", // in place
        "GATHER, 1, 60, 0, gather, 180",
        "GATHER, 0, 0, 120, gather, 180", // in place
        "SCATTER, 1, 0, 60, scatter, 180",
        "SCATTER, 0, 120, 0, scatter, 180", // in place
        "ALLGATHER, -, 180, 180, all-gather, 180",
        "ALLTOALL, -, 180, 180, all-to-all, 180",
        "ALLREDUCE, -, 180, 180, all-reduce, 60",
        "ALLREDUCE, -, 32, 32, all-reduce, 16", // in place
        "REDUCE_SCATTER_BLOCK, -, 180, 180, reduce-scatter, 180",
    })
    void collectiveOperationsHaveTheBytesOfTheirData(
            String operation, String root, long sent, long received, String kind, long bytes) {
        String end = "%s world %s %d %d".formatted(operation, root, sent, received);
        int number = root.equals("-") ? 0 : Integer.parseInt(root);
        String together = "Together[kind=%s, bytes=%d, root=%d, group=0]";
        String expected = together.formatted(kind, bytes, number);
        Otf2File file = read("ranks 3;0 1 mpi_collective_end " + end);
        assertEquals(expected + "\n", text(file, 0));
        assertEquals(1, file.together().size());

        Otf2File beside =
                read(
                        "ranks 3;0 1 non_blocking_collective_request 4;0 1 mpi_send 1 world 0 8;"
                                + "0 1 non_blocking_collective_complete %s 4".formatted(end));
        assertEquals(
                expected + "\nSend[to=1, tag=0, bytes=8]\nNothing[], requires 1 0\n",
                text(beside, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "0, GATHERV 1 50 0, >1:50",
        "1, GATHERV 1 50 170, <0 <2",
        "0, SCATTERV 0 180 60, >1:60 >2:60",
        "1, SCATTERV 0 0 60, <0",
        "1, ALLGATHERV - 150 170, >2:50 >0:50 <0 <2",
        "2, ALLTOALLV - 0 9, >0:1 >1:1 <1 <0", // the others do not know
        "0, ALLTOALLW - 30 30, >1:10 >2:10 <2 <1",
        "0, REDUCE_SCATTER - 180 150, >1:60 >2:60 <2 <1",
        "1, SCAN - 14 14, <0 >2:7",
        "1, SCAN - 7 7, <0 >2:7", // in place
        "2, EXSCAN - 0 14, <1",
        "0, CREATE_HANDLE - 0 0, ''",
    })
    void operationsWhoseBlocksDifferAreMessages(int rank, String operation, String messages) {
        String end = operation.replaceFirst(" ", " world ");
        Otf2File file = read("ranks 3;%d 1 mpi_collective_end %s".formatted(rank, end));
        assertEquals(
                messages,
                text(file, rank)
                        .lines()
                        .filter(line -> !line.startsWith("Nothing"))
                        .map(
                                line ->
                                        line.replaceAll(
                                                        "Send.to=(\\d+), tag=-\\d+, bytes=(\\d+).*",
                                                        ">$1:$2")
                                                .replaceAll(
                                                        "Receive.from=(\\d+), tag=-\\d+.*", "<$1"))
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void ranksOfACommunicatorAreThoseOfItsGroup() {
        Otf2File file =
                read(
                        """
                        ranks 3
                        comm turned 2 0
                        self alone 1
                        1 1 mpi_collective_end BARRIER alone - 0 0
                        2 1 mpi_send 1 turned 4 8
                        0 2 mpi_recv 0 turned 4 8
                        0 3 mpi_collective_end BCAST turned 1 16 8
                        0 4 mpi_send 2 world 4 8
                        """);
        int largest = 4;
        int tag = largest + 1 + 4;
        assertEquals("Send[to=0, tag=%d, bytes=8]\n".formatted(tag), text(file, 2));
        assertTrue(text(file, 0).startsWith("Receive[from=2, tag=%d]\n".formatted(tag)));
        assertTrue(text(file, 0).contains("Together[kind=broadcast, bytes=8, root=1, group=1]"));
        assertTrue(text(file, 0).contains("Send[to=2, tag=4, bytes=8]"), text(file, 0));
        assertEquals("", text(file, 1));
    }

    /** Many blocks; ranks are read one by one here, in turn and from a copy. */
    @Test
    void ranksShareAFile() throws Exception {
        int messages = 4000;
        String lines =
                IntStream.range(0, messages)
                        .mapToObj(
                                i ->
                                        "%d %d mpi_send %d world %d 8"
                                                .formatted(i % 3, 10 * i, (i + 1) % 3, i))
                        .collect(Collectors.joining("\n", "ranks 4\n", "\n3 99999 enter MPI_Init"));
        Otf2File file = read(lines);
        assertTrue(Files.size(folder.resolve("t.otf2.txt")) > 2 * EventBlocks.BYTES);
        OperationStream copied = file.operations(2);
        copied.next();
        OperationStream copy = new Snapshot<>(copied).restore();
        for (int rank = 0; rank < 3; rank++) {
            int own = rank;
            long expected = IntStream.range(0, messages).filter(i -> i % 3 == own).count();
            String all = text(file, rank);
            assertEquals(expected, all.lines().filter(line -> line.startsWith("Send")).count());
            assertTrue(all.contains("tag=%d,".formatted(messages - 3 + (own + 2) % 3)), all);
        }
        for (var next = copied.next(); next.isPresent(); next = copied.next()) {
            assertEquals(next.get().work(), copy.next().orElseThrow().work());
        }
        assertTrue(copy.next().isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ranks 2;0 1 mpi_send 2 world 0 8 | 8:1: unknown-name",
                "ranks 2;comm a 1;0 1 mpi_send 0 a 0 8 | 10:1: contradiction",
                "ranks 2;self a 1;1 1 mpi_send 0 a 0 8 | 10:1: not-supported",
                "ranks 2;0 1 mpi_send 1 world 4294967295 8 | 8:1: too-large",
                "ranks 2;0 1 mpi_send 1 world 0 9999999999999 | 8:1: too-large",
                "ranks 2;0 1 mpi_collective_end BCAST world - 8 8 | 8:1: unknown-name",
                "ranks 2;7 1 mpi_send 1 world 0 8 | 8:1: not-supported",
                "ranks 2;0 1 rma_put 3 | 8:1: not-supported",
                "ranks 2;0 1 non_blocking_collective_request 4;"
                        + "0 2 non_blocking_collective_complete ALLTOALLV world - 8 8 4"
                        + " | 8:1: not-supported",
                "ranks 2;0 1 mpi_send 1 world 2147483647 8;comm a 0 1;0 2 mpi_send 1 a 0 8"
                        + " | too-large",
            })
    void whatCannotBeReplayedIsRefusedWithItsLine(String lines, String problem) {
        String place = problem.contains(":") ? "t.otf2.txt:" : "t.otf2.txt: ";
        assertEquals(
                List.of(place + problem),
                new Given(folder).problems(Otf2Text.write(folder, TICKS, lines), Otf2File::read));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "=== OTF2-PRINT === | ### | t.txt:1:1: file-format",
                "=== Events === | === | t.txt:9:1: missing-part",
                "CLOCK_PROPERTIES | CLOCK | t.txt:7:1: missing-part",
                "COMM_LOCATIONS, Paradigm: MPI | COMM_LOCATIONS, Paradigm: SHMEM |"
                        + " t.txt:5:1: unknown-name",
                "Ticks per Seconds: 1000000 | Ticks per Seconds: 0 |"
                        + " t.txt:3:1: syntax;t.txt:7:1: missing-part",
                "COMM_GROUP, Paradigm: MPI, Flags: NONE, 2 |"
                        + " COMM_GROUP, Paradigm: MPI, Flags: NONE, 3 | t.txt:5:1: wrong-count",
                "Tag: 5, | | t.txt:8:1: syntax",
                "Length: 8 | Length: eight | t.txt:8:1: syntax",
                "\"MPI_COMM_WORLD\" <0>, Tag | INVALID <0x7>, Tag | t.txt:8:1: unknown-name",
                "  7  Rec |    Rec | t.txt:8:1: syntax",
                "  7  Rec |  11  Rec | t.txt:9:1: contradiction",
            })
    void errorsHaveTheirLine(String from, String to, String problems) {
        String text =
                Otf2Text.of(TICKS, "ranks 2;0 7 mpi_send 1 world 5 8;0 10 mpi_send 1 world 5 8")
                        .replace(from, to == null ? "" : to);
        Path file = new Given(folder).file("t.txt", text);
        List<String> found = new Given(folder).problems(file, Otf2File::read);
        for (String problem : problems.split(";")) {
            assertTrue(found.contains(problem), found + " without " + problem);
        }
    }
}
