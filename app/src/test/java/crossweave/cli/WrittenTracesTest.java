package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import crossweave.HangGuard;
import crossweave.ProjectFolder;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The traces of examples are those that the programs beside them write. */
@HangGuard
class WrittenTracesTest {
    private static final Path PYTHON = Path.of("/usr/bin/python3");

    @TempDir private Path folder;

    /**
     * Needs Python without packages.
     *
     * @param written matches the names of what the program writes
     */
    @ParameterizedTest
    @CsvSource({
        "22-a-training-step, step.py, step\\.\\d+\\.et|groups\\.json, 9",
        "23-a-recorded-program, stencil.py, stencil-\\d+\\.bin|stencil\\.meta, 17"
    })
    void aProgramWritesWhatIsThere(String example, String program, String written, int count)
            throws Exception {
        needPython();
        Path beside = ProjectFolder.find().resolve("examples").resolve(example);
        run(beside.resolve(program));
        TreeSet<String> expected = names(beside);
        expected.removeIf(name -> !name.matches(written));
        assertEquals(count, expected.size());
        assertEquals(expected, names(folder));
        for (String name : expected) {
            assertArrayEquals(
                    Files.readAllBytes(beside.resolve(name)),
                    Files.readAllBytes(folder.resolve(name)),
                    name);
        }
    }

    /** Whoever wants no test left out says so in the environment. */
    private static void needPython() {
        if (!Files.isExecutable(PYTHON) && System.getenv("XW_NEEDS_PYTHON") != null) {
            fail(PYTHON + " is missing, but XW_NEEDS_PYTHON is set");
        }
        Assumptions.assumeTrue(Files.isExecutable(PYTHON), "there is no python3");
    }

    private void run(Path program) throws Exception {
        Process process =
                new ProcessBuilder(PYTHON.toString(), program.toString(), folder.toString())
                        .redirectErrorStream(true)
                        .start();
        String printed =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
    }

    private static TreeSet<String> names(Path folder) throws IOException {
        TreeSet<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(file -> names.add(String.valueOf(file.getFileName())));
        }
        return names;
    }
}
