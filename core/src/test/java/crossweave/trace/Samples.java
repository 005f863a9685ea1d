package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Files of other tools, which are not in the project. The property crossweave.samples or the
 * variable XW_SAMPLES says in which folder they are; without, tests that need them are skipped.
 */
public final class Samples {
    private Samples() {}

    /** The file with this path below the folder of samples. */
    public static Path file(String path) {
        return file(
                Optional.ofNullable(System.getProperty("crossweave.samples"))
                        .or(() -> Optional.ofNullable(System.getenv("XW_SAMPLES"))),
                path);
    }

    static Path file(Optional<String> folder, String path) {
        assumeTrue(
                folder.isPresent(),
                () -> "skipped, as XW_SAMPLES does not say where the sample " + path + " is");
        Path file = Path.of(folder.orElseThrow()).resolve(path);
        assertTrue(Files.exists(file), () -> "there is no " + file + "; see XW_SAMPLES");
        return file;
    }
}
