package crossweave.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class ReadingWatchTest {
    private static final String LINE = "0 1 2 3\n";
    private static final int LINES = 100;
    private static final int PIECE = 10 * LINE.length();

    @TempDir private Path folder;

    private static int count(Path file) {
        LineStream lines = new LineStream(file, LineStream.Place.START, PIECE);
        int count = 0;
        while (lines.next()) {
            count++;
        }
        return count;
    }

    @Test
    void whoListensHearsOfEveryPiece() throws IOException {
        Path file = Files.writeString(folder.resolve("a.csv"), LINE.repeat(LINES));
        int size = LINES * LINE.length();
        List<String> heard = new ArrayList<>();
        int counted =
                ReadingWatch.during(
                        () -> count(file),
                        (each, bytes, all) ->
                                heard.add(each.getFileName() + " " + bytes + " " + all));
        assertEquals(LINES, counted);
        String piece = "a.csv " + PIECE + " " + size;
        assertEquals(Collections.nCopies(size / PIECE, piece), heard);
    }

    @Test
    void nobodyIsToldOtherwise() throws IOException {
        Path file = Files.writeString(folder.resolve("a.csv"), LINE);
        List<Integer> heard = new ArrayList<>();
        ReadingWatch.during(() -> 0, (_, bytes, _) -> heard.add(bytes));
        count(file);
        assertEquals(List.of(), heard);
    }
}
