package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.netrace.NetraceFile;
import crossweave.trace.netrace.NetracePacket;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

class NetraceFileTest {
    @TempDir Path folder;

    private static String text(NetracePacket packet) {
        return "%d: %s, %d to %d, %d bytes, %s"
                .formatted(
                        packet.cycle(),
                        packet.kind(),
                        packet.source(),
                        packet.destination(),
                        packet.bytes(),
                        Arrays.toString(packet.followers()));
    }

    private static String text(NetraceFile file) {
        StringBuilder text = new StringBuilder();
        for (var next = file.next(); next.isPresent(); next = file.next()) {
            text.append(text(next.get())).append('\n');
        }
        return text.toString();
    }

    /** As netrace's own viewer prints it. */
    @Test
    void theSampleHasTheseTwelvePackets() {
        NetraceFile file = NetraceFile.open(Samples.file("netrace/shrtex.tra.bz2"));
        assertEquals(64, file.nodes());
        assertEquals(
                """
                0: upgrade request, 4 to 42, 8 bytes, [1, 3]
                24: upgrade request, 42 to 16, 8 bytes, [2]
                174: upgrade response, 16 to 42, 8 bytes, [3]
                198: upgrade response, 42 to 4, 8 bytes, []
                215: upgrade request, 11 to 42, 8 bytes, [5, 6, 9]
                215: invalidate request, 42 to 32, 8 bytes, []
                215: upgrade request, 42 to 16, 8 bytes, []
                215: read request, 12 to 42, 8 bytes, [10]
                215: read exclusive request, 10 to 42, 8 bytes, [11]
                218: upgrade response, 42 to 11, 8 bytes, []
                221: read response with invalidate, 42 to 12, 72 bytes, []
                221: read exclusive response, 42 to 10, 72 bytes, []
                """,
                text(file));
    }

    @Test
    void theOtherSampleHasAsManyPacketsAsItSays() {
        NetraceFile file = NetraceFile.open(Samples.file("netrace/example.tra.bz2"));
        assertEquals(175, text(file).lines().count());
    }

    @Test
    void packetsAreReadAsTheyWereWritten() throws Exception {
        Path path = Netraces.write(folder, 4, "0 7 1 0 3 8,9", "5 8 2 3 0", "5 9 6 3 1");
        assertEquals(
                """
                0: read request, 0 to 3, 8 bytes, [8, 9]
                5: read response, 3 to 0, 72 bytes, []
                5: writeback, 3 to 1, 72 bytes, []
                """,
                text(NetraceFile.open(path)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 5 1 0 1 | 0 6 1 0 1 | byte 94: contradiction",
                "1 5 1 0 1 | 1 5 1 0 1 | byte 94: contradiction",
                "1 5 1 0 1 | 1 6 1 0 1 5 | byte 94: contradiction",
                "1 5 1 0 1 | 1 6 7 0 1 | byte 94: not-allowed",
                "1 5 1 0 1 | 1 6 1 4 1 | byte 94: unknown-name",
                "1 5 1 0 1 | 1 6 1 0 4 | byte 94: unknown-name",
            })
    void aTraceWithMistakesIsRefusedWithTheByte(String one, String other, String problem)
            throws Exception {
        Path path = Netraces.write(folder, 4, one, other);
        assertEquals(
                List.of("t.tra, " + problem),
                new Given(folder).problems(path, file -> text(NetraceFile.open(file))));
    }

    @Test
    void anotherFileIsRefused() {
        assertEquals(
                List.of("t.txt, byte 0: file-format"),
                new Given(folder)
                        .problems(new Given(folder).file("t.txt", "hello"), NetraceFile::open));
    }
}
