package crossweave.files.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of a sweep: whole or not at all, and as readable as others. */
class SweepFolderTest {
    @TempDir private Path place;

    private List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
        }
    }

    @Test
    void aFileCanBeReadByWhoeverCanReadOthersOfItsUser() throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(place).supportsFileAttributeView("posix"));
        Path folder = place.resolve("out");
        new SweepFolder(folder, "1").write("results.csv", "a,b\n");
        Path other = Files.writeString(place.resolve("other"), "text");
        assertEquals(
                Files.getPosixFilePermissions(other),
                Files.getPosixFilePermissions(folder.resolve("results.csv")));
        assertEquals(List.of("results.csv"), names(folder));
    }

    @Test
    void aFullDiskLeavesNothingUnfinished() throws IOException {
        Path folder = place.resolve("out");
        SweepFolder full =
                new SweepFolder(
                        folder,
                        "1",
                        (file, text) -> {
                            Files.writeString(file, text.substring(0, 2));
                            throw new IOException("No space left on device");
                        });
        BadInput told = assertThrows(BadInput.class, () -> full.write("results.csv", "a,b\n"));
        assertTrue(told.getMessage().contains("No space left on device"), told.getMessage());
        assertEquals(List.of(), names(folder));
    }

    @Test
    void whereNothingIsWrittenNoFolderIsLeft() throws IOException {
        new SweepFolder(place.resolve("a/b"), "1");
        assertFalse(Files.exists(place.resolve("a")));
        Path file = Files.writeString(place.resolve("file"), "text");
        String told =
                assertThrows(BadInput.class, () -> new SweepFolder(file.resolve("x"), "1"))
                        .getMessage();
        assertTrue(told.contains("a file is where a folder should be"), told);
    }
}
