package crossweave.workload.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.collective.algorithm.Algorithms;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.Given;
import crossweave.trace.RandomSchedule;
import crossweave.trace.binary.ProtoWriter;
import crossweave.trace.chakra.ChakraFile;
import crossweave.trace.goal.GoalFiles;
import crossweave.trace.goal.GoalTextWriter;
import crossweave.trace.schedule.Schedule;
import crossweave.workload.Wires;
import crossweave.workload.replay.TraceReading;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Schedules whose collective operations have become messages do what they did before. */
class ExpandedScheduleTest {
    private static final double CYCLES_PER_SECOND = 1e9; // a cycle is a unit of GOAL

    @TempDir Path folder;

    private Schedule goal(Schedule schedule) throws IOException {
        StringBuilder text = new StringBuilder();
        new GoalTextWriter(schedule, text).write();
        return GoalFiles.read(new Given(folder).file("g.goal", text.toString()));
    }

    private static Schedule expanded(Schedule schedule, String algorithm) {
        return ExpandedSchedule.of(schedule, ScheduleTimes.groups(schedule, algorithm));
    }

    /** Who sends how much to whom in which cycle. */
    private static List<String> messages(ScheduleTimes times) {
        return times.sent().stream().map(ExpandedScheduleTest::message).sorted().toList();
    }

    private static String message(Wires.Sent sent) {
        return "%08d: %d to %d, %d flits"
                .formatted(sent.cycle(), sent.source(), sent.destination(), sent.flits());
    }

    private void assertSameTimes(Schedule schedule, String algorithm) throws IOException {
        ScheduleTimes expected = ScheduleTimes.of(schedule, algorithm, 1, CYCLES_PER_SECOND);
        Schedule messages = expanded(schedule, algorithm);
        for (Schedule each : List.of(messages, goal(messages))) {
            ScheduleTimes times = ScheduleTimes.of(each, algorithm, 1, CYCLES_PER_SECOND);
            assertEquals(expected.ends(), times.ends());
            assertEquals(messages(expected), messages(times));
        }
    }

    /** Groups share ranks, and kinds and roots are any. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void aRandomScheduleTakesTheSameTimes(int seed) throws IOException {
        assertSameTimes(new RandomSchedule(seed, 3 + seed % 7, 150, 3), "automatic");
    }

    private static Stream<String> algorithms() {
        return Stream.concat(
                Algorithms.ALL.names().stream()
                        .filter(name -> !name.equals("hierarchical")) // needs a size of groups
                        .filter(name -> !name.equals("in-network")),
                Stream.of("ring channels=3", "hierarchical group=2 channels=2", "chain chunks=3"));
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void everyAlgorithmTakesTheSameTime(String algorithm) throws IOException {
        var kinds = Algorithms.choice(algorithm).build().kinds();
        for (int seed = 1; seed <= 3; seed++) {
            assertSameTimes(RandomSchedule.ofPowers(seed, kinds), algorithm);
        }
    }

    @Test
    void whatRoutersDoIsNoMessageBetweenRanks() throws IOException {
        Schedule schedule = new RandomSchedule(1, 4, 10, 1);
        var reading =
                new TraceReading(
                        Optional.empty(),
                        Optional.of(Algorithms.choice("in-network")),
                        TraceReading.BYTES);
        assertThrows(IllegalArgumentException.class, () -> reading.asMessages(schedule));
    }

    /** As messages, operations of a group follow each other in the order of the file. */
    @Test
    void operationsAgainstTheOrderOfTheFileAreRefused() throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve("t.0.et"))) {
            new ProtoWriter().text(1, "0.0.4").writeSized(out);
            for (int[] required : List.of(new int[] {1}, new int[0])) {
                var node = new ProtoWriter().number(1, 1 - required.length).number(3, 7);
                node.message(10, new ProtoWriter().text(1, "comm_type").number(9, 0));
                node.message(10, new ProtoWriter().text(1, "comm_size").number(9, 8));
                node.numbers(5, required).writeSized(out);
            }
        }
        Schedule schedule = ChakraFile.read(folder.resolve("t"), Optional.empty());
        BadInput refused =
                assertThrows(BadInput.class, () -> expanded(schedule, "automatic").operations(0));
        assertEquals(ProblemCode.NOT_SUPPORTED, refused.problems().getFirst().code());
    }

    @Test
    void aScheduleWithoutCollectiveOperationsStaysAsItIs() {
        Schedule schedule =
                GoalFiles.read(
                        new Given(folder)
                                .file("g.goal", "num_ranks 1\nrank 0 {\nrecv 8b from -1\n}\n"));
        assertSame(schedule, expanded(schedule, "automatic"));
    }
}
