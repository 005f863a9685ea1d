package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
        double ours =
                latency(file, load, Stream.of("routing_function=" + routing, "traffic=" + traffic));
        assertEquals(latency, ours, CLOSE * latency);
    }

    /**
     * Of requests and replies; {@code requests.sh} measures these again. The latency of a reply
     * begins a cycle earlier in BookSim, and half of the messages are replies.
     */
    @ParameterizedTest
    @CsvFileSource(resources = "/booksim/points/requests.csv", numLinesToSkip = 1)
    void latenciesOfRequestsAndRepliesAreThoseOfBookSim(
            String settings, String rate, double latency) {
        double ours = latency("requests.booksim", rate, Stream.of(settings.split(" ")));
        assertEquals(latency, ours + .5, CLOSE * latency);
    }

    private static double latency(String file, String rate, Stream<String> settings) {
        Stream<String> fixed = Stream.of("run", FILES.resolve(file).toString(), "--booksim-output");
        Stream<String> others =
                Stream.of(
                        "injection_rate=" + rate,
                        "warmup_periods=1",
                        "measure.precision=0.5%",
                        "measure.most=200000");
        Stream<String> all = Stream.concat(settings, others).map(each -> "--set=" + each);
        Xw xw = Xw.run(Stream.concat(fixed, all).toArray(String[]::new));
        assertEquals(0, xw.exit(), xw.err());
        Matcher found = LATENCY.matcher(xw.out());
        assertTrue(found.find(), xw.out());
        return Double.parseDouble(found.group(1));
    }
}
