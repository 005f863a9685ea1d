package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/** A metric that is not ours: a record that a scenario names. */
class UserMetricTest {
    @TempDir private Path folder;
    private Path scenario;

    @BeforeEach
    void writeAScenario() throws IOException {
        own("scaled", "result.traffic().flits() * factor");
        scenario = scenario("Scaled.java 2");
    }

    private void own(String name, String formula) throws IOException {
        Files.writeString(
                folder.resolve("Scaled.java"),
                """
                import crossweave.metric.Metric;
                import crossweave.result.Result;
                public record Scaled(double factor) implements Metric {
                    public String name() { return "%s"; }
                    public String unit() { return "bananas"; }
                    public String sentence() { return "flits of the window, times a factor"; }
                    public double of(Result result) { return %s; }
                }
                """
                        .formatted(name, formula));
    }

    private Path scenario(String metrics) throws IOException {
        return Files.writeString(
                folder.resolve("s.yaml"),
                """
                network: {topology: torus 4x4}
                measure: {cycles: 500, metrics: %s}
                """
                        .formatted(metrics));
    }

    private Xw xw(String command, String... more) {
        Stream<String> first = Stream.of(command, scenario.toString(), "--trust");
        return Xw.run(Stream.concat(first, Arrays.stream(more)).toArray(String[]::new));
    }

    @Test
    void itIsInTheDocumentOfARunLikeAllOthers() {
        JsonNode metrics =
                new ObjectMapper().readTree(xw("run", "--json", "-").out()).get("metrics");
        long flits = metrics.get("flits").get("value").asLong();
        assertEquals(2 * flits, metrics.get("scaled").get("value").asLong());
        assertEquals("bananas", metrics.get("scaled").get("unit").asString());
    }

    @Test
    void aRunPrintsTheMetricsThatItsScenarioNames() throws IOException {
        scenario("[Scaled.java 2, contention]");
        String out = xw("run").out();
        assertTrue(out.matches("(?s).*\n  scaled           [0-9]+ bananas\n.*"), out);
        assertTrue(out.matches("(?s).*\n  contention       [0-9]+ cycles\n.*"), out);
    }

    @Test
    void aSweepHasItAsAColumnAndInCharts() {
        String vary = "workload.load=0.1,0.2";
        String table = xw("sweep", "--vary", vary).out();
        assertTrue(
                table.startsWith("workload.load   offered  accepted   latency        +-"), table);
        assertTrue(table.lines().findFirst().orElseThrow().endsWith("  scaled"), table);
        String csv = xw("sweep", "--vary", vary, "--columns", "scaled", "--csv", "-").out();
        assertTrue(csv.startsWith("workload.load,scaled,warmup,"), csv);
        String svg = xw("sweep", "--vary", vary, "--plot", "y=scaled", "--figure", "-").out();
        assertTrue(svg.contains("scaled (bananas)"), svg);
    }

    @Test
    void aChartOfItsTableNeedsNoCode() throws IOException {
        Path csv = folder.resolve("t.csv");
        String settings = "network.topology=torus 4x4,mesh 4x4";
        xw("sweep", "--vary", "workload.load=0.1,0.2", "--vary", settings, "--csv", csv.toString());
        Xw chart = Xw.run("chart", csv.toString(), "--y", "scaled", "--figure", "-");
        assertEquals(0, chart.exit(), chart.err());
        assertTrue(chart.out().contains(">network.topology mesh 4x4<"), chart.out());
    }

    @Test
    void replicasAndResultsThatAreThereAlreadyHaveItToo() {
        String[] sweep = {
            "--vary",
            "workload.load=0.1",
            "--replicas",
            "2",
            "--folder",
            folder.resolve("f").toString(),
            "--columns",
            "scaled,scaled-ci95"
        };
        String first = xw("sweep", sweep).out();
        String again = xw("sweep", sweep).out();
        assertEquals(first + "  2 of 2 runs were already there\n", again);
        assertTrue(first.lines().skip(1).findFirst().orElseThrow().matches("0.1 +[0-9]+ +[0-9.]+"));
    }

    @Test
    void nothingRunsWithoutConsent() {
        Xw xw = Xw.run("run", scenario.toString());
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains("measure.metrics: Scaled.java is code"), xw.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "latency | Scaled.java 2 | is that of a metric of the catalog; choose another",
                "Big Name | Scaled.java 2 | is not of the form 'network-latency'",
                "scaled-ci95 | Scaled.java 2 | is not of the form 'network-latency'",
                "scaled | [Scaled.java 2, Scaled.java 3] | metrics is given 'scaled' twice",
                "scaled | latncy | 'latncy' is no metric; did you mean 'latency'?",
                "scaled | Scaled.java two | expected number but found 'two'",
                "scaled | Other.java | there is no file Other.java"
            })
    void whatDoesNotFitIsToldBeforeTheRun(String name, String metrics, String message)
            throws IOException {
        own(name, "0");
        scenario(metrics);
        Xw xw = xw("run");
        assertEquals(2, xw.exit(), xw.err());
        assertTrue(xw.err().contains("measure.metrics"), xw.err());
        assertTrue(xw.err().contains(message), xw.err());
    }

    @Test
    void aMistakeInItIsToldWithItsLine() throws IOException {
        own("scaled", "1 / (int) (0 * factor)");
        Xw xw = xw("run");
        assertEquals(1, xw.exit(), xw.err());
        assertTrue(xw.err().contains("in a class of yours: Scaled.java:7: "), xw.err());
    }
}
