package crossweave.trace.otf2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The tools of OTF2: one writes a trace by its library, the other makes a text of it. */
final class Otf2Print {
    private static final String PYTHON = "/usr/bin/python3"; // which has the packages of Debian
    private static final Path SCRIPT = Path.of("src/test/python/otf2_trace.py");

    private Otf2Print() {}

    /** Skips a test where the tools are missing, unless they must be there. */
    static void needed() throws IOException, InterruptedException {
        boolean isThere =
                Files.isExecutable(Path.of(PYTHON))
                        && Files.isExecutable(Path.of("/usr/bin/otf2-print"))
                        && new ProcessBuilder(PYTHON, "-c", "import otf2")
                                        .redirectErrorStream(true)
                                        .start()
                                        .waitFor()
                                == 0;
        if (!isThere && System.getenv("XW_NEEDS_OTF2") != null) {
            fail("otf2-print or the package otf2 of Python is missing, but XW_NEEDS_OTF2 is set");
        }
        assumeTrue(isThere, "there is no otf2-print, or no package otf2 of Python");
    }

    /** Writes a trace; returns its anchor file. */
    static Path trace(Path folder, long ticks, String lines)
            throws IOException, InterruptedException {
        Path input = Files.writeString(folder.resolve("input.txt"), lines);
        Path trace = folder.resolve("trace");
        run(
                folder.resolve("log.txt"),
                input,
                List.of(PYTHON, SCRIPT.toString(), trace.toString(), Long.toString(ticks)));
        return trace.resolve("traces.otf2");
    }

    /** The text of a trace. */
    static Path text(Path folder, Path anchor) throws IOException, InterruptedException {
        Path text = folder.resolve("printed.txt");
        run(text, Path.of("/dev/null"), List.of("otf2-print", "-A", anchor.toString()));
        return text;
    }

    private static void run(Path output, Path input, List<String> command)
            throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command)
                        .redirectInput(input.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        assertEquals(0, process.waitFor(), Files.readString(output, StandardCharsets.UTF_8));
    }
}
