package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.files.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class BreakdownCommandTest {
    private static final String STEP =
            ProjectFolder.find().resolve("examples/22-a-training-step/scenario.yaml").toString();

    @TempDir private Path folder;

    private Map<String, Object> document(String... more) throws IOException {
        Path json = folder.resolve("b.json");
        String[] args = new String[more.length + 4];
        args[0] = "breakdown";
        args[1] = STEP;
        args[2] = "--json";
        args[3] = json.toString();
        System.arraycopy(more, 0, args, 4, more.length);
        Xw xw = Xw.run(args);
        assertEquals(0, xw.exit(), xw.err());
        return Json.read(Files.readString(json));
    }

    private static long number(Object value) {
        return ((Number) value).longValue();
    }

    @SuppressWarnings("unchecked")
    @Test
    void piecesOfThePathFollowEachOtherFromTheBeginningToTheEnd() throws IOException {
        Map<String, Object> document = document();
        List<Map<String, Object>> path = (List<Map<String, Object>>) document.get("critical_path");
        long cycle = 0;
        for (Map<String, Object> piece : path) {
            assertEquals(cycle, number(piece.get("begin")));
            cycle = number(piece.get("end"));
        }
        assertEquals(number(document.get("step")), cycle);
    }

    /** With twice the memory and twice as many operations a cycle, computing takes half as long. */
    @SuppressWarnings("unchecked")
    @Test
    void whatIfIsTheSameRunWithOtherSettings() throws IOException {
        String settings = "workload.flops-per-cycle=200000; workload.memory-per-cycle=4000";
        var others =
                (Map<String, Map<String, Object>>) document("--what-if", settings).get("what_if");
        Map<String, Object> alone =
                document(
                        "--set",
                        "workload.flops-per-cycle=200000",
                        "--set",
                        "workload.memory-per-cycle=4000");
        assertEquals(List.of(settings), List.copyOf(others.keySet()));
        assertEquals(number(alone.get("step")), number(others.get(settings).get("step")));
    }

    /** What the scenario says is written in it, a default, or that of the topology. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "workload.flops-per-cycle=x2 | workload.flops-per-cycle=200000",
                "network.links.x.latency=x3 | network.links.x.latency=3",
                "network.links.x.bandwidth=x0.5 | network.links.x.bandwidth=1/2",
                "network.links.x.bandwidth=1/3; network.links.x.bandwidth=x2 |"
                        + " network.links.x.bandwidth=2/3"
            })
    void aFactorIsRelativeToWhatTheScenarioSays(String relative, String absolute)
            throws IOException {
        var others =
                (Map<?, ?>) document("--what-if", relative, "--what-if", absolute).get("what_if");
        assertEquals(others.get(absolute), others.get(relative));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "network.links.x.bandwidth=x2 | more than a channel carries",
                "network.technique=x2 | is not one number here",
                "network.links.y.latency=x2 | is not one number here"
            })
    void aFactorOfWhatIsNoNumberIsRefused(String setting, String sentence) {
        Xw xw = Xw.run("breakdown", STEP, "--what-if", setting);
        assertEquals(2, xw.exit());
        assertTrue(xw.err().contains(sentence), xw.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "workload: {load: 0.1} | has no workload that consists of processes",
                "workload: {name: collective, kind: all-reduce, bytes: 4096, repeat: 100}; measure:"
                        + " {cycles: 10} | was not over when the run ended",
                "workload: [{name: collective, kind: all-reduce, bytes: 64}, {load: 0.1}] | has"
                        + " several workloads",
            })
    void whatHasNoStepIsRefusedWithTheReason(String text, String reason) throws IOException {
        Path scenario = folder.resolve("s.yaml");
        Files.writeString(
                scenario, "network: {topology: mesh 4x4}\n" + text.replace("; ", "\n") + "\n");
        Xw xw = Xw.run("breakdown", scenario.toString());
        assertEquals(2, xw.exit(), xw.err());
        assertTrue(xw.err().contains(reason), xw.err());
    }

    @Test
    void aMistakeInWhatIfIsFoundBeforeAnythingRuns() {
        Xw xw = Xw.run("breakdown", STEP, "--what-if", "network.topology=taurus 8");
        assertEquals(2, xw.exit());
        assertEquals("", xw.out());
        assertTrue(xw.err().contains("--what-if network.topology=taurus 8"), xw.err());
    }
}
