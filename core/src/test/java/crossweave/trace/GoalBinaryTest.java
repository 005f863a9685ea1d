package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.goal.GoalBinaryWriter;
import crossweave.trace.goal.GoalFiles;
import crossweave.trace.goal.GoalSchedule;
import crossweave.trace.goal.GoalTextWriter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

class GoalBinaryTest {
    private static final int NODE = 39; // bytes

    @TempDir Path folder;

    private Path binary(Path goal) throws IOException {
        Path file = folder.resolve("b" + folder.toFile().list().length);
        try (SeekableByteChannel out =
                Files.newByteChannel(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            new GoalBinaryWriter(GoalFiles.read(goal), out).write();
        }
        return file;
    }

    private Path text(Path goal) throws IOException {
        StringBuilder text = new StringBuilder();
        new GoalTextWriter(GoalFiles.read(goal), text).write();
        return Files.writeString(
                folder.resolve("t" + folder.toFile().list().length), text.toString());
    }

    /** The smallest file with an edge, byte by byte: what txt2bin of LogGOPSim writes. */
    @Test
    void aFileHasNodesOf39Bytes() throws IOException {
        Path text =
                new Given(folder)
                        .file(
                                "g.goal",
                                "num_ranks 1\nrank 0 {\nl0: calc 5 cpu 2\n"
                                        + "l1: recv 7b from 0 tag 3\nl1 requires l0\n}\n");
        ByteBuffer expected = ByteBuffer.allocate(138).order(ByteOrder.LITTLE_ENDIAN);
        expected.putLong(4223).putInt(1).put((byte) 2).put((byte) 0);
        expected.putLong(30 - 8).putLong(124 - 8);
        expected.putInt(2).putInt(1).putInt(0); // nodes, roots, the root
        expected.putInt(0).put((byte) 3).putInt(0).putLong(5).putInt(0).put((byte) 2).put((byte) 0);
        expected.putInt(1).putInt(0).putInt(0).putInt(1);
        expected.putInt(1).put((byte) 2).putInt(0).putLong(7).putInt(3).put((byte) 0).put((byte) 0);
        expected.putInt(0).putInt(1).putInt(0).putInt(1);
        expected.putInt(1); // the node that waits for node 0
        int size = 30 + 3 * Integer.BYTES + 2 * NODE + Integer.BYTES;
        assertEquals(size, expected.position());
        byte[] bytes = new byte[size];
        expected.flip().get(bytes);
        assertArrayEquals(bytes, Files.readAllBytes(binary(text)));
    }

    @Test
    void theSampleSurvivesTheRoundTrip() throws IOException {
        Path sample = Samples.file("goal/binary_tree_32.goal");
        Path binary = binary(sample);
        Path text = text(binary);
        assertEquals(Files.readString(text(sample)), Files.readString(text));
        assertArrayEquals(Files.readAllBytes(binary), Files.readAllBytes(binary(text)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void randomSchedulesSurviveTheRoundTrip(int seed) throws IOException {
        Random random = new Random(seed);
        int ranks = 1 + random.nextInt(5);
        List<String> lines = new ArrayList<>(List.of("num_ranks " + ranks));
        for (int rank = 0; rank < ranks; rank++) {
            lines.add("rank %d {".formatted(rank));
            lines.addAll(block(random, ranks));
            lines.add("}");
        }
        Path text = new Given(folder).file("g.goal", String.join("\n", lines) + "\n");
        Path binary = binary(text);
        GoalSchedule first = GoalFiles.read(text);
        GoalSchedule second = GoalFiles.read(binary);
        for (int rank = 0; rank < ranks; rank++) {
            assertEquals(first.ahead(rank), second.ahead(rank));
            assertEquals(operations(first, rank), operations(second, rank));
        }
        Path canonical = text(binary);
        assertArrayEquals(Files.readAllBytes(binary), Files.readAllBytes(binary(canonical)));
        assertEquals(Files.readString(canonical), Files.readString(text(binary(canonical))));
    }

    /** Without their places, which are lines in one form and numbers in the other. */
    private static List<String> operations(GoalSchedule schedule, int rank) {
        return Schedules.text(schedule, rank)
                .lines()
                .map(line -> line.substring(line.indexOf(':')))
                .toList();
    }

    /** Operations with requirements among them, all in any order. */
    private static List<String> block(Random random, int ranks) {
        int operations = random.nextInt(20);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < operations; i++) {
            int peer = random.nextInt(ranks);
            int tag = random.nextInt(9);
            lines.add(
                    "l%d: %s"
                            .formatted(
                                    i,
                                    switch (random.nextInt(3)) {
                                        case 0 -> "send %db to %d tag %d".formatted(i, peer, tag);
                                        case 1 -> "recv 8b from %d nic 1".formatted(peer - 1);
                                        default -> "calc 1000000000000 cpu " + random.nextInt(3);
                                    }));
        }
        Collections.shuffle(lines, random);
        for (int i = 0; i < operations; i++) {
            for (int j = 0; j < i; j++) { // the one with the lower number waits in no circle
                if (random.nextInt(6) == 0) {
                    String word = random.nextBoolean() ? "requires" : "irequires";
                    lines.add("l%d %s l%d".formatted(i, word, j));
                }
            }
        }
        return lines;
    }

    /** Each changes one field of a file of two ranks with an edge each. */
    @ParameterizedTest
    @CsvSource({
        "8, 0", // no ranks
        "14, -1", // a part beyond the file
        "46, 99", // more nodes than bytes
        "62, 9", // a type
        "58, 3", // more dependencies than there are
        "63, 7", // a peer
        "85, 77", // more followers than bytes
    })
    void aFileWithMistakesIsRefused(int at, int value) throws IOException {
        String block = "l0: send 5b to 1\nl1: calc 4\nl1 requires l0\n}\n";
        Path text =
                new Given(folder)
                        .file("g.goal", "num_ranks 2\nrank 0 {\n" + block + "rank 1 {\n" + block);
        byte[] bytes = Files.readAllBytes(binary(text));
        bytes[at] = (byte) value;
        if (value < 0) {
            ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(at, 1L << 40);
        }
        Path file = Files.write(folder.resolve("x.bin"), bytes);
        List<String> problems = new Given(folder).problems(file, GoalFiles::read);
        assertEquals(1, problems.size());
        assertEquals("file-format", problems.getFirst().replaceAll(".*: ", ""), problems::toString);
    }

    /** Places in a file count from behind the magic, as if it was not there. */
    @Test
    void aFileWithoutTheMagicIsCalledAnOldOne() throws IOException {
        byte[] bytes = Files.readAllBytes(binary(Samples.file("goal/binary_tree_32.goal")));
        byte[] old = Arrays.copyOfRange(bytes, Long.BYTES, bytes.length);
        Path file = Files.write(folder.resolve("x.bin"), old);
        assertTrue(GoalFiles.isBinary(file));
        BadInput refused = assertThrows(BadInput.class, () -> GoalFiles.read(file));
        assertEquals(ProblemCode.FILE_FORMAT, refused.problems().getFirst().code());
        assertTrue(refused.getMessage().contains("older versions"), refused.getMessage());
    }

    @Test
    void everyLengthThatIsTooShortIsRefused() throws IOException {
        byte[] bytes = Files.readAllBytes(binary(Samples.file("goal/binary_tree_32.goal")));
        for (int length = 14; length < bytes.length; length += 13) {
            Path file = Files.write(folder.resolve("x.bin"), Arrays.copyOf(bytes, length));
            assertEquals(1, new Given(folder).problems(file, GoalFiles::read).size());
        }
    }
}
