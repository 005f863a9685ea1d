package crossweave.workload.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.trace.otf2.Otf2Text;
import crossweave.workload.Wires;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

class Otf2ProgramTest {
    private static final long TICKS = 1_000_000_000; // per second, and so are cycles
    private static final int RANKS = 4;
    private static final long LATENCY = 13;

    @TempDir Path folder;

    /** The same program as a trace and as a schedule, which is the slow reference here. */
    private static final class Both {
        private final Random random;
        private final StringBuilder trace = new StringBuilder("ranks " + RANKS);
        private final StringBuilder[] schedules = new StringBuilder[RANKS];
        private final String[] before = new String[RANKS]; // labels that the next one waits for
        private final long[] times = new long[RANKS];
        private int labels;

        Both(Random random) {
            this.random = random;
            for (int rank = 0; rank < RANKS; rank++) {
                schedules[rank] = new StringBuilder("rank " + rank + " {\n");
                before[rank] = "";
                call(rank, "MPI_Init");
            }
        }

        private void event(int rank, String words) {
            trace.append('\n').append(rank).append(' ').append(times[rank]).append(' ');
            trace.append(words);
        }

        /** A call that does nothing here; what it takes is not computed. */
        private void call(int rank, String name) {
            event(rank, "enter " + name);
            times[rank] += random.nextInt(50);
            event(rank, "leave " + name);
        }

        private void compute(int rank) {
            int ticks = 1 + random.nextInt(100);
            times[rank] += ticks;
            before[rank] = operation(rank, "calc " + ticks);
        }

        private String operation(int rank, String words) {
            String label = "l" + labels++;
            schedules[rank].append(label).append(": ").append(words).append('\n');
            for (String other : before[rank].split(" ")) {
                if (!other.isEmpty()) {
                    schedules[rank].append("%s requires %s\n".formatted(label, other));
                }
            }
            return label;
        }

        void exchange() {
            int from = random.nextInt(RANKS);
            int to = (from + 1 + random.nextInt(RANKS - 1)) % RANKS;
            int tag = random.nextInt(3);
            int bytes = 1 + random.nextInt(300);
            boolean isPosted = random.nextBoolean();
            String what = "%d world %d %d".formatted(from, tag, bytes);
            String receive = "recv %db from %d tag %d".formatted(bytes, from, tag);
            compute(from);
            event(from, "mpi_send %d world %d %d".formatted(to, tag, bytes));
            before[from] = operation(from, "send %db to %d tag %d".formatted(bytes, to, tag));
            compute(to);
            if (isPosted) {
                event(to, "mpi_irecv_request 5");
                String begun = operation(to, receive);
                compute(to);
                event(to, "mpi_irecv " + what + " 5");
                before[to] += " " + begun;
            } else {
                event(to, "mpi_recv " + what);
                before[to] = operation(to, receive);
            }
        }

        String goal() {
            return "num_ranks " + RANKS + "\n" + String.join("}\n", schedules) + "}\n";
        }
    }

    @RepeatedTest(20)
    void aProgramTakesTheTimeOfTheSameProgramInGoal(RepetitionInfo info) throws IOException {
        Both both = new Both(new Random(info.getCurrentRepetition()));
        for (int i = 0; i < 30; i++) {
            both.exchange();
        }
        Otf2Text.write(folder, TICKS, both.trace.toString());
        Files.writeString(folder.resolve("t.goal"), both.goal());
        Recording recording = new Recording(folder);
        String traced = "otf2 t.otf2.txt";
        Wires goal = recording.wires("goal t.goal", RANKS, LATENCY);
        Wires otf2 = recording.wires(traced, RANKS, LATENCY);
        assertEquals(Recording.end(goal), Recording.end(otf2));
        assertEquals(
                recording.wires("goal t.goal", RANKS, LATENCY).run(Recording.FOR_EVER),
                recording.wires(traced, RANKS, LATENCY).run(Recording.FOR_EVER));
        assertTrue(recording.isIndependentOfOrder(traced, RANKS, LATENCY));
    }

    /** There are a thousand million cycles per second by default. */
    @ParameterizedTest
    @ValueSource(longs = {TICKS, TICKS / 4, 4 * TICKS})
    void timesFollowTheResolution(long ticks) {
        Otf2Text.write(
                folder,
                ticks,
                "ranks 2;0 0 enter MPI_Init;0 0 leave MPI_Init;0 500 mpi_send 1 world 0 8;"
                        + "1 1 mpi_recv 0 world 0 8");
        Wires wires = new Recording(folder).wires("otf2 t.otf2.txt", 2, LATENCY);
        assertEquals(500 * TICKS / ticks, wires.run(Recording.FOR_EVER).getFirst().cycle());
    }
}
