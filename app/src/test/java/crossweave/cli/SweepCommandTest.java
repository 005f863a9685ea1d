package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.metric.MetricValues;
import crossweave.store.StoredPoint;
import crossweave.store.StudyStore;

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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

class SweepCommandTest {
    @TempDir private Path folder;
    private Path scenario;

    @BeforeEach
    void writeAScenario() throws IOException {
        scenario = folder.resolve("s.yaml");
        Files.writeString(
                scenario,
                """
                network: {topology: torus 4x4}
                workload:
                  load: sweep [0.1, 0.2]
                measure: {cycles: 500}
                """);
    }

    private Xw sweep(String... more) {
        List<String> args = new ArrayList<>(List.of("sweep", scenario.toString()));
        args.addAll(List.of(more));
        return Xw.run(args.toArray(String[]::new));
    }

    private String csv(String out) throws IOException {
        return Files.readString(folder.resolve(out).resolve("results.csv"));
    }

    private String[] into(String out, String... more) {
        List<String> args = new ArrayList<>(List.of("--folder", folder.resolve(out).toString()));
        args.addAll(List.of("--vary", "network.topology=torus 4x4,mesh 4x4"));
        args.addAll(List.of(more));
        return args.toArray(String[]::new);
    }

    private static String[] with(String[] args, String last) {
        return Stream.concat(Stream.of(args), Stream.of(last)).toArray(String[]::new);
    }

    private String title(Path svg) throws IOException {
        return Files.readString(svg).replaceFirst("(?s).*?<title>(.*?)</title>.*", "$1");
    }

    @Test
    void theTitleOfAChartNamesOnlyWhatAllRunsHave() throws IOException {
        Path svg = folder.resolve("x.svg");
        sweep("--figure", svg.toString());
        assertEquals("torus 4x4, wormhole", title(svg));
        sweep("--vary", "network.topology=torus 4x4,mesh 4x4", "--figure", svg.toString());
        assertEquals("wormhole", title(svg));
        sweep("--vary", "network.technique=wormhole,cut-through", "--figure", svg.toString());
        assertEquals("torus 4x4", title(svg));
    }

    @Test
    void aSweepIsWrittenAsJsonCsvAndChart() {
        JsonNode json = new ObjectMapper().readTree(sweep("--json", "-").out());
        assertEquals(2, json.get("rows").size());
        assertEquals(0.2, json.get("rows").get(1).get("settings").get("workload.load").asDouble());
        assertTrue(sweep("--csv", "-").out().startsWith("workload.load,offered,accepted"));
        assertTrue(sweep("--figure", "-").out().startsWith("<svg"));
        Xw both = sweep("--figure", "-", "--csv", "-");
        assertEquals(2, both.exit());
    }

    @Test
    void aChartOfATableNeedsNoRun() throws IOException {
        String csv = folder.resolve("t.csv").toString();
        sweep("--vary", "network.topology=torus 4x4,mesh 4x4", "--csv", csv);
        Xw chart = Xw.run("chart", csv, "--y", "latency-p99,hops", "--log", "y", "--figure", "-");
        assertEquals(0, chart.exit(), chart.err());
        assertTrue(chart.out().contains("99th percentile of latency (cycles)"), chart.out());
        assertTrue(chart.out().contains("workload.load 0.2"), chart.out());
        Xw other = Xw.run("chart", csv, "--x", "latencyy", "--figure", "-");
        assertEquals(2, other.exit());
        assertTrue(other.says("unknown-choice"), other.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"a,b;1,2;3|wrong-count", "a,b;1,\"x|syntax", "a,b|missing-part"})
    void whatIsNoTableIsRefused(String text, String said) throws IOException {
        Path csv = Files.writeString(folder.resolve("t.csv"), text.replace(';', '\n'));
        Xw xw = Xw.run("chart", csv.toString(), "--figure", "-");
        assertEquals(2, xw.exit());
        assertTrue(xw.says(said), xw.err());
    }

    @Test
    void columnsAreChosenByTheNamesOfMetrics() {
        Xw table = sweep("--columns", "makespan,latency-p99,latency-ci95");
        assertTrue(table.out().startsWith("workload.load  makespan  latency-p99        +-\n"));
        String head = sweep("--columns", "hops", "--csv", "-").out().lines().findFirst().get();
        assertEquals(
                "workload.load,hops,warmup,saturated,deadlock,seed,replicas,version,fingerprint",
                head);
    }

    @Test
    void everyRowTellsWhereItIsFrom() {
        String csv = sweep("--csv", "-", "--seed", "7", "--columns", "accepted").out();
        String row = csv.lines().skip(1).findFirst().get();
        String version = crossweave.cli.output.Version.text().replace("+", "[+]");
        assertTrue(row.matches("0.1,[0-9.]+,[0-9]+,false,false,7,1," + version + ",[0-9a-f]{16}"));
    }

