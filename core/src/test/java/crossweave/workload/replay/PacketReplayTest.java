package crossweave.workload.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.trace.Netraces;
import crossweave.trace.Samples;
import crossweave.workload.Wires;
import crossweave.workload.Wires.Sent;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class PacketReplayTest {
    @TempDir Path folder;

    private List<Long> cycles(String settings, long latency, String... packets) throws IOException {
        Netraces.write(folder, 4, packets);
        return new Recording(folder)
                .wires("netrace t.tra " + settings, 4, latency).run(Recording.FOR_EVER).stream()
                        .map(Sent::cycle)
                        .toList();
    }

    @Test
    void packetsHaveTheLengthOfTheirKind() throws IOException {
        Netraces.write(folder, 4, "3 1 1 0 2", "3 2 2 2 0");
        assertEquals(
                List.of(new Sent(3, 1, 0, List.of(2), 1), new Sent(3, 2, 2, List.of(0), 5)),
                new Recording(folder)
                        .wires("netrace t.tra bytes-per-flit=16", 4, 10)
                        .run(Recording.FOR_EVER));
    }

    /** The second one is 6 cycles late, and with it the third; the fourth waits for nobody. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "keep-gaps=true | 0 11 26 40",
                "keep-gaps=false | 0 11 22 40",
                "scale=2 | 0 11 41 80",
            })
    void aPacketWaitsForThoseThatMustHaveArrived(String settings, String expected)
            throws IOException {
        String[] packets = {"0 1 1 0 1 2", "5 2 2 1 0 3", "20 3 1 0 2", "40 4 1 3 2"};
        String found = cycles(settings, 10, packets).toString().replaceAll("[\\[\\],]", "");
        assertEquals(expected, found);
    }

    @Test
    void aPacketWaitsForTheLastOfSeveral() throws IOException {
        assertEquals(
                List.of(0L, 30L, 41L),
                cycles("keep-gaps=false", 10, "0 1 1 0 1 9", "30 5 1 2 1 9", "30 9 2 1 0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"shrtex", "example"})
    void samplesEndOnAnyNetwork(String name) {
        Path sample = Samples.file("netrace/" + name + ".tra.bz2");
        Recording recording = new Recording(Path.of(String.valueOf(sample.getParent())));
        String text = "netrace %s.tra.bz2".formatted(name);
        for (long latency : new long[] {1, 100, 10_000}) {
            Wires wires = recording.wires(text, 64, latency);
            wires.run(Recording.FOR_EVER);
            assertTrue(wires.work().isFinished());
            assertTrue(recording.isIndependentOfOrder(text, 64, latency));
        }
    }

    @Test
    void aCopyGoesOnAsTheOriginal() throws IOException {
        Netraces.write(folder, 4, "0 1 1 0 1 2", "5 2 2 1 0 3", "20 3 1 0 2", "40 4 1 3 2");
        Wires wires = new Recording(folder).wires("netrace t.tra", 4, 10);
        wires.run(12);
        var snapshot = new Snapshot<>(wires);
        assertEquals(wires.run(Recording.FOR_EVER), snapshot.restore().run(Recording.FOR_EVER));
    }
}
