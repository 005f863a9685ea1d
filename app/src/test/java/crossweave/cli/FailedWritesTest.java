package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cli.output.ExitCode;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A disk that is full loses no result. */
class FailedWritesTest {
    private static final Path FULL = Path.of("/dev/full");

    @TempDir private Path folder;

    @BeforeAll
    static void findsAFullDevice() {
        Assumptions.assumeTrue(Files.isWritable(FULL));
    }

    private String scenario() throws IOException {
        String text = "network: {topology: mesh 3x4}\nworkload: {load: 0.1, until: 300}\n";
        return Files.writeString(folder.resolve("s.yaml"), text).toString();
    }

    private static void isReported(Xw xw) {
        assertEquals(ExitCode.UNWRITTEN.number(), xw.exit(), xw.err());
        assertTrue(xw.err().contains("/dev/full: cannot be written: No space left"), xw.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--json", "--trace", "--timeline", "--svg", "--figure"})
    void theResultIsPrintedAndTheFileNamed(String option) throws IOException {
        Xw xw = Xw.run("run", scenario(), option, FULL.toString());
        isReported(xw);
        assertTrue(xw.out().contains("the whole work"), xw.out());
    }

    @Test
    void otherFilesAreWrittenAllTheSame() throws IOException {
        Path json = folder.resolve("r.json");
        Xw xw =
                Xw.run(
                        "run",
                        scenario(),
                        "--trace",
                        FULL.toString(),
                        "--json",
                        json.toString(),
                        "--svg",
                        FULL.toString());
        isReported(xw);
        assertEquals(2, xw.err().lines().count(), xw.err());
        assertTrue(Files.readString(json).endsWith("}\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "profile"})
    void theResultOfAProgramIsPrintedToo(String command) {
        Xw xw = Xw.run("cpc", command, "cpss-ring", "--timeline", FULL.toString());
        isReported(xw);
        assertTrue(xw.out().contains("parallel time"), xw.out());
    }

    @Test
    void theTableOfASweepIsPrintedToo() throws IOException {
        Xw xw =
                Xw.run(
                        "sweep",
                        scenario(),
                        "--vary",
                        "workload.load=0.1,0.2",
                        "--csv",
                        FULL.toString());
        isReported(xw);
        assertFalse(xw.out().isEmpty());
    }
}
