package crossweave.trace.dumpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.Given;
import crossweave.trace.Samples;
import crossweave.trace.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

class DumpiFileTest {
    @TempDir Path folder;

    private DumpiFile read(String... ranks) throws IOException {
        return DumpiFile.read(DumpiWriter.write(folder, ranks));
    }

    /** The operations of a rank without their places. */
    private static String text(DumpiFile file, int rank) {
        return Schedules.text(file, rank).replaceAll("(?m)^\\d+: ", "");
    }

    @Test
    void theSampleIsARingAndAnAllReduce() {
        DumpiFile file = DumpiFile.read(Samples.file("dumpi/testtrace.meta"));
        assertEquals(4, file.ranks());
        assertEquals(
                """
                128: Compute[seconds=4.2E-5], stream 0
                128: Together[kind=barrier, bytes=0, root=0, group=0], requires 0
                159: Compute[seconds=1.5E-5], requires 1, stream 0
                159: Send[to=1, tag=1337, bytes=4], requires 2
                208: Compute[seconds=1.0E-5], requires 2, stream 0
                208: Receive[from=3, tag=1337], requires 4
                257: Compute[seconds=8.0E-6], requires 5, stream 0
                257: Nothing[], requires 6 3
                308: Compute[seconds=1.5E-5], requires 7, stream 0
                308: Together[kind=all-reduce, bytes=4, root=0, group=0], requires 8
                346: Compute[seconds=7.0E-6], requires 9, stream 0
                """,
                Schedules.text(file, 0));
    }

    @Test
    void allNamesOfATraceAreUnderstood() throws IOException {
        DumpiWriter.write(folder, "Barrier 2", "Barrier 2");
        Files.writeString(folder.resolve("t.meta"), "hostname=here\nnumprocs=2\n");
        for (String name : List.of("t", "t.meta", "t-0000.bin", "t-0001.bin")) {
            assertEquals(2, DumpiFile.read(folder.resolve(name)).ranks(), name);
        }
        Files.writeString(folder.resolve("t.meta"), "numprocs=3\n");
        assertEquals(
                List.of("t.meta: file-missing"),
                new Given(folder).problems(folder.resolve("t.meta"), DumpiFile::read));
    }

    /** What is not communication is part of the computing, too. */
    @Test
    void timeBetweenCallsIsComputed() throws IOException {
        DumpiFile file =
                read(
                        """
                        500-1000 Init ./a,-v
                        1100-1150 Type_commit 9
                        2000-9000 Send 3 9 1 7 2
                        9000-9900 Recv 3 9 -1 -1 2
                        12900-13000 Finalize
                        """,
                        "");
        assertEquals(
                """
                Compute[seconds=1.0E-6], stream 0
                Send[to=1, tag=7, bytes=12], requires 0
                Receive[from=-1, tag=-1], requires 1
                Compute[seconds=3.0E-6], requires 2, stream 0
                """,
                text(file, 0));
        assertEquals("", text(file, 1));
    }

    @Test
    void requestsGoOnUntilTheyAreWaitedFor() throws IOException {
        DumpiFile file =
                read(
                        """
                        Isend 1 9 1 5 2 10
                        Irecv 1 9 1 6 2 11
                        Irecv 1 9 1 7 2 12
                        Waitany 2 11,12 1
                        Test 11 0
                        Wait 12
                        Waitall 3 10,11,1
                        Barrier 2
                        """,
                        "");
        assertEquals(
                """
                Send[to=1, tag=5, bytes=4]
                Receive[from=1, tag=6]
                Receive[from=1, tag=7]
                Nothing[], requires 2
                Nothing[], requires 3 0 1
                Together[kind=barrier, bytes=0, root=0, group=0], requires 4
                """,
                text(file, 0));
        assertEquals(3, file.ahead(0));
    }

