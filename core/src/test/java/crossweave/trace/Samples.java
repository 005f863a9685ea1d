package crossweave.trace;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Files of other tools, kept beside the project; tests that need them are skipped without them. */
public final class Samples {
    private static final List<String> PLACES = List.of("../shared/samples", "../../shared/samples");

    private Samples() {}

    /** The file with this path below the folder of samples. */
    public static Path file(String path) {
        Optional<Path> file =
                PLACES.stream()
                        .map(place -> root().resolve(place).resolve(path).normalize())
                        .filter(Files::exists)
                        .findFirst();
        assumeTrue(file.isPresent(), () -> "no sample " + path + " in " + PLACES + " of " + root());
        return file.orElseThrow();
    }

    /** The folder of the parent pom: the topmost one with a pom above the working folder. */
    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        return Stream.iterate(here, folder -> folder != null, Path::getParent)
                .takeWhile(folder -> Files.exists(folder.resolve("pom.xml")))
                .reduce(here, (lower, upper) -> upper);
    }
}
