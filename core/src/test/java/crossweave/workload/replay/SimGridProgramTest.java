package crossweave.workload.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.problem.InvalidSettings;
import crossweave.trace.Samples;
import crossweave.trace.goal.GoalTextWriter;
import crossweave.trace.schedule.TimedSchedule;
import crossweave.trace.simgrid.SimGridFile;
import crossweave.trace.simgrid.SimGridSchedule;
import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;
import crossweave.workload.process.Processes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class SimGridProgramTest {
    private static final long LATENCY = 9;
    private static final long HOP = LATENCY + 1; // until the receiver goes on

    @TempDir Path folder;

    private Recording recording(String text) throws IOException {
        Files.writeString(folder.resolve("t.txt"), text.replace(";", "\n"));
        return new Recording(folder);
    }

    private Wires finished(String text, int ranks, String settings) throws IOException {
        Wires wires = recording(text).wires("simgrid t.txt " + settings, ranks, LATENCY);
        wires.run(Recording.FOR_EVER);
        assertEquals(List.of(), wires.work().waiting());
        assertTrue(wires.work().isFinished());
        return wires;
    }

    /** The same action for all ranks. */
    private Wires collective(String action, int ranks) throws IOException {
        String text =
                IntStream.range(0, ranks)
                        .mapToObj(rank -> rank + " " + action)
                        .collect(Collectors.joining(";"));
        return finished(text, ranks, "");
    }

    private static List<Sent> sent(Wires wires) {
        return wires.run(Recording.FOR_EVER);
    }

    private static int log(int ranks) { // rounded up
        return ranks == 1 ? 0 : 32 - Integer.numberOfLeadingZeros(ranks - 1);
    }

    private static String repeated(int ranks, int size) {
        return IntStream.range(0, ranks)
                .mapToObj(_ -> Integer.toString(size))
                .collect(Collectors.joining(" "));
    }

    /** A flop takes a nanosecond, which is a unit of GOAL, and here a cycle. */
    @Test
    void aTraceThatWasConvertedSendsTheSameMessages() throws IOException {
        Recording recording =
                recording(
                        "0 compute 100;0 isend 1 7 64;0 irecv 2 -1 64;0 compute 5;0 waitall;"
                                + "1 irecv 0 7 64;1 compute 3;1 wait 0 1 7;1 send 2 1 300;"
                                + "2 recv 1 1 300;2 isend 0 9 1;2 compute 40;2 finalize");
        Path goal = folder.resolve("t.goal");
        try (var out = Files.newBufferedWriter(goal)) {
            var trace = SimGridSchedule.read(folder.resolve("t.txt"));
            new GoalTextWriter(new TimedSchedule(trace, 1e9, 1e9), out).write();
        }
        assertEquals(
                recording.wires("simgrid t.txt", 3, LATENCY).run(Recording.FOR_EVER),
                recording.wires("goal t.goal", 3, LATENCY).run(Recording.FOR_EVER));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 13, 16, 17, 32})
    void collectivesAreTheirWellKnownMessages(int n) throws IOException {
        int root = n / 2;
        int power = Integer.highestOneBit(n);
        Wires bcast = collective("bcast 100 " + root, n);
        assertEquals(n - 1, sent(bcast).size());
        assertEquals(HOP * log(power), Recording.end(bcast), "a binomial tree");
        Wires reduce = collective("reduce 100 50 " + root, n);
        assertEquals(n - 1, sent(reduce).size());
        assertEquals(HOP * log(power) + 50, Recording.end(reduce), "the same upwards, and flops");
        Wires barrier = collective("barrier", n);
        assertEquals(n * log(n), sent(barrier).size());
        assertEquals(HOP * log(n), Recording.end(barrier), "dissemination");
        Wires allreduce = collective("allreduce 100 50", n);
        assertEquals(power * log(power) + 2 * (n - power), sent(allreduce).size());
        long doubling = HOP * log(power) + 50;
        long folding = n == power ? 0 : 2 * HOP; // at most: what comes early is not waited for
        assertTrue(Recording.end(allreduce) >= doubling, "recursive doubling");
        assertTrue(Recording.end(allreduce) <= doubling + folding, "before and after it");
        for (String all : List.of("alltoall 7 7", "allgather 7 7")) {
            Wires wires = collective(all, n);
            assertEquals(n * (n - 1), sent(wires).size());
            assertEquals(HOP * (n - 1), Recording.end(wires));
            assertTrue(sent(wires).stream().allMatch(s -> s.flits() == 7));
        }
    }

    /**
     * A ring of n ranks has n - 1 steps to scatter and n - 1 to gather; a chain is no all-reduce.
     */
    @Test
    void aNamedAlgorithmDoesTheOperations() throws IOException {
        int n = 6;
        String text =
                IntStream.range(0, n)
                        .mapToObj(rank -> rank + " allreduce 600 0")
                        .collect(Collectors.joining(";"));
        Wires ring = finished(text, n, "algorithm=ring");
        assertEquals(2 * n * (n - 1), sent(ring).size());
        assertEquals(2 * (n - 1) * HOP, Recording.end(ring));
        assertTrue(sent(ring).stream().allMatch(s -> s.flits() == 600 / n));
        InvalidSettings refused =
                assertThrows(InvalidSettings.class, () -> finished(text, n, "algorithm=chain"));
        assertEquals("algorithm", refused.violations().getFirst().key());
    }

    /** Ranks that know only their own blocks cannot choose, whatever is named. */
    @Test
    void unevenBlocksAreDoneAsBefore() throws IOException {
        int n = 4;
        String text =
                IntStream.range(0, n)
                        .mapToObj(rank -> "%d gatherv 9 %s 1".formatted(rank, repeated(n, 9)))
                        .collect(Collectors.joining(";"));
        assertEquals(sent(finished(text, n, "")), sent(finished(text, n, "algorithm=automatic")));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 11, 16})
    void whatIsGatheredIsAsMuchAsThereIs(int n) throws IOException {
        int root = n - 1;
        for (String name : List.of("gather", "scatter")) {
            Wires wires = collective("%s 10 10 %d".formatted(name, root), n);
            assertEquals(n - 1, sent(wires).size());
            assertEquals(HOP * log(Integer.highestOneBit(n)), Recording.end(wires), name);
            long atRoot =
                    sent(wires).stream()
                            .filter(s -> s.source() == root || s.destination() == root)
                            .mapToLong(Sent::flits)
                            .sum();
            assertEquals(10L * (n - 1), atRoot, "all but its own comes to the root or leaves it");
        }
        String sizes = repeated(n, 10);
        assertEquals(n - 1, sent(collective("gatherv 10 %s %d".formatted(sizes, root), n)).size());
        assertEquals(n - 1, sent(collective("scatterv %s 10 %d".formatted(sizes, root), n)).size());
        for (String name :
                List.of(
                        "reducescatter %s 30".formatted(sizes),
                        "allgatherv 10 " + sizes,
                        "alltoallv 99 %s 99 %s".formatted(sizes, sizes))) {
            Wires wires = collective(name, n);
            assertEquals(n * (n - 1), sent(wires).size(), name);
            assertTrue(sent(wires).stream().allMatch(s -> s.flits() == 10), name);
        }
    }

    @Test
    void actionsComeOneAfterTheOther() throws IOException {
        Wires wires =
                finished(
                        "0 init;1 init;0 compute 100;0 send 1 5 64;1 recv 0 5 64;1 compute 40;"
                                + "1 sleep 3;0 finalize;1 finalize",
                        2,
                        "flops-per-cycle=2 bytes-per-flit=16 cycles-per-second=7");
        assertEquals(List.of(new Sent(50, 1, 0, List.of(1), 4)), sent(wires));
        assertEquals(50 + HOP + 20 + 3 * 7, Recording.end(wires));
    }

    @Test
    void aLongMessageIsWaitedFor() throws IOException {
        String text = "0 send 1 0 100;0 compute 5;1 compute 1000;1 recv 0 0 100";
        assertEquals(5, end(finished(text, 2, "eager=100"), 0), "it is short");
        Wires wires = finished(text, 2, "eager=99 acknowledgement=2");
        assertEquals(1000 + HOP + 5, end(wires, 0), "received at 1000, and told");
        assertEquals(2, sent(wires).getLast().flits());
    }

    private static long end(Wires wires, int rank) {
        return wires.work().processes().orElseThrow().processes().get(rank).end();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 wait 0 1 3 | 100",
                "1 test 0 1 3;1 wait 0 1 3 | 100",
                "1 wait 0 1 4 | 60",
                "1 waitall | 100",
                "1 wait 0 1 4;1 wait 0 1 3 | 100",
                "1 test 0 1 3 | 100", // nobody ends before its requests
            })
    void aRequestIsWaitedFor(String wait, long until) throws IOException {
        String text =
                "0 compute 60;0 isend 1 4 1;0 compute 40;0 send 1 3 1;0 waitall;"
                        + "1 irecv 0 3 1;1 irecv 0 4 1;"
                        + wait
                        + ";1 send 0 8 1;0 recv 1 8 1";
        boolean onlyAtTheEnd = !wait.contains("wait");
        Sent answer =
                sent(finished(text, 2, "")).stream()
                        .filter(s -> s.source() == 1)
                        .findFirst()
                        .orElseThrow();
        assertEquals(onlyAtTheEnd ? 0 : until + HOP, answer.cycle());
    }

    @Test
    void aReceiveOfAnyGetsNothingOfACollective() throws IOException {
        finished(
                "0 irecv -1 -1 1;0 bcast 5 1;0 waitall;1 bcast 5 1;1 compute 50;1 send 0 3 1",
                2,
                "");
    }

    @ParameterizedTest
    @CsvSource({
        "allreduce, 3, 4",
        "alltoall, 3, 6",
        "barrier, 3, 8", // a message of 10 MB and its acknowledgement, 3 * 2 of the barrier
        "bcast, 3, 6",
        "gather, 4, 3",
        "waitall, 3, 3",
        "with_isend, 3, 6" // 3 and their acknowledgements
    })
    void theSamplesRunToTheirEnd(String name, int ranks, int messages) throws IOException {
        String text = Files.readString(Samples.file("simgrid-ti/actions_" + name + ".txt"));
        Wires wires = finished(text, ranks, "flops-per-cycle=1e6 bytes-per-flit=1000");
        assertEquals(messages, sent(wires).size());
    }

    @Test
    void theSampleWithAFileForEachRankRunsToItsEnd() throws IOException {
        for (String name : List.of("actions0.txt", "actions1.txt")) {
            Files.writeString(
                    folder.resolve(name), Files.readString(Samples.file("simgrid-ti/" + name)));
        }
        Wires wires = finished("actions0.txt;actions1.txt", 2, "flops-per-cycle=1e6");
        long compute = (long) (1e9 / 1e6);
        assertEquals(4 * HOP + compute, Recording.end(wires), "three messages, the last told back");
    }

    private static String rounds(int ranks, int rounds, boolean inTurn) {
        StringBuilder text = new StringBuilder();
        for (int outer = 0; outer < (inTurn ? rounds : ranks); outer++) {
            for (int inner = 0; inner < (inTurn ? ranks : rounds); inner++) {
                int rank = inTurn ? inner : outer;
                int next = (rank + 1) % ranks;
                int last = (rank + ranks - 1) % ranks;
                text.append(
                        String.format(
                                Locale.ROOT,
                                "%d compute 10;%d isend %d 0 5;%d recv %d 0 5;%d waitall;",
                                rank,
                                rank,
                                next,
                                rank,
                                last,
                                rank));
            }
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLongTraceIsNeverHeld(boolean inTurn) throws IOException {
        int rounds = 5000;
        recording(rounds(8, rounds, inTurn));
        SimGridFile file = SimGridFile.read(folder.resolve("t.txt"));
        SimGridProgram program =
                new SimGridProgram(
                        file,
                        new SimGridProgram.Units(1, 1, 1, 1000),
                        SimGridCollectives.of(file, Optional.empty(), 1));
        Wires wires = new Wires(new Processes(program, 1, 0), LATENCY, false);
        int most = 0;
        for (int cycle = 0; !wires.work().isFinished(); cycle += 5) {
            wires.run(cycle);
            most = Math.max(most, program.held());
        }
        assertTrue(most <= 8 * 4, most + " actions are held");
        assertEquals(rounds * (10 + HOP), Recording.end(wires));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSnapshotGoesOnAsTheRunDid(boolean inTurn) throws IOException {
        String text = rounds(5, 100, inTurn) + "0 barrier;1 barrier;2 barrier;3 barrier;4 barrier";
        Wires wires = recording(text).wires("simgrid t.txt", 5, LATENCY);
        wires.run(700);
        Snapshot<Wires> snapshot = new Snapshot<>(wires);
        List<Sent> expected = List.copyOf(wires.run(Recording.FOR_EVER));
        assertEquals(5 * 100 + 5 * log(5), expected.size());
        assertEquals(expected, snapshot.restore().run(Recording.FOR_EVER));
        assertTrue(recording(text).isIndependentOfOrder("simgrid t.txt", 5, LATENCY));
    }

    @Test
    void whoWaitsForEverIsNamedWithItsLine() throws IOException {
        Wires wires =
                recording("0 init;1 init;0 bcast 5;1 recv 0 3 1;1 bcast 5")
                        .wires("simgrid t.txt", 2, LATENCY);
        wires.run(Recording.FOR_EVER);
        assertEquals(
                List.of(
                        "process 1 (t.txt:4) waits for a message from process 0 with tag 3, which"
                                + " has ended"),
                wires.work().waiting());
    }
}
