package crossweave.workload.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.Given;
import crossweave.trace.RandomSchedule;
import crossweave.trace.Schedules;
import crossweave.trace.chakra.ChakraFile;
import crossweave.trace.chakra.ChakraFit;
import crossweave.trace.chakra.ChakraWriter;
import crossweave.trace.goal.GoalFiles;
import crossweave.trace.schedule.Schedule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Schedules that are written as execution traces, and read again. */
class ChakraRoundTripTest {
    private static final double CYCLES_PER_SECOND = 1e6; // a cycle is a microsecond

    @TempDir Path folder;

    private ChakraFile copy(Schedule schedule) throws IOException {
        ChakraWriter writer = new ChakraWriter(schedule);
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            try (OutputStream out = Files.newOutputStream(folder.resolve("c." + rank + ".et"))) {
                writer.write(rank, out);
            }
        }
        String groups =
                writer.groups().entrySet().stream()
                        .map(each -> "\"%s\": %s".formatted(each.getKey(), each.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
        Path file = Files.writeString(folder.resolve("groups.json"), groups);
        return ChakraFile.read(folder.resolve("c"), Optional.of(file));
    }

    private static ScheduleTimes times(Schedule schedule) {
        return ScheduleTimes.of(schedule, "automatic", 1, CYCLES_PER_SECOND);
    }

    /** Everything survives: roots, groups, sizes, and which processor computes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void aRandomScheduleTakesTheSameTimesAgain(int seed) throws IOException {
        Schedule schedule = new RandomSchedule(seed, 3 + seed % 5, 120, 2);
        ChakraFile copy = copy(schedule);
        assertEquals(List.of(), new ChakraFit(schedule).notes());
        ScheduleTimes expected = times(schedule);
        assertEquals(expected.ends(), times(copy).ends());
        assertEquals(expected.sent(), times(copy).sent());
        Schedule again = copy(copy);
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            assertEquals(Schedules.text(copy, rank), Schedules.text(again, rank));
        }
    }

    /** Streams of collective operations are those of their groups, in both. */
    @Test
    void theOperationsOfARandomScheduleAreTheSame() throws IOException {
        Schedule schedule = new RandomSchedule(5, 6, 200, 2);
        ChakraFile copy = copy(schedule);
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            // Groups without operations are not written, so numbers of others may differ
            String numbers = "group=\\d+]|stream ([2-9]|1\\d)";
            assertEquals(
                    Schedules.text(schedule, rank).replaceAll(numbers, ""),
                    Schedules.text(copy, rank).replaceAll(numbers, ""));
        }
    }

    private Schedule goal(String block) {
        return GoalFiles.read(
                new Given(folder)
                        .file(
                                "g.goal",
                                "num_ranks 1\nrank 0 {\n" + block.replace(";", "\n") + "\n}"));
    }

    /** CPU 0 is the host, any other one the accelerator. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "calc 30;calc 20 cpu 1;calc 5 cpu 1",
                "calc 30;calc 20;calc 5 cpu 3",
                "calc 30 cpu 2;calc 4 cpu 2"
            })
    void calculationsOnTwoProcessorsTakeTheSameTime(String block) throws IOException {
        Schedule schedule = goal(block);
        assertEquals(times(schedule).ends(), times(copy(schedule)).ends());
        assertEquals(List.of(), new ChakraFit(schedule).notes());
    }

    @Test
    void moreProcessorsThanAnAcceleratorAndItsHostAreTold() throws IOException {
        Schedule schedule = goal("calc 30;calc 20 cpu 1;calc 5 cpu 2;calc 6 cpu 2");
        assertEquals(List.of(30L), times(schedule).ends());
        assertEquals(List.of(20L + 5 + 6), times(copy(schedule)).ends());
        List<String> notes = new ChakraFit(schedule).notes();
        assertEquals(1, notes.size());
        assertEquals("3 computations", notes.getFirst().substring(0, 14));
    }

    /** A calculation of 0 waits for the one before on its processor, which nodes cannot say. */
    @Test
    void computationsWithoutADurationAreTold() {
        assertEquals(1, new ChakraFit(goal("calc 30;calc 0")).notes().size());
        assertEquals(List.of(), new ChakraFit(goal("calc 30;calc 0 cpu 1")).notes());
    }
}
