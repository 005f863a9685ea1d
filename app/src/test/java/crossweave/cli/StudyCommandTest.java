package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Studies: configurations, axes, what is computed again and what is not. */
class StudyCommandTest {
    private static final String STUDY =
            """
            title: Meshes and tori
            scenario:
              network: {topology: mesh 4x4}
              measure: {cycles: 300}
            configurations:
              mesh: {}
              torus: {network.topology: torus 4x4, network: {vcs: 2}}
            vary:
              workload.load: 0.1:0.2:0.1
            """;

    private static final String TRACE = "time,source,destination,flits\n0,0,1,16\n";

    @TempDir private Path folder;
    private Path study;

    @BeforeEach
    void writeAStudy() throws IOException {
        study = Files.writeString(folder.resolve("s.yaml"), STUDY);
    }

    private Xw run(String... more) {
        List<String> args = new ArrayList<>(List.of("study", study.toString()));
        args.addAll(List.of(more));
        return Xw.run(args.toArray(String[]::new));
    }

    private void write(String more) throws IOException {
        Files.writeString(study, STUDY + more);
    }

    private static List<String> rows(Xw xw) {
        return xw.out().lines().filter(line -> line.matches("(mesh|torus|cube) .*")).toList();
    }

    @Test
    void everyConfigurationHasARowPerCombination() {
        Xw xw = run();
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().startsWith("Meshes and tori\n  2 configurations, 4 points\n"));
        assertEquals(
                List.of(
                        "mesh           0.1",
                        "mesh           0.2",
                        "torus          0.1",
                        "torus          0.2"),
                rows(xw).stream().map(row -> row.substring(0, 18)).toList());
        assertTrue(Files.exists(folder.resolve("s.db")));
    }

    @Test
    void rowsAreThoseOfSweeps() throws IOException {
        Path mesh = folder.resolve("mesh.yaml");
        Files.writeString(mesh, "network: {topology: torus 4x4, vcs: 2}\nmeasure: {cycles: 300}\n");
        List<String> sweep =
                Xw.run("sweep", mesh.toString(), "--vary", "workload.load=0.1,0.2")
                        .out()
                        .lines()
                        .skip(1)
                        .toList();
        assertEquals(
                sweep.stream().map(row -> row.replaceAll("\\s+", " ")).toList(),
                rows(run()).subList(2, 4).stream()
                        .map(row -> row.replaceFirst("torus *", "").replaceAll("\\s+", " "))
                        .toList());
    }

    @Test
    void onlyWhatIsMissingIsComputed() throws IOException {
        run();
        assertTrue(run().out().contains("4 of 4 runs were already there"));
        write("  # a remark\nreplicas: 1\ncolumns: [hops]\n");
        assertTrue(run().out().contains("4 of 4 runs were already there"));
        write("replicas: 2\n");
        assertTrue(run().out().contains("4 of 8 runs were already there"));
        Files.writeString(study, STUDY.replace("{vcs: 2}", "{vcs: 3}"));
        assertTrue(run().out().contains("2 of 4 runs were already there"));
        Files.writeString(study, STUDY.replace("0.1:0.2:0.1", "[0.1, 0.15, 0.2]"));
        assertTrue(run().out().contains("4 of 6 runs were already there"));
    }

    @Test
    void whatAFileContainsMattersAndNotItsName() throws IOException {
        Path trace = Files.writeString(folder.resolve("t.txt"), TRACE);
        Files.writeString(
                study,
                """
                scenario:
                  network: {topology: mesh 4x4}
                  workload: {name: trace, file: t.txt}
                """);
        Xw first = run();
        assertEquals(0, first.exit(), first.err());
        assertTrue(run().out().contains("1 of 1 runs were already there"));
        Files.writeString(trace, TRACE.replace("16", "32"));
        assertFalse(run().out().contains("already there"));
    }

    @Test
    void aConfigurationHasAScenarioAndAxesOfItsOwn() throws IOException {
        Files.writeString(
                folder.resolve("cube.yaml"),
                "network: {topology: hypercube 4}\nmeasure: {cycles: 300}\n");
        write("");
        Files.writeString(
                study,
                STUDY.replace(
                        "configurations:",
                        "configurations:\n  cube: {scenario: cube.yaml, vary: {workload.packet: [2,"
                                + " 4], workload.load: [0.3]}}"));
        Xw xw = run();
        assertEquals(0, xw.exit(), xw.err());
        assertEquals(
                List.of("cube 2 0.3", "cube 4 0.3", "mesh 0.1"),
                rows(xw).stream()
                        .limit(3)
                        .map(row -> row.replaceAll("\\s+", " ").replaceFirst(" 0\\.\\d{4}.*", ""))
                        .toList());
    }

    @Test
    void pointsThatDoNotFitAreNamedBeforeAnythingRuns() throws IOException {
        String misfit = "  network.routing: [dimension-order, fat-tree]\n";
        write(misfit);
        Xw refused = run();
        assertEquals(2, refused.exit());
        assertEquals("", refused.out());
        assertTrue(refused.err().contains("(mesh: "), refused.err());
        assertFalse(Files.exists(folder.resolve("s.db")));
        write(misfit + "unfit: skip\n");
        Xw skipped = run();
        assertEquals(0, skipped.exit(), skipped.err());
        assertTrue(skipped.out().contains("  skipped: mesh: "), skipped.out());
        assertEquals(4, rows(skipped).size());
    }

    @Test
    void replicasAreAddedUntilThePrecisionIsReached() throws IOException {
        write("replicas: 2\nprecision: {metric: latency, within: 8%, most: 40}\n");
        Xw xw = run();
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(run().out().matches("(?s).* (\\d+) of \\1 runs were already there\n"));
        for (String row : rows(xw)) {
            String[] cells = row.split("\\s+");
            double latency = Double.parseDouble(cells[4]);
            assertTrue(Double.parseDouble(cells[5]) <= .081 * latency, row);
        }
        assertEquals(rows(xw), rows(run("--jobs", "4", "--store", folder + "/other.db")));
    }

    @Test
    void figuresAndTablesAreWrittenAndDrawnAgainWithoutARun() throws IOException {
        write(
                "figures: [{name: f, y: latency}, {name: p, panels: configuration}]\n"
                        + "tables: [{name: t}]\n");
        Xw xw = run();
        assertEquals(0, xw.exit(), xw.err());
        String table = Files.readString(folder.resolve("s/t.csv"));
        assertTrue(table.startsWith("configuration,carried,saturated,most accepted\nmesh,0.2,,"));
        String figure = Files.readString(folder.resolve("s/f.svg"));
        assertTrue(figure.contains(">torus</text>"), figure);
        Files.delete(folder.resolve("s/f.svg"));
        assertTrue(run().out().contains("4 of 4 runs were already there"));
        assertEquals(figure, Files.readString(folder.resolve("s/f.svg")));
    }

    @Test
    void figuresUseTheWordsOfTheUser() throws IOException {
        write(
                "  workload.packet: [8, 16]\n"
                        + "figures: [{name: f, y: latency}, {name: p, y: hops, panels:"
                        + " workload.packet}]\n"
                        + "labels: {workload.load: offered load, workload.packet: packets of}\n");
        Xw xw = run();
        assertEquals(0, xw.exit(), xw.err());
        String lines = Files.readString(folder.resolve("s/f.svg"));
        assertTrue(lines.contains(">offered load (flits per terminal per cycle)<"), lines);
        assertTrue(lines.contains(">torus, packets of 16<"), lines);
        assertTrue(Files.readString(folder.resolve("s/p.svg")).contains(">packets of 8<"));
    }

    @Test
    void latencyIsDistributedOverMessagesAndOtherMetricsOverPoints() throws IOException {
        write("figures: [{name: m, kind: cdf, y: latency}, {name: p, kind: cdf, y: hops}]\n");
        Xw xw = run();
        assertEquals(0, xw.exit(), xw.err());
        String messages = Files.readString(folder.resolve("s/m.svg"));
        assertTrue(messages.contains(">share of messages</text>"), messages);
        assertTrue(messages.contains(">latency (cycles)</text>"), messages);
        assertTrue(messages.contains(">mesh, workload.load 0.1</text>"), messages);
        String points = Files.readString(folder.resolve("s/p.svg"));
        assertTrue(points.contains(">share of points</text>"), points);
        assertTrue(points.contains(">mesh</text>"), points);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "figures: [{name: f, y: latncy}] | unknown-name",
                "figures: [{name: f, x: network.vcs}] | unknown-name",
                "figures: [{name: f, panels: seed}] | unknown-name",
                "figures: [{name: f, configurations: [cube]}] | unknown-name",
                "figures: [{name: ../f}] | wrong-form",
                "tables: [{name: ../t}] | wrong-form",
                "tables: [{name: t}, {name: t}] | duplicate",
                "'labels: {workload.lod: load}' | unknown-name",
                "figures: [{name: f}, {name: f, y: hops}] | duplicate",
                "tables: [{name: t, kind: speed-up}] | missing-setting",
                "tables: [{name: t, kind: speed-up, base: taurus}] | unknown-name",
                "tables: [{name: t, load: workload.packet}] | unknown-name",
                "precision: {metric: latncy, within: 5%} | unknown-name",
                "columns: [latncy] | unknown-choice",
                "replicas: 0 | too-small",
                "precision: {within: 2} | not-allowed",
                "vray: {} | unknown-setting",
                "'  network.vcs: {}' | wrong-form",
                "'  network.vcs: 1:2' | wrong-form",
                "unfit: ignore | unknown-choice"
            })
    void mistakesAreToldBeforeAnythingRuns(String line, String code) throws IOException {
        write(line + "\n");
        Xw xw = run();
        assertEquals(2, xw.exit(), xw.err());
        assertTrue(xw.says(code), xw.err());
        assertFalse(Files.exists(folder.resolve("s.db")));
    }

    @Test
    void programsAreToldOfProgressAndOfPoints() {
        Xw first = run("--progress", "json");
        assertEquals(0, first.exit(), first.err());
        assertEquals(4, points(first).size());
        assertTrue(
                points(first)
                        .getFirst()
                        .startsWith(
                                "{\"event\":\"point\",\"configuration\":\"mesh\",\"settings\":"
                                        + "{\"workload.load\":\"0.1\"},\"replica\":0,\"key\":\""),
                first.err());
        assertTrue(
                first.err()
                        .contains(
                                "{\"event\":\"progress\",\"finished\":4,\"failed\":0,\"all\":4,"
                                        + "\"remaining_seconds\":0.0}\n"),
                first.err());
        Xw again = run("--progress", "json", "--jobs", "1");
        assertEquals(points(first), points(again));
        assertEquals(2, run("--progress", "xml").exit());
    }

    private static List<String> points(Xw xw) {
        return xw.err()
                .lines()
                .filter(line -> line.startsWith("{\"event\":\"point\""))
                .sorted()
                .toList();
    }

    @Test
    void aTrialRunsNothing() {
        Xw xw = run("--dry-run");
        assertEquals("Meshes and tori\n  2 configurations, 4 points\n", xw.out());
        assertFalse(Files.exists(folder.resolve("s.db")));
    }

    @Test
    void aTrialTellsWhatIsThere() throws IOException {
        run();
        write("replicas: 2\n");
        assertTrue(run("--dry-run").out().endsWith("8 points\n  4 of 8 runs were already there\n"));
        assertTrue(run("--dry-run").out().contains("4 of 8"), "a trial has run something");
    }

    @Test
    void allRowsAreATableForScripts() throws IOException {
        write("tables: [{name: all, kind: rows}]\n");
        Xw xw = run();
        assertEquals(0, xw.exit(), xw.err());
        List<String> lines = Files.readAllLines(folder.resolve("s/all.csv"));
        assertEquals(1 + 4, lines.size());
        assertTrue(
                lines.getFirst().startsWith("configuration,workload.load,offered,"),
                lines.getFirst());
        String chart = Xw.run("chart", folder + "/s/all.csv", "--figure", "-").out();
        assertTrue(chart.contains(">torus</text>"), chart);
    }

    @Test
    void aStoreIsAskedExportedAndMerged() {
        run();
        String store = folder + "/s.db";
        assertTrue(Xw.run("study", "query", store).out().contains("torus"));
        String csv = Xw.run("study", "export", store, "--csv", "-").out();
        assertEquals(1 + 4, csv.lines().count());
        assertTrue(csv.startsWith("workload.load,offered,"), csv);
        String lines = Xw.run("study", "export", store, "--json-lines", "-").out();
        assertEquals(
                4, lines.lines().filter(line -> line.startsWith("{\"configuration\"")).count());
        Xw merged = Xw.run("study", "merge", folder + "/all.db", store, store);
        assertEquals(
                List.of(store + ": 4 of 4 points are new", store + ": 0 of 4 points are new"),
                merged.out().lines().toList());
    }
}
