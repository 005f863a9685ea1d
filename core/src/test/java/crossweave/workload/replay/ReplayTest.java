package crossweave.workload.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.problem.BadInput;
import crossweave.trace.message.MessageFile;
import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class ReplayTest {
    private static final int MILLION = 1_000_000;

    @TempDir Path folder;

    private Recording recording(String trace) throws IOException {
        Files.writeString(folder.resolve("t.csv"), trace);
        return new Recording(folder);
    }

    private static List<Long> cycles(List<Sent> sent) {
        return sent.stream().map(Sent::cycle).toList();
    }

    @Test
    void messagesAreSentAtTheirTimes() throws IOException {
        Recording recording = recording("time,src,dst,flits\n0,0,1,4\n7,1,0,2\n7,3,2,1\n");
        Wires wires = recording.wires("trace t.csv", 4, 10);
        List<Sent> sent = wires.run(Recording.FOR_EVER);
        assertEquals(
                List.of(
                        new Sent(0, -1, 0, List.of(1), 4),
                        new Sent(7, -1, 1, List.of(0), 2),
                        new Sent(7, -1, 3, List.of(2), 1)),
                sent);
        assertTrue(wires.work().isFinished());
        assertEquals(7 + 10, wires.cycle(), "it ends when the last has arrived");
    }

    @Test
    void aShiftMovesNodesAndTimes() throws IOException {
        Recording recording = recording("time,src,dst,flits\n0,0,1,4\n10,1,0,2\n20,0,1,1\n");
        List<Sent> sent =
                recording
                        .wires("trace t.csv scale=0.5 nodes=7,5 from=100 until=105", 8, 3)
                        .run(Recording.FOR_EVER);
        assertEquals(
                List.of(new Sent(100, -1, 7, List.of(5), 4), new Sent(105, -1, 5, List.of(7), 2)),
                sent);
    }

    @Test
    void aMessageWaitsForAnotherOneToArrive() throws IOException {
        int latency = 10;
        Recording recording =
                recording(
                        """
                        time,src,dst,flits,id,after
                        0,0,1,1,1,
                        3,1,2,1,2,1
                        4,0,3,1,3,
                        50,2,3,1,4,2
                        50,3,0,1,5,4
                        """);
        List<Sent> sent = recording.wires("trace t.csv", 4, latency).run(Recording.FOR_EVER);
        long second = latency + 1; // not before the first has arrived
        assertEquals(List.of(0L, 4L, second, 50L, 50L + latency + 1), cycles(sent));
        assertTrue(recording.isIndependentOfOrder("trace t.csv", 4, latency));
    }

    @Test
    void aSnapshotGoesOnAsTheRunDid() throws IOException {
        StringBuilder trace = new StringBuilder("time,src,dst,flits,id,after\n");
        for (int i = 0; i < 5000; i++) {
            String after = i % 3 == 0 || i < 9 ? "" : Integer.toString(i - i % 9);
            trace.append("%d,%d,%d,3,%d,%s\n".formatted(i / 2, i % 4, (i + 1) % 4, i, after));
        }
        Wires wires = recording(trace.toString()).wires("trace t.csv", 4, 25);
        wires.run(700);
        Snapshot<Wires> snapshot = new Snapshot<>(wires);
        List<Sent> expected = List.copyOf(wires.run(Recording.FOR_EVER));
        assertEquals(5000, expected.size());
        assertEquals(expected, snapshot.restore().run(Recording.FOR_EVER));
        assertEquals(expected, snapshot.restore().run(Recording.FOR_EVER));
    }

    /** However long the file is, a line is read when its time has come, and one more. */
    @Test
    void aMillionMessagesAreReadOneAhead() throws IOException {
        Path file = folder.resolve("long.csv");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("time,src,dst,flits\n");
            for (int i = 0; i < MILLION; i++) {
                out.write(i + "," + i % 64 + "," + (i + 5) % 64 + ",1\n");
            }
        }
        MessageFile trace = MessageFile.open(file, new MessageFile.Units(64, 1, 1));
        Replay replay = new Replay(trace);
        int header = 1;
        int ahead = 1;
        for (int cycle = 0; cycle < MILLION; cycle++) {
            assertEquals(cycle, replay.nextEvent());
            assertEquals(header + cycle + ahead, trace.linesRead());
            replay.act(cycle, new Nowhere());
            replay.delivered(-1, cycle);
        }
        assertTrue(replay.isFinished());
    }

    @ParameterizedTest
    @ValueSource(strings = {"trace t.csv scale=0", "trace t.csv bytes-per-flit=0", "trace"})
    void settingsThatCannotWorkAreRefused(String text) throws IOException {
        Recording recording = recording("time,src,dst,flits\n");
        assertThrows(BadInput.class, () -> recording.work(text, 4));
    }
}