    @Test
    void aSeedThatVariesIsOneColumn() {
        String csv = sweep("--csv", "-", "--vary", "seed=1,2", "--columns", "hops").out();
        assertTrue(
                csv.startsWith(
                        "seed,workload.load,hops,warmup,saturated,deadlock,replicas,version,"),
                csv);
    }

    @Test
    void aPlotShowsAnyMetricOverASettingOrAMetric() {
        String over = sweep("--figure", "-", "--plot", "y=hops,contention x=workload.load").out();
        assertTrue(over.contains("mean hops (channels)"), over);
        assertTrue(over.contains("contention (cycles)"), over);
        assertTrue(over.contains("workload.load (flits per terminal per cycle)"), over);
        String other = sweep("--figure", "-", "--plot", "y=latency x=accepted").out();
        assertTrue(other.contains("accepted load (flits per terminal per cycle)"), other);
        String second =
                sweep(
                                "--figure",
                                "-",
                                "--vary",
                                "network.topology=torus 4x4,mesh 4x4",
                                "--plot",
                                "x=workload.load y=latency")
                        .out();
        assertTrue(second.contains("network.topology mesh 4x4"), "a line for each topology");
    }

    @Test
    void logarithmsOfNamesAreRefusedBeforeAnythingIsRun() {
        Xw xw = sweep("--vary", "network.topology=torus 4x4,mesh 4x4", "--log", "x");
        assertEquals(2, xw.exit());
        assertTrue(xw.says("conflicting-settings"), xw.err());
        assertEquals(2, sweep("--log", "z").exit());
        String svg = folder.resolve("x.svg").toString();
        String[] over = {
            "--vary", "network.topology=torus 4x4,mesh 4x4", "--log", "x", "--figure", svg, "--plot"
        };
        assertEquals(0, sweep(with(over, "y=latency x=workload.load")).exit());
        assertEquals(2, sweep(with(over, "y=latency x=network.topology")).exit());
    }