    @Test
    void persistentRequestsBeginAgain() throws IOException {
        DumpiFile file =
                read(
                        """
                        Send_init 2 9 1 5 2 10
                        Recv_init 2 9 1 5 2 11
                        Startall 2 10,11
                        Waitall 2 10,11
                        Start 10
                        Waitsome 2 10,11 1 0
                        """,
                        "");
        assertEquals(
                """
                Send[to=1, tag=5, bytes=8]
                Receive[from=1, tag=5]
                Nothing[], requires 0 1
                Send[to=1, tag=5, bytes=8], requires 2
                Nothing[], requires 2 3
                """,
                text(file, 0));
    }

    /** MPI_PROC_NULL is a negative number: nothing is sent to it. */
    @Test
    void aRankSendsAndReceivesAtOnce() throws IOException {
        DumpiFile file =
                read(
                        """
                        Sendrecv 1 9 1 5 2 9 1 6 2
                        Sendrecv_replace 1 9 -2 5 1 6 2
                        Irecv 1 9 -3 6 2 10
                        Wait 10
                        """,
                        "");
        assertEquals(
                """
                Send[to=1, tag=5, bytes=4]
                Receive[from=1, tag=6]
                Nothing[], requires 0 1
                Receive[from=1, tag=6], requires 2
                Nothing[], requires 2 3
                """,
                text(file, 0));
    }

    /** Even ranks and odd ones, each in the reverse order, and pairs within them. */
    @Test
    void communicatorsArePutTogetherFromAllRanks() throws IOException {
        String[] ranks = new String[6];
        Arrays.setAll(
                ranks,
                rank ->
                        """
                        Send 1 9 0 3 2
                        Comm_split 2 %d %d 4
                        Comm_rank 4 %d
                        Comm_dup 4 5
                        Send 1 9 1 3 5
                        Bcast 10 9 0 5
                        """
                                .formatted(rank % 2, -rank, 2 - rank / 2));
        DumpiFile file = read(ranks);
        assertEquals(
                List.of(List.of(0, 1, 2, 3, 4, 5), List.of(4, 2, 0), List.of(5, 3, 1)),
                file.groups());
        assertEquals(
                """
                Send[to=0, tag=3, bytes=4]
                Send[to=3, tag=11, bytes=4], requires 0
                Together[kind=broadcast, bytes=40, root=0, group=2], requires 1
                """,
                text(file, 5));
    }

    @Test
    void partsOfAGridAreCommunicators() throws IOException {
        String[] ranks = new String[6];
        Arrays.setAll(
                ranks,
                _ ->
                        """
                        Cart_create 2 2 2,3 0,0 0 4
                        Cart_sub 2 4 1,0 5
                        Cart_sub 2 4 0,1 6
                        Barrier 5
                        Allreduce 1 9 3 6
                        """);
        DumpiFile file = read(ranks);
        assertEquals(
                List.of(
                        List.of(0, 1, 2, 3, 4, 5),
                        List.of(0, 3),
                        List.of(1, 4),
                        List.of(2, 5),
                        List.of(0, 1, 2),
                        List.of(3, 4, 5)),
                file.groups());
        assertEquals(
                """
                Together[kind=barrier, bytes=0, root=0, group=2]
                Together[kind=all-reduce, bytes=4, root=0, group=5], requires 0
                """,
                text(file, 4));
    }

    @Test
    void blocksAreCountedTogether() throws IOException {
        DumpiFile file =
                read(
                        """
                        Gather 0 3 9 0 2 5 9
                        Scatter 0 3 9 1 2
                        Allgather 1 9 2 9 2
                        Alltoall 1 9 2 9 2
                        Reduce 5 9 3 1 2
                        Reduce_scatter 2 4,4 9 3 2
                        """,
                        "");
        assertEquals(
                """
                Together[kind=gather, bytes=40, root=0, group=0]
                Together[kind=scatter, bytes=24, root=1, group=0], requires 0
                Together[kind=all-gather, bytes=16, root=0, group=0], requires 1
                Together[kind=all-to-all, bytes=16, root=0, group=0], requires 2
                Together[kind=reduce, bytes=20, root=1, group=0], requires 3
                Together[kind=reduce-scatter, bytes=32, root=0, group=0], requires 4
                """,
                text(file, 0));
    }

