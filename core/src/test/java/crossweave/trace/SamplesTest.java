package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

class SamplesTest {
    @TempDir Path folder;

    @Test
    void samplesAreWhereTheyAreSaidToBe() throws IOException {
        Path file = Files.createFile(folder.resolve("a.graph"));
        assertEquals(file, Samples.file(Optional.of(folder.toString()), "a.graph"));
        assertThrows(
                AssertionError.class,
                () -> Samples.file(Optional.of(folder.toString()), "none.graph"));
    }

    @Test
    void testsAreSkippedWhereNothingIsSaid() {
        TestAbortedException skipped =
                assertThrows(
                        TestAbortedException.class,
                        () -> Samples.file(Optional.empty(), "a.graph"));
        assertTrue(skipped.getMessage().contains("XW_SAMPLES does not say"), skipped.getMessage());
    }
}