    @Test
    void aValueWithCommasIsKeptTogetherByQuotes() {
        Xw xw = sweep("--vary", "workload.pattern=uniform,'hot-spot 0,5 share=0.2'");
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains("hot-spot 0,5 share=0.2"), xw.out());
    }

    @Test
    void allCombinationsGoToTheTableAndTheFiles() throws IOException {
        Xw xw = sweep(into("a", "--replicas", "2"));
        assertEquals(0, xw.exit(), xw.err());
        assertEquals(1 + 2 * 2, xw.out().lines().count(), xw.out());
        assertEquals(1 + 2 * 2, csv("a").lines().count());
        assertTrue(csv("a").startsWith("network.topology,workload.load,offered,"), csv("a"));
        assertTrue(Files.readString(folder.resolve("a/plot.svg")).startsWith("<svg"));
        assertEquals(2 * 2 * 2, points("a").size());
    }

    @Test
    void jobsDoNotChangeResults() throws IOException {
        sweep(into("one", "--jobs", "1"));
        sweep(into("four", "--jobs", "4"));
        assertEquals(csv("one"), csv("four"));
    }

    private List<StoredPoint> points(String out) {
        List<StoredPoint> points = new ArrayList<>();
        try (StudyStore store = StudyStore.openToRead(folder.resolve(out).resolve("results.db"))) {
            store.forEach(points::add);
        }
        return points;
    }

    /** As after a kill: some points are there. */
    @Test
    void aSweepThatWasStoppedGoesOnAndGivesTheSame() throws IOException {
        sweep(into("whole"));
        List<StoredPoint> all = points("whole");
        try (StudyStore part = StudyStore.open(folder.resolve("part/results.db"))) {
            part.add(all.subList(1, 4));
        }
        Xw xw = sweep(into("part"));
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains("3 of 4 runs were already there"), xw.out());
        assertEquals(csv("whole"), csv("part"));
        assertEquals(all.get(1), points("part").get(1), "not run again");
    }

    @Test
    void resultsOfAnotherScenarioAreKeptApart() throws IOException {
        sweep(into("a"));
        String before = csv("a");
        assertEquals(0, sweep(into("a", "--set", "workload.packet=8")).exit());
        assertNotEquals(before, csv("a"));
        assertEquals(2 * 4, points("a").size());
        assertTrue(sweep(into("a")).out().contains("4 of 4 runs were already there"));
        assertEquals(before, csv("a"));
    }

    @Test
    void replicasUseSeedsInARow() {
        sweep("--replicas", "2", "--seed", "7", "--folder", folder.resolve("r").toString());
        List<MetricValues> replicas =
                points("r").stream().limit(2).map(point -> point.outcome().values()).toList();
        assertEquals(List.of(7L, 8L), replicas.stream().map(MetricValues::seed).toList());
        assertNotEquals(replicas.get(0).fingerprint(), replicas.get(1).fingerprint());
    }

    @Test
    void itemsOfListsCanBeVariedToo() throws IOException {
        Files.writeString(
                scenario,
                """
                network: {topology: torus 4x4}
                workload:
                  - load: 0.1
                  - load: 'sweep 0.1:0.3:0.1'
                measure: {cycles: 500}
                """);
        Xw xw = sweep("--folder", folder.resolve("l").toString());
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().startsWith("workload[1].load "), xw.out());
        assertEquals(1 + 3, csv("l").lines().count());
    }

    @Test
    void oneRunDoesNotSweep() {
        Xw xw = Xw.run("run", scenario.toString());
        assertEquals(2, xw.exit());
        assertTrue(xw.err().startsWith(scenario + ":3:9: workload.load: 'sweep ["), xw.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--vary | workload.lod=1,2 | unknown-setting",
                "--vary | workload.load=a:b:c | not-a-number",
                "--vary | workload.load=x,y | workload.load: not-a-number",
                "--vary | workload.load=-1,2 | workload.load: too-small",
                "--vary | workload.load=0.1,99 | workload.load: too-large",
                "--vary | workload.load=1:2 | wrong-form",
                "--vary | workload.load | wrong-form",
                "--vary | network[0].vcs=1,2 | unknown-name",
                "--jobs | 0 | too-small",
                "--jobs | -3 | too-small",
                "--replicas | 0 | too-small",
                "--columns | latency,finish-time | unknown-choice",
                "--columns | latncy | unknown-choice",
                "--plot | y=hops | missing-setting",
                "--folder | /dev/null/x | file-unwritable"
            })
    void mistakesAreToldInALineOrTwo(String option, String value, String message) {
        Xw xw = sweep(option, value);
        assertEquals(2, xw.exit(), xw.err());
        assertTrue(xw.says(message), xw.err());
        assertTrue(xw.err().lines().count() <= 2, xw.err());
        assertEquals("", xw.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "y=hopps | 'hopps' is no metric; did you mean 'hops'?",
                "y=hops x=worklod.load | 'worklod.load' neither varies nor is a metric; did you"
                        + " mean 'workload.load'?",
                "y=hops x=network.vcs | 'network.vcs' neither varies nor is a metric; known:"
                        + " workload.load",
                "z=hops | expected y=METRICS x=SETTING, such as y=makespan x=workload.load, but"
                        + " found 'z=hops'",
                "hops | but found 'hops'"
            })
    void aPlotOfWhatIsNotThereIsRefused(String plot, String message) {
        Xw xw = sweep("--figure", folder.resolve("x.svg").toString(), "--plot", plot);
        assertEquals(2, xw.exit(), xw.err());
        assertTrue(xw.err().contains(message), xw.err());
        assertEquals("", xw.out());
    }

    @Test
    void aSweepOfNothingSaysWhatToWrite() {
        Xw xw = sweep("--set", "workload.load=0.1");
        assertEquals(2, xw.exit());
        assertTrue(xw.says("missing-setting"), xw.err());
    }

    @Test
    void saturationThatIsNotThereIsNotFound() {
        String technique = "network.technique=shortest-path";
        Xw xw = Xw.run("saturation", scenario.toString(), "--set", technique, "--json", "-");
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(new ObjectMapper().readTree(xw.out()).get("high").isNull(), xw.out());
        assertEquals(2, Xw.run("saturation", scenario.toString(), "--precision", "0").exit());
        assertEquals(2, Xw.run("saturation", scenario.toString(), "--path", "a.b").exit());
        assertEquals(2, Xw.run("saturation", scenario.toString(), "--most", "-1").exit());
    }

    @Test
    void aLimitOfAMetricBoundsTheLoadThatIsCarried() {
        Xw xw =
                Xw.run(
                        "saturation",
                        scenario.toString(),
                        "--precision",
                        "20%",
                        "--at-most",
                        "latency=0",
                        "--json",
                        "-");
        JsonNode found = new ObjectMapper().readTree(xw.out());
        assertTrue(found.get("high").asDouble() < .1, "no packet arrives in no time");
        assertTrue(found.get("steps").get(0).get("limited").asBoolean(), xw.out());
        assertTrue(
                Xw.run("saturation", scenario.toString(), "--at-most", "latncy=9")
                        .says("unknown-choice"));
    }
}
