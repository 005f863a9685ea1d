package crossweave.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Whatever a reader is given, it is read or refused: nothing hangs, nothing is thrown, nothing
 * takes more memory than it should.
 */
class FuzzTest {
    private static final int INPUTS = Integer.getInteger("crossweave.fuzz.inputs", 10);
    private static final double MINUTES =
            Double.parseDouble(System.getProperty("crossweave.fuzz.minutes", "1")); // per reader
    private static final String READER = System.getProperty("crossweave.fuzz.reader", "");
    private static final long SEED = Long.getLong("crossweave.fuzz.seed", 1);

    @TempDir Path folder;

    static Stream<Subject> readers() throws IOException {
        return Subjects.all().stream()
                .filter(subject -> READER.isEmpty() || subject.name().equals(READER));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void everyInputIsReadOrRefused(Subject reader) throws InterruptedException {
        int[] left = {INPUTS};
        assertNothingFound(Fuzzer.search(reader, SEED, folder, () -> left[0]-- > 0));
    }

    @Tag("nightly")
    @ParameterizedTest
    @MethodSource("readers")
    void everyInputOfALongSearchIsReadOrRefused(Subject reader) throws InterruptedException {
        long seed = Long.getLong("crossweave.fuzz.seed", new SplittableRandom().nextInt(1 << 30));
        long end = System.nanoTime() + (long) (MINUTES * 60e9);
        Fuzzer.Report report = Fuzzer.search(reader, seed, folder, () -> System.nanoTime() < end);
        System.out.printf(
                "%s, seed %d: %,d inputs, %,d kinds of answers, %d defects%n",
                reader, seed, report.inputs(), report.shapes().size(), report.findings().size());
        assertNothingFound(report);
    }

    private static void assertNothingFound(Fuzzer.Report report) {
        Map<String, String> found = report.findings();
        assertTrue(found.isEmpty(), () -> String.join("\n\n", found.values()));
        assertTrue(report.shapes().contains("read"), "nothing at all could be read");
        assertTrue(report.shapes().size() > 2, "hardly anything was refused");
    }
}
