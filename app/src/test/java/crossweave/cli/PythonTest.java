package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.fail;

import crossweave.HangGuard;
import crossweave.ProjectFolder;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * The Python package: its own tests in {@code python/tests}, which call the program that is tested
 * here, and execute the cells of pages.
 */
@HangGuard
class PythonTest {
    private static final Path PACKAGE = ProjectFolder.find().resolve("python");
    private static final String PYTHON = "/usr/bin/python3";
    private static final String NEEDED = "import ensurepip, ipykernel, nbclient, pandas, venv";

    @TempDir private Path folder;

    /** How a program ended, and what it printed. */
    private record Ended(String name, int exit, String printed) {}

    /** Whoever wants no test left out says so in the environment. */
    @BeforeEach
    void isThere() throws Exception {
        boolean isThere =
                Files.isExecutable(Path.of(PYTHON)) && python("needed", "-c", NEEDED).exit() == 0;
        if (!isThere && System.getenv("XW_NEEDS_PYTHON") != null) {
            fail(PYTHON + " or one of its packages is missing, but XW_NEEDS_PYTHON is set");
        }
        Assumptions.assumeTrue(
                isThere,
                "no test with Python: there is no python3 with pandas, nbclient, ipykernel");
    }

    @Test
    void thePackageDoesWhatItsTestsSay() throws Exception {
        writeLauncher();
        try (ExecutorService several =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            List<Callable<Ended>> tests = new ArrayList<>();
            modules().forEach(name -> tests.add(() -> python(name, "-m", "unittest", name)));
            assertFalse(tests.isEmpty());
            List<Executable> checks = new ArrayList<>();
            for (Future<Ended> each : several.invokeAll(tests)) {
                Ended ended = each.get();
                checks.add(() -> assertEquals(0, ended.exit(), ended.name() + ended.printed()));
            }
            assertAll(checks);
        }
    }

    private static List<String> modules() throws IOException {
        try (Stream<Path> files = Files.list(PACKAGE.resolve("tests"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("test_\\w+[.]py"))
                    .map(name -> "tests." + name.replace(".py", ""))
                    .sorted()
                    .toList();
        }
    }

    /** A command xw that is the program of this class path. */
    private void writeLauncher() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> words =
                List.of(
                        java,
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1", // short runs
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "crossweave.cli.Main");
        Path script = folder.resolve("xw");
        Files.writeString(
                script, "#!/bin/sh\nexec '%s' \"$@\"\n".formatted(String.join("' '", words)));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Ended python(String name, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(PYTHON));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).directory(PACKAGE.toFile());
        builder.environment().put("XW", folder.resolve("xw").toString());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        if (Shown.RENEWS) {
            builder.environment().put("XW_RENEW", "1");
        }
        Path printed = folder.resolve(name + ".txt");
        int exit =
                builder.redirectErrorStream(true)
                        .redirectOutput(printed.toFile())
                        .start()
                        .waitFor();
        return new Ended(name, exit, "\n" + Files.readString(printed));
    }
}