    /** Each rank knows only its own sizes, so they are messages, with tags that no program has. */
    @Test
    void blocksOfDifferentSizesAreMessages() throws IOException {
        String tag = Integer.toString(Integer.MIN_VALUE);
        DumpiFile file =
                read(
                        """
                        Gatherv 0 3 1 9 1 2 . . 9
                        Alltoallv 3 1,2,0 0,0,0 9 1,0,4 0,0,0 9 2
                        """,
                        """
                        Gatherv 1 3 0 9 1 2 1,2,3 0,0,0 9
                        Allgatherv 3 2 9 1,2,3 0,0,0 9 2
                        Scan 2 9 3 2
                        """,
                        "");
        assertEquals(
                """
                Send[to=1, tag=T, bytes=4]
                Nothing[], requires 0
                Send[to=1, tag=T, bytes=8], requires 1
                Receive[from=2, tag=T], requires 1
                Nothing[], requires 1 2 3
                """
                        .replace("T", tag),
                text(file, 0));
        assertEquals(
                """
                Receive[from=0, tag=T]
                Receive[from=2, tag=T]
                Nothing[], requires 0 1
                Send[to=2, tag=T, bytes=8], requires 2
                Receive[from=0, tag=T], requires 2
                Send[to=2, tag=T, bytes=4], requires 4
                Receive[from=0, tag=T], requires 4
                Receive[from=0, tag=T], requires 6
                Send[to=2, tag=T, bytes=8], requires 7
                """
                        .replace("T", tag),
                text(file, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Send 1 9 4 0 2 | byte 16: unknown-name",
                "Send -1 9 1 0 2 | byte 16: too-small",
                "Send 1 9 1 -1 2 | byte 16: too-small",
                "Send 1 40 1 0 2 | byte 16: unknown-name",
                "Send 1 9 1 0 7 | byte 16: unknown-name",
                "Send 1 9 0 0 3 | byte 16: not-supported",
                "Cancel 4 | byte 16: not-supported",
                "Pcontrol | byte 16: not-supported",
                "None | byte 16: file-format",
                "Bcast 1 9 2 2 | byte 16: unknown-name",
                "Alltoallv 2 1 1 9 1 1 9 2 | byte 16: wrong-count",
                "Waitany 1 5 3 | byte 16: unknown-name",
                "Start 5 | byte 16: unknown-name",
                "Comm_split 2 0 0 4 | byte 16: contradiction",
                "Comm_split 9 0 0 4 | byte 16: unknown-name",
                "Comm_rank 2 1 | byte 16: not-supported",
            })
    void aTraceWithMistakesIsRefusedWithTheByte(String calls, String problem) throws IOException {
        Path path = DumpiWriter.write(folder, calls, "");
        assertEquals(
                List.of("t-0000.bin, " + problem),
                new Given(folder).problems(path, DumpiFile::read));
    }

    @Test
    void aFileThatIsCutOffIsRefused() throws IOException {
        Path path = DumpiWriter.write(folder, "Barrier 2");
        Path file = folder.resolve("t-0000.bin");
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 1));
        assertEquals(
                List.of("t-0000.bin, byte %d: file-format".formatted(whole.length - 1 - 64)),
                new Given(folder).problems(path, DumpiFile::read));
    }

    @Test
    void anyTagIsRefusedWhereCommunicatorsHaveTagsOfTheirOwn() throws IOException {
        String calls = "Comm_dup 2 4\nSend 1 9 1 0 4\nSend 1 9 1 0 2\nRecv 1 9 1 -1 2";
        Path path = DumpiWriter.write(folder, calls, calls);
        assertEquals(
                List.of("t-0000.bin, byte 103: not-supported"),
                new Given(folder).problems(path, DumpiFile::read));
    }
}
