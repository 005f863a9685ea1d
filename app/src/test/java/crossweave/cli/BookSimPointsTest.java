package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Latencies below saturation that BookSim 2 gave, on networks that it places on a chip and for
 * routing by chance and by queues; {@code points.sh} beside the file measures them again.
 */
class BookSimPointsTest {
    private static final Path FILES =
            ProjectFolder.find().resolve("app/src/test/resources/booksim/points");
    private static final Pattern LATENCY = Pattern.compile("Packet latency average = (\\S+) ");
    private static final double CLOSE = .02; // relative

    @ParameterizedTest
    @CsvFileSource(resources = "/booksim/points/points.csv", numLinesToSkip = 1)
    void latenciesAreThoseOfBookSim(
            String file, String routing, String traffic, String load, double latency) {
        Xw xw =
                Xw.run(
                        "run",
                        FILES.resolve(file).toString(),
                        "--booksim-output",
                        "--set=routing_function=" + routing,
                        "--set=traffic=" + traffic,
                        "--set=injection_rate=" + load,
                        "--set=warmup_periods=1",
                        "--set=measure.precision=0.5%",
                        "--set=measure.most=200000");
        assertEquals(0, xw.exit(), xw.err());
        Matcher found = LATENCY.matcher(xw.out());
        assertTrue(found.find(), xw.out());
        assertEquals(latency, Double.parseDouble(found.group(1)), CLOSE * latency);
    }
}
