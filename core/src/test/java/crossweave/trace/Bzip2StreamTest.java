package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.engine.Snapshot;
import crossweave.problem.BadInput;
import crossweave.trace.binary.ByteSource;
import crossweave.trace.binary.Bzip2Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;

/** Files here were written by bzip2. */
class Bzip2StreamTest {
    /** {@code ab}, 150,000 times, in blocks of 100,000 bytes. */
    private static final String BLOCKS =
            "QlpoMTFBWSZTWfFLiycAYaMBADAAIAAwgCkZQlBaoSguYoKyTKayA328+ADDRgIAYABAAGEAUjVCUFlCUFzF"
                + "BWSZTWfFLiycAYaMBADAAIAAwgCkZQlBaoSguYoKyTKazmx+FDgAAHAIAYABAAGEAmoyNRxdyRThQkKO/"
                + "9Ac";

    /** Runs of 1, 3, 4, 5, 1,259 and 3 equal bytes. */
    private static final String RUNS =
            "QlpoMTFBWSZTWYxkq/sAAANAAeD4AAgACCAAMQZMQNqnpqepo8jLhIc1K+Aq1i+LuSKcKEhGMlX9gA==";

    /** {@code one } and {@code two}, compressed separately. */
    private static final String STREAMS =
            "QlpoOTFBWSZTWc+6oLQAAAGRAEAAAgGgACGaaDNNDLxdyRThQkM+6oLQQlpoMTFBWSZTWc3cjZoAAACBgAAA"
                    + "hIAgACGYGYRhdyRThQkM3cjZoA==";

    @TempDir Path folder;

    private ByteSource open(byte[] compressed) throws IOException {
        return Bzip2Stream.open(Files.write(folder.resolve("t.bz2"), compressed));
    }

    private ByteSource open(String compressed) throws IOException {
        return open(Base64.getDecoder().decode(compressed));
    }

    private static byte[] all(ByteSource bytes) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        while (bytes.hasNext()) {
            all.write(bytes.u8());
        }
        return all.toByteArray();
    }

    @Test
    void blocksFollowEachOther() throws IOException {
        String text = new String(all(open(BLOCKS)), StandardCharsets.US_ASCII);
        assertEquals("ab".repeat(150_000), text);
    }

    @Test
    void runsAreAsLongAsTheyWere() throws IOException {
        byte[] expected = new byte[1275];
        Arrays.fill(expected, 0, 4, (byte) 7);
        Arrays.fill(expected, 4, 8, (byte) 8);
        Arrays.fill(expected, 8, 13, (byte) 9);
        Arrays.fill(expected, 13, 1272, (byte) 10);
        Arrays.fill(expected, 1272, 1275, (byte) 11);
        assertArrayEquals(expected, all(open(RUNS)));
    }

    @Test
    void aFileMayHaveSeveralStreams() throws IOException {
        assertEquals("one two", new String(all(open(STREAMS)), StandardCharsets.US_ASCII));
    }

    @Test
    void whatIsNotCompressedIsReadAsItIs() throws IOException {
        byte[] plain = {1, 2, 3};
        assertArrayEquals(plain, all(open(plain)));
        assertArrayEquals(new byte[0], all(open(new byte[0])));
    }

    @Test
    void aCopyGoesOnWhereTheOriginalWas() throws IOException {
        ByteSource original = open(BLOCKS);
        for (int i = 0; i < 123_457; i++) {
            original.u8();
        }
        var snapshot = new Snapshot<>(original);
        byte[] rest = all(original);
        assertArrayEquals(rest, all(snapshot.restore()));
        assertEquals(123_457, snapshot.restore().position());
    }

    /** Whatever bit is wrong, it is told, or it made no difference. */
    @Test
    void damageIsTold() throws IOException {
        byte[] right = Base64.getDecoder().decode(RUNS);
        byte[] expected = all(open(right));
        int told = 0;
        for (int bit = 0; bit < right.length * Byte.SIZE; bit++) {
            byte[] wrong = right.clone();
            wrong[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            try {
                byte[] read = all(open(wrong));
                boolean isCompressed = Arrays.equals(wrong, 0, 3, right, 0, 3);
                assertArrayEquals(isCompressed ? expected : wrong, read);
            } catch (BadInput e) {
                told++;
            }
        }
        assertEquals(right.length * Byte.SIZE - 24, told, 70);
    }

    @Test
    void aFileThatIsCutOffIsRefused() {
        byte[] whole = Base64.getDecoder().decode(BLOCKS);
        for (int length = 4; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThrows(BadInput.class, () -> all(open(part)));
        }
    }
}
