package crossweave.workload.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.trace.Samples;
import crossweave.trace.goal.GoalFiles;
import crossweave.trace.goal.GoalSchedule;
import crossweave.workload.ProcessReport;
import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;
import crossweave.workload.process.Processes;
import crossweave.workload.schedule.GroupOperations;
import crossweave.workload.schedule.ScheduleCosts;
import crossweave.workload.schedule.ScheduleProgram;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

class GoalProgramTest {
    private static final ScheduleCosts COSTS = ScheduleCosts.ofCalculations(1, 1);

    @TempDir Path folder;

    private Recording recording(String text) throws IOException {
        Files.writeString(folder.resolve("g.goal"), text.replace(";", "\n"));
        return new Recording(folder);
    }

    private long end(String text, int ranks, long latency) throws IOException {
        Wires wires = recording(text).wires("goal g.goal", ranks, latency);
        long end = Recording.end(wires);
        assertTrue(wires.work().isFinished());
        return end;
    }

    /** Rank 0 computes for 100 cycles while it waits for a message that is sent after 300. */
    @Test
    void communicationIsExposedWhereNothingIsComputed() throws IOException {
        long latency = 20;
        Wires wires =
                recording(
                                "num_ranks 2;rank 0 {;recv 8b from 1;calc 100;};"
                                        + "rank 1 {;a: calc 300;b: send 8b to 0;b requires a;}")
                        .wires("goal g.goal", 2, latency);
        long end = Recording.end(wires);
        assertEquals(300 + latency + 1, end);
        List<ProcessReport.One> ranks = wires.work().processes().orElseThrow().processes();
        assertEquals(end, ranks.getFirst().receiving());
        assertEquals(100, ranks.getFirst().overlapped());
        assertEquals(end - 100, ranks.getFirst().exposed());
        assertEquals(0, ranks.getLast().exposed(), "who sends goes on at once");
    }

    /** What arrives is heard of in the next cycle: a hop of the tree takes one more than a wire. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 10, 1000})
    void aBroadcastDownABinaryTreeTakesTheLogarithm(long latency) {
        GoalSchedule file = GoalFiles.read(Samples.file("goal/binary_tree_32.goal"));
        Wires wires =
                new Wires(
                        new Processes(
                                new ScheduleProgram("tree", file, COSTS, GroupOperations.NONE),
                                1,
                                0),
                        latency,
                        false);
        int depth = Integer.numberOfTrailingZeros(32);
        assertEquals((latency + 1) * depth, Recording.end(wires));
        assertEquals(31, wires.run(Recording.FOR_EVER).size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7 + 5 | a: calc 7;b: calc 5;b requires a",
                "7 + 5 | b: calc 5;b requires a;a: calc 7",
                "7 + 5 | b requires a;b: calc 5;a: calc 7",
                "7 + 5 | a: calc 7;b: calc 5", // one cpu
                "7     | a: calc 7;b: calc 5 cpu 1",
                "7     | a: calc 7;b: calc 5 cpu 1;b irequires a",
                "7 + 5 | a: calc 7;b: calc 5 cpu 1;b requires a",
                "9 + 4 | calc 9;a: calc 1;b: calc 4 cpu 1;b irequires a", // a starts at 9
                "0     | a: calc 0;b: calc 0;b requires a",
                "0     | ",
            })
    void operationsStartWhenWhatTheyRequireIsDone(String cycles, String block) throws IOException {
        long expected = 0;
        for (String part : cycles.split("\\+", -1)) {
            expected += Long.parseLong(part.strip());
        }
        String text = "num_ranks 1;rank 0 {;" + (block == null ? "" : block) + ";}";
        assertEquals(expected, end(text, 1, 3));
    }

    @Test
    void settingsSayWhatNumbersMean() throws IOException {
        Wires wires =
                recording("num_ranks 2;rank 0 {;c: calc 10;s: send 20b to 1;s requires c;}")
                        .wires("goal g.goal cycles-per-calc=2.5 bytes-per-flit=8", 4, 1);
        Sent sent = wires.run(Recording.FOR_EVER).getFirst();
        assertEquals(25, sent.cycle());
        assertEquals(Math.ceilDiv(20, 8), sent.flits());
    }

    @Test
    void aReceiveOfAnyTakesWhatComes() throws IOException {
        String text =
                "num_ranks 3;rank 0 {;recv 1b from -1 tag 4;recv 1b from -1 tag -1;};"
                        + "rank 1 {;send 1b to 0 tag 4;};rank 2 {;send 1b to 0 tag 9;}";
        assertEquals(5 + 1, end(text, 3, 5));
    }

    @Test
    void whoWaitsForEverIsNamedWithItsLine() throws IOException {
        Wires wires =
                recording("num_ranks 2;rank 0 {;a: recv 1b from 1 tag 3;b: calc 1;b requires a;}")
                        .wires("goal g.goal", 2, 5);
        wires.run(Recording.FOR_EVER);
        assertEquals(
                List.of(
                        "process 0 (g.goal:3) waits for a message from process 1 with tag 3, which"
                                + " has ended"),
                wires.work().waiting());
    }

    @Test
    void everyRankNeedsANode() throws IOException {
        Recording recording = recording("num_ranks 5");
        Exception thrown =
                assertThrows(
                        IllegalArgumentException.class, () -> recording.work("goal g.goal", 4));
        assertEquals(
                "file is g.goal with 5 ranks, but there are 4 nodes for them", thrown.getMessage());
    }

    /** Calculations on cpus of their own: the longest chain of requirements is the time. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void aRandomScheduleTakesItsLongestChain(int seed) throws IOException {
        Random random = new Random(seed);
        int operations = 60;
        int[] start = new int[operations];
        int longest = 0;
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < operations; i++) {
            for (int j = 0; j < i; j++) {
                if (random.nextInt(10) == 0) {
                    boolean isStart = random.nextInt(3) == 0;
                    start[i] = Math.max(start[i], start[j] + (isStart ? 0 : 1 + j));
                    lines.add("l%d %s l%d".formatted(i, isStart ? "irequires" : "requires", j));
                }
            }
            longest = Math.max(longest, start[i] + 1 + i);
            lines.add("l%d: calc %d cpu %d".formatted(i, 1 + i, i));
        }
        for (int shuffle = 0; shuffle < 3; shuffle++) {
            String text = "num_ranks 1;rank 0 {;" + String.join(";", lines) + ";}";
            assertEquals(longest, end(text, 1, 1));
            Collections.shuffle(lines, random);
        }
    }

    /** Rounds of computing and passing on to the next rank. */
    private static String rounds(int ranks, int rounds) {
        StringBuilder text = new StringBuilder("num_ranks " + ranks + ";");
        for (int rank = 0; rank < ranks; rank++) {
            int next = (rank + 1) % ranks;
            int last = (rank + ranks - 1) % ranks;
            text.append("rank %d {;".formatted(rank));
            for (int i = 0; i < rounds; i++) {
                text.append("c%d: calc 10;".formatted(i));
                text.append(i == 0 ? "" : "c%d requires r%d;".formatted(i, i - 1));
                text.append("s%d: send 4b to %d;s%d requires c%d;".formatted(i, next, i, i));
                text.append("r%d: recv 4b from %d;r%d requires c%d;".formatted(i, last, i, i));
            }
            text.append("};");
        }
        return text.toString();
    }

