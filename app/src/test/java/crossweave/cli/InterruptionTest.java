package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.store.StoredPoint;
import crossweave.store.StudyStore;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Ctrl-C and worse, sent to real processes. */
@HangGuard
class InterruptionTest {
    @TempDir private Path folder;
    private Path scenario;
    private Process process;

    @BeforeEach
    void writeAScenario() throws IOException {
        scenario = folder.resolve("s.yaml");
        Files.writeString(
                scenario,
                """
                network: {topology: torus 4x4}
                workload: {load: 0.01}
                measure: {cycles: 1000000000000, warmup: 0}
                """);
    }

    @AfterEach
    void endTheProcess() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    private void start(String... args) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // short runs
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("crossweave.cli.Main");
        command.addAll(List.of(args));
        process =
                new ProcessBuilder(command)
                        .redirectError(folder.resolve("err").toFile())
                        .redirectOutput(folder.resolve("out").toFile())
                        .start();
    }

    private void waitFor(Path file) throws Exception {
        while (!Files.exists(file) || Files.size(file) == 0) {
            assertTrue(process.isAlive(), Files.readString(folder.resolve("err")));
            Thread.sleep(20);
        }
    }

    private void waitForAPoint(Path store) throws Exception {
        waitFor(store);
        while (StudyProcessesTest.size(store) == 0) {
            assertTrue(process.isAlive(), Files.readString(folder.resolve("err")));
            Thread.sleep(20);
        }
    }

    private static double cycles(StoredPoint point) {
        return point.outcome().values().values().get("cycles").number();
    }

    private int signal(String name) throws Exception {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
        return process.waitFor();
    }

    private String out() throws IOException {
        return Files.readString(folder.resolve("out"), StandardCharsets.UTF_8);
    }

    @Test
    void ctrlCEndsARunWithWhatWasMeasured() throws Exception {
        Path trace = folder.resolve("trace.csv");
        Path json = folder.resolve("result.json");
        start("run", scenario.toString(), "--trace", trace.toString(), "--json", json.toString());
        waitFor(trace);
        assertEquals(130, signal("INT"));
        JsonNode result = new ObjectMapper().readTree(Files.readString(json));
        assertTrue(result.get("interrupted").asBoolean());
        assertTrue(result.at("/metrics/messages/value").asLong() > 0);
        assertTrue(out().contains("note             interrupted: "), out());
        List<String> lines = Files.readAllLines(trace);
        assertEquals(9, lines.getLast().split(",", -1).length, "no line is cut");
    }

    @Test
    void ctrlCKeepsTheFinishedPointsOfASweep() throws Exception {
        Path out = folder.resolve("sweep");
        String[] args = {
            "sweep",
            scenario.toString(),
            "--vary",
            "measure.cycles=100,1000000000000",
            "--jobs",
            "2",
            "--folder",
            out.toString()
        };
        start(args);
        waitForAPoint(out.resolve("results.db"));
        assertEquals(130, signal("INT"));
        assertTrue(out().contains("interrupted: 1 of 2 runs are finished"), out());
        assertEquals(2, Files.readAllLines(out.resolve("results.csv")).size());
    }

    @Test
    void ctrlCKeepsTheFinishedReproductions() throws Exception {
        Path out = folder.resolve("found");
        Path page = folder.resolve("page.html");
        start(
                "reproduce",
                "cpss-latency",
                "chittor-length",
                "--folder",
                out.toString(),
                "--html",
                page.toString(),
                "--quick");
        waitFor(out.resolve("cpss-latency.json"));
        assertEquals(130, signal("INT"));
        assertTrue(out().contains("cpss-latency: "), out());
        String err = Files.readString(folder.resolve("err"));
        assertTrue(err.contains("interrupted: 1 of 2 are finished"), err);
        String html = Files.readString(page);
        assertTrue(html.contains("<article id=\"cpss-latency\">"));
        assertTrue(html.contains("Interrupted: 1 of 2 are finished."));
    }

    @Test
    void ctrlCLeavesAnAnalysisWithoutItsSimulation() throws Exception {
        Path json = folder.resolve("found.json");
        Path pipe = folder.resolve("s.pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        start(
                "analyze",
                pipe.toString(),
                "--graph",
                "mesh-2d",
                "--set",
                "workload.messages=2000000000",
                "--simulate",
                "--json",
                json.toString());
        // waits until it is read, when Ctrl-C is already listened to
        Files.writeString(pipe, "network: {topology: mesh 4x4}\n");
        assertEquals(130, signal("INT"));
        JsonNode mapping =
                new ObjectMapper().readTree(Files.readString(json)).get("mappings").get(0);
        assertEquals(0, mapping.get("contention_level").get("most").asInt());
        assertTrue(mapping.get("simulated") == null);
        assertTrue(out().contains("node traffic at saturation"), out());
    }

    @Test
    void aKilledSweepKeepsItsFinishedPoints() throws Exception {
        Path out = folder.resolve("sweep");
        start(
                "sweep",
                scenario.toString(),
                "--vary",
                "measure.cycles=100,1000000000000",
                "--folder",
                out.toString());
        Path store = out.resolve("results.db");
        waitForAPoint(store);
        signal("KILL");
        try (StudyStore read = StudyStore.openToRead(store)) {
            read.forEach(point -> assertEquals(100, cycles(point)));
        }
        Xw again =
                Xw.run(
                        "sweep",
                        scenario.toString(),
                        "--vary",
                        "measure.cycles=100,200",
                        "--folder",
                        out.toString());
        assertTrue(again.out().contains("1 of 2 runs were already there"), again.out());
    }

    @Test
    void ctrlCEndsAProgramWithWhatItsProcessesDo() throws Exception {
        Path program = folder.resolve("endless.cpc");
        Files.writeString(
                program,
                """
                arch line L[2];
                channel int never;
                void main() {
                    fork [1] count();
                    printf("%d", never);
                }
                void count() { int i; for (;;) i++; }
                """);
        start("cpc", "run", program.toString(), "--timeline", folder + "/t.json");
        waitFor(folder.resolve("t.json"));
        assertEquals(130, signal("INT"));
        assertTrue(out().contains("endless.cpc:5) waits for a value in channel never"), out());
        assertTrue(out().contains("endless.cpc:7) computes"), out());
    }

    /**
     * The logging of the JDK registers a shutdown hook, which fails in a process that is already
     * told to stop; the JDK then prints "Runtime.exit(130) logging failed".
     */
    @Test
    void theEndOfACommandUsesNoLogging() throws Exception {
        Path loaded = folder.resolve("loaded");
        process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xlog:class+load:file=" + loaded,
                                "-cp",
                                System.getProperty("java.class.path"),
                                "crossweave.cli.Main",
                                "--version")
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("out").toFile())
                        .start();
        process.waitFor();
        String classes = Files.readString(loaded);
        assertTrue(classes.contains("crossweave.cli.NoLogging "), out());
        assertFalse(classes.contains("java.util.logging.LogManager "), out());
    }
}
