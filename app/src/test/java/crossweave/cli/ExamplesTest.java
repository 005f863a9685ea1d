package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every example runs and gives the summary that lies beside it. */
class ExamplesTest {
    static Stream<Path> examples() throws IOException {
        try (Stream<Path> folders = Files.list(ProjectFolder.find().resolve("examples"))) {
            return folders.filter(ExamplesTest::isScenario).sorted().toList().stream();
        }
    }

    /** The others are projects, which {@link LibraryExampleTest} runs. */
    private static boolean isScenario(Path example) {
        return !Files.exists(example.resolve("pom.xml"));
    }

    /** One of ours, or one of BookSim's. */
    private static Path scenario(Path example) throws IOException {
        try (Stream<Path> files = Files.list(example)) {
            return files.filter(f -> f.toString().matches(".*(scenario[.]yaml|[.]booksim)"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void anExampleGivesItsExpectedSummary(Path example) throws IOException {
        Xw xw = Xw.run("run", scenario(example).toString(), "--trust");
        assertEquals(0, xw.exit(), xw.err());
        String repeatable =
                xw.out()
                        .lines()
                        .filter(line -> !line.startsWith("  speed"))
                        .collect(Collectors.joining("\n", "", "\n"));
        if (Shown.RENEWS) {
            Files.writeString(example.resolve("expected.txt"), repeatable);
        }
        assertEquals(Files.readString(example.resolve("expected.txt")), repeatable);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void anExampleHasAPageOfText(Path example) {
        assertTrue(Files.exists(example.resolve("README.md")), example.toString());
    }
}
