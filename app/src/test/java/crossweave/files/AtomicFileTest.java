package crossweave.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/** Files that appear whole or not at all. */
class AtomicFileTest {
    @TempDir private Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
        }
    }

    /** As on a disk on which there is room for so many characters. */
    private static Writer full(Path file, int room) throws IOException {
        Files.writeString(file, "");
        return new StringWriter() {
            @Override
            public StringWriter append(CharSequence text) {
                super.append(text);
                return this;
            }

            @Override
            public void close() throws IOException {
                String all = toString();
                Files.writeString(file, all.substring(0, Math.min(room, all.length())));
                if (all.length() > room) {
                    throw new IOException("No space left on device");
                }
            }
        };
    }

    @Test
    void nothingIsThereUntilAllOfItIs() throws IOException {
        Path file = folder.resolve("t.csv");
        try (AtomicFile whole = new AtomicFile(file)) {
            whole.write("a,b\n");
            assertFalse(Files.exists(file));
        }
        assertEquals("a,b\n", Files.readString(file));
        assertEquals(List.of("t.csv"), names());
    }

    @Test
    void oneThatGrowsIsThereFromTheBeginning() throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "before");
        String line = "a,b\n".repeat(10_000); // more than is kept back
        try (AtomicFile growing = AtomicFile.growing(file)) {
            growing.write(line);
            assertTrue(Files.readString(file).startsWith("a,b\na,b\n"));
        }
        assertEquals(line, Files.readString(file));
        assertEquals(List.of("t.csv"), names());
    }

    @Test
    void aFullDiskLeavesNothing() throws IOException {
        Path file = folder.resolve("t.csv");
        AtomicFile whole = new AtomicFile(file, path -> full(path, 2));
        whole.write("a,b\n");
        WriteFailed told = assertThrows(WriteFailed.class, whole::close);
        assertEquals(file + ": cannot be written: No space left on device", told.getMessage());
        assertEquals(List.of(), names());
    }

    @Test
    void aFullDiskLeavesWhatWasThere() throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "before");
        AtomicFile whole = new AtomicFile(file, path -> full(path, 2));
        whole.write("a,b\n");
        assertThrows(WriteFailed.class, whole::close);
        assertEquals("before", Files.readString(file));
        assertEquals(List.of("t.csv"), names());
    }

    @Test
    void aLinkStaysALink() throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "before");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        AtomicFile.write(link, "after");
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("after", Files.readString(file));
    }

    @Test
    void aFileStaysAsReadableAsItWas() throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
        Path file = Files.writeString(folder.resolve("t.csv"), "before");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        AtomicFile.write(file, "after");
        assertEquals(
                PosixFilePermissions.fromString("rw-------"), Files.getPosixFilePermissions(file));
    }
}
