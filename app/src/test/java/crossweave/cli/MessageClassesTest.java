package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Works of different priority are classes of messages: what their users see of them. */
class MessageClassesTest {
    private static final String UNHEEDED = "priorities of workloads have no effect";
    private static final int CYCLES = 4000;

    @TempDir private Path folder;

    private Path scenario(String technique, String first, String second) throws IOException {
        Path file = folder.resolve("s.yaml");
        Files.writeString(
                file,
                """
                network: {topology: mesh 4x4, technique: %s, vcs: 4}
                workload: [{%s}, {%s}]
                measure: {cycles: %d, warmup: 500}
                """
                        .formatted(technique, first, second, CYCLES));
        return file;
    }

    private JsonNode result(String technique, String first, String second) throws IOException {
        return json(scenario(technique, first, second));
    }

    private static JsonNode json(Path file, String... more) {
        String[] args = new String[4 + more.length];
        args[0] = "run";
        args[1] = file.toString();
        args[2] = "--json";
        args[3] = "-";
        System.arraycopy(more, 0, args, 4, more.length);
        return new ObjectMapper().readTree(Xw.run(args).out());
    }

    private static double latency(JsonNode result, int work) {
        return result.get("workloads").get(work).get("latency").get("mean").asDouble();
    }

    /** Of the interval of the mean. */
    private static double halfWidth(JsonNode result, int work) {
        return result.get("workloads").get(work).get("latency").get("ci95").asDouble();
    }

    @Test
    void aHigherClassHasALowerLatencyUnderLoad() throws IOException {
        String most = "load: 0.5, packet: 4";
        String few = "load: 0.05, packet: 4";
        JsonNode equal = result("vc-router priority=class", most, few);
        JsonNode result = result("vc-router priority=class", most, few + ", priority: 1");
        double end = latency(result, 1) + halfWidth(result, 1);
        assertTrue(end < latency(result, 0) - halfWidth(result, 0), "than the other class");
        assertTrue(end < latency(equal, 1) - halfWidth(equal, 1), "than without priority");
        assertEquals(
                "traffic load=0.05 packet=4 priority=1",
                result.get("workloads").get(1).get("workload").asString());
    }

    /** Beyond saturation a latency grows with the length of the run, but not that of all. */
    @Test
    void aHigherClassIsServedWhereALowerOneIsTooMuch() throws IOException {
        String lower = "load: 0.95, packet: 1";
        String higher = "load: 0.1, packet: 1, priority: 3";
        Path file = scenario("vc-router priority=class", lower, higher);
        JsonNode once = json(file);
        JsonNode twice = json(file, "--set", "measure.cycles=" + 2 * CYCLES);
        assertTrue(once.get("saturated").asBoolean() && twice.get("saturated").asBoolean());
        assertTrue(latency(twice, 0) > 1.5 * latency(once, 0));
        assertEquals(latency(once, 1), latency(twice, 1), .1 * latency(once, 1));
    }

    @Test
    void theTableHasTheLatencyOfEachClass() throws IOException {
        Path file =
                scenario(
                        "vc-router priority=class",
                        "load: 0.2, packet: 4",
                        "name: batch, packets: 20, packet: 1, priority: 2");
        String table = Xw.run("run", file.toString()).out();
        for (String work :
                new String[] {"traffic load=0.2 packet=4", "batch packet=1 packets=20"}) {
            assertTrue(
                    table.matches("(?s).*\n  of " + work + ".* messages\n    latency .*"), table);
        }
        assertTrue(table.contains("priority=2"), table);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "vc-router", "vc-router priority=age", "ideal"})
    void prioritiesThatNobodyLooksAtAreNoted(String technique) throws IOException {
        String work = "load: 0.1, packet: 4";
        JsonNode without = result(technique, work, work);
        JsonNode with = result(technique, work, work + ", priority: 1");
        assertEquals(without.get("fingerprint"), with.get("fingerprint"));
        assertFalse(without.get("notes").toString().contains(UNHEEDED));
        assertTrue(with.get("notes").toString().contains(UNHEEDED), with.get("notes").toString());
    }

    @ParameterizedTest
    @CsvSource({"0,0", "5,5", "-1,-1"})
    void equalPrioritiesChangeNothingAndThatIsNoted(int first, int second) throws IOException {
        String work = "load: 0.25, packet: 4, priority: ";
        JsonNode without = result("vc-router", work + 0, work + 0);
        JsonNode with = result("vc-router priority=class", work + first, work + second);
        assertEquals(without.get("fingerprint"), with.get("fingerprint"));
        assertEquals(
                "[\"priority: class has no effect: all workloads have the same priority\"]",
                with.get("notes").toString());
    }
}
