package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A line in the catalog is all that a metric needs to be wherever metrics are. */
class MetricsEverywhereTest {
    static final List<Metric> ALL = Metrics.ALL;

    private static final Path PROJECT = ProjectFolder.find();
    private static final String SCENARIO =
            PROJECT.resolve("examples/01-first-run/scenario.yaml").toString();

    private static JsonNode run;
    private static JsonNode sweep;
    private static JsonNode schema;
    private static List<String> columns;
    private static String list;
    private static String reference;

    @BeforeAll
    static void write() throws IOException {
        ObjectMapper json = new ObjectMapper();
        run = json.readTree(Xw.run("run", SCENARIO, "--json", "-").out());
        sweep = json.readTree(sweep("--json"));
        schema = json.readTree(Xw.run("schema", "results").out());
        columns = List.of(sweep("--csv").lines().findFirst().orElseThrow().split(","));
        list = Xw.run("list", "metrics").out();
        reference = Files.readString(PROJECT.resolve("docs/reference/catalogs.md"));
    }

    private static String sweep(String format) {
        String few = "measure.precision=20%";
        return Xw.run("sweep", SCENARIO, "--vary", "workload.load=0.1", "--set", few, format, "-")
                .out();
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void everyMetricIsInResultsTablesSchemaListAndReference(Metric metric) {
        JsonNode value = run.get("metrics").get(metric.name());
        assertTrue(value.has("value"), "JSON of a run");
        assertEquals(metric.unit(), value.get("unit").asString());
        JsonNode row = sweep.get("rows").get(0).get("metrics").get(metric.name());
        assertTrue(row.has("value"), "JSON of a sweep");
        assertTrue(columns.contains(metric.name()), "CSV");
        JsonNode described =
                schema.get("$defs").get("metrics").get("properties").get(metric.name());
        assertEquals(metric.sentence(), described.get("description").asString(), "schema");
        String entry = "%s (%s)".formatted(metric.sentence(), metric.unit());
        assertTrue(list.contains("  %-20s %s\n".formatted(metric.name(), entry)), "list");
        assertTrue(reference.contains("- **%s**: %s\n".formatted(metric.name(), entry)), "page");
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void everyMetricCanBeAColumnAndAnAxis(Metric metric) {
        String few = "measure.precision=20%";
        String[] args = {
            "sweep",
            SCENARIO,
            "--vary",
            "workload.load=0.1",
            "--set",
            few,
            "--columns",
            metric.name(),
            "--plot",
            "y=" + metric.name(),
            "--figure",
            "-"
        };
        Xw xw = Xw.run(args);
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains(metric.axis()), xw.out());
    }
}