    @Test
    void aLongScheduleIsNeverHeld() throws IOException {
        int rounds = 20_000;
        recording(rounds(8, rounds));
        GoalSchedule file = GoalFiles.read(folder.resolve("g.goal"));
        ScheduleProgram program = new ScheduleProgram("g", file, COSTS, GroupOperations.NONE);
        Wires wires = new Wires(new Processes(program, 1, 0), 4, false);
        int most = 0;
        for (int cycle = 0; !wires.work().isFinished(); cycle += 5) {
            wires.run(cycle);
            most = Math.max(most, program.held());
        }
        assertTrue(most <= 8 * 6, most + " operations are held");
        assertEquals(8 * rounds, wires.run(Recording.FOR_EVER).size());
        assertEquals(rounds * (10L + 4 + 1), Recording.end(wires));
    }

    @Test
    void aSnapshotGoesOnAsTheRunDid() throws IOException {
        Wires wires = recording(rounds(5, 100)).wires("goal g.goal", 5, 7);
        wires.run(400);
        Snapshot<Wires> snapshot = new Snapshot<>(wires);
        List<Sent> expected = List.copyOf(wires.run(Recording.FOR_EVER));
        assertEquals(500, expected.size());
        Wires copy = snapshot.restore();
        assertEquals(expected, copy.run(Recording.FOR_EVER));
        assertEquals(wires.work().processes(), copy.work().processes());
    }

    /** Requirements at the end of a block: all of it must be known before anything starts. */
    @Test
    void aSnapshotOfALongChainIsTakenAsWell() throws IOException {
        int length = 20_000;
        StringBuilder text = new StringBuilder("num_ranks 1;rank 0 {;");
        IntStream.range(0, length).forEach(i -> text.append("l%d: calc 2;".formatted(i)));
        IntStream.range(1, length)
                .forEach(i -> text.append("l%d requires l%d;".formatted(i, i - 1)));
        Wires wires = recording(text + "}").wires("goal g.goal", 1, 7);
        wires.run(100);
        Wires copy = new Snapshot<>(wires).restore();
        assertEquals(2 * length, Recording.end(copy));
    }

    @Test
    void theOrderOfHearingDoesNotMatter() throws IOException {
        assertTrue(recording(rounds(6, 30)).isIndependentOfOrder("goal g.goal", 6, 4));
    }
}
