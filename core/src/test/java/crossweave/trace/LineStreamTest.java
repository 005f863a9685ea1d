package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.trace.text.LineStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class LineStreamTest {
    private static final String TEXT = "first\n\nthird, and longer\r\nf\u00fcnf\nlast";
    private static final List<String> LINES =
            List.of("first", "", "third, and longer", "f\u00fcnf", "last");

    @TempDir Path folder;

    private LineStream stream(String text, int piece) {
        Path file = new Given(folder).file("lines.txt", text);
        return new LineStream(file, LineStream.Place.START, piece);
    }

    private static List<String> rest(LineStream stream) {
        List<String> lines = new ArrayList<>();
        while (stream.next()) {
            lines.add(stream.text());
        }
        return lines;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 8, 16, 1000})
    void linesAreWholeHoweverSmallThePieces(int piece) {
        assertEquals(LINES, rest(stream(TEXT, piece)));
        assertEquals(LINES, rest(stream(TEXT + "\n", piece)), "an end of the last line is no line");
        assertEquals(List.of(), rest(stream("", piece)));
        assertEquals(List.of("a"), rest(stream("\uFEFFa", piece)), "without a byte order mark");
    }

    @Test
    void itGoesOnFromAPlace() {
        LineStream stream = stream(TEXT, 4);
        stream.next();
        stream.next();
        Path file = folder.resolve("lines.txt");
        LineStream other = new LineStream(file, stream.place(), 4);
        assertEquals(LINES.subList(2, 5), rest(other));
        assertEquals(5, other.number());
    }

    @Test
    void aCopyGoesOnWhereTheOriginalWas() {
        LineStream stream = stream(TEXT, 4);
        stream.next();
        Snapshot<LineStream> snapshot = new Snapshot<>(stream);
        List<String> rest = rest(stream);
        assertEquals(rest, rest(snapshot.restore()));
        assertEquals(rest, rest(snapshot.restore()));
    }

    @Test
    void aFileThatChangesIsRefused() {
        LineStream stream = stream(TEXT, 4);
        stream.next();
        Path file = new Given(folder).file("lines.txt", TEXT + "more");
        List<String> problems = new Given(folder).problems(file, _ -> rest(stream));
        assertEquals(List.of("lines.txt: file-unreadable"), problems);
    }

    @Test
    void whatIsNoTextIsRefused() {
        LineStream stream = stream("a\n" + "b".repeat(3_000_000), 4);
        Path file = folder.resolve("lines.txt");
        assertTrue(stream.next());
        assertEquals(
                List.of("lines.txt:2:1: file-format"),
                new Given(folder).problems(file, _ -> stream.next()));
    }
}
