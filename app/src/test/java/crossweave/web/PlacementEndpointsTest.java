package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.web.LabClient.Heard;
import crossweave.web.LabClient.Talk;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Tasks on a machine: what channels carry, by hand and by a search. */
@HangGuard
class PlacementEndpointsTest {
    private static final int NODES = 16;
    private static final long MOST_SECONDS = 1200;

    private static LabClient client;

    @BeforeAll
    static void open() throws IOException {
        client = new LabClient(Duration.ofSeconds(MOST_SECONDS));
    }

    @AfterAll
    static void close() {
        client.close();
    }

    /** A line of tasks on a line of nodes, with more fields. */
    private static Map<String, Object> line(Map<String, ?> more) {
        return fields("mesh " + NODES, "line", more);
    }

    private static Map<String, Object> fields(String topology, String graph, Map<String, ?> more) {
        Map<String, Object> fields = new HashMap<>(more);
        fields.put("set", List.of("network.topology=" + topology));
        fields.put("graph", graph);
        return fields;
    }

    private static double figure(Map<String, ?> document, String name) {
        return ((Number) ((Map<?, ?>) document.get("figures")).get(name)).doubleValue();
    }

    private static double verdict(Map<String, ?> document, String name) {
        return ((Number) ((Map<?, ?>) document.get("verdict")).get(name)).doubleValue();
    }

    private static int[] ints(Object list) {
        return ((List<?>) list).stream().mapToInt(each -> ((Number) each).intValue()).toArray();
    }

    private static void assertRefused(String door, Map<String, ?> fields, String why)
            throws IOException, InterruptedException {
        HttpResponse<String> response = client.post(door, fields);
        assertEquals(422, response.statusCode());
        assertTrue(response.body().contains(why), response.body());
    }

    @Test
    void neighboursOnALineLoadEveryChannelOnce() throws Exception {
        Map<String, Object> mapped = client.ask("mapping", line(Map.of("mapping", "identity")));
        int channels = 2 * (NODES - 1);
        assertArrayEquals(
                IntStream.range(0, channels).map(_ -> 1).toArray(), ints(mapped.get("load")));
        assertEquals(0, figure(mapped, "contention_max"));
        assertEquals(channels, figure(mapped, "hop_bytes"));
    }

    @Test
    void tasksThatChangePlacesTakeTheirPathsWithThem() throws Exception {
        int[] swapped = IntStream.range(0, NODES).toArray();
        swapped[0] = NODES - 1; // the ends of the line change places
        swapped[NODES - 1] = 0;
        Map<String, Object> mapped = client.ask("mapping", line(Map.of("placement", swapped)));
        int ofEnds = NODES - 2; // hops of the first edge, and of the last one
        assertEquals(2 * (2 * ofEnds + NODES - 3), figure(mapped, "hop_bytes"));
    }

    @Test
    void loadsAreThePathsThatAreShown() throws Exception {
        Map<String, Object> mapped =
                client.ask(
                        "mapping", fields("torus 4x4", "hypercube", Map.of("mapping", "random")));
        int[] load = ints(mapped.get("load"));
        for (Object route : (List<?>) mapped.get("routes")) {
            for (int channel : ints(route)) {
                load[channel]--;
            }
        }
        assertArrayEquals(new int[load.length], load);
    }

    @Test
    void aPlacementThatDoesNotFitIsRefused() throws Exception {
        assertRefused(
                "mapping", line(Map.of("placement", List.of(0, 1))), "the graph has 16 tasks");
        int[] twice = new int[NODES];
        assertRefused("mapping", line(Map.of("placement", twice)), "node 0 has two tasks");
        int[] beyond = IntStream.rangeClosed(1, NODES).toArray();
        assertRefused("mapping", line(Map.of("placement", beyond)), "there is no node 16");
    }

    @Test
    void graphsOfTooManyEdgesAreRefused() throws Exception {
        assertRefused("mapping", fields("mesh 16x16", "complete", Map.of()), "at most 16,384");
    }

    @Test
    void brokenLinksThatCutPathsOffAreNamed() throws Exception {
        Map<String, Object> fields = line(Map.of("mapping", "identity"));
        fields.put("set", List.of("network.topology=mesh 16", "network.faults=[3]"));
        HttpResponse<String> response = client.post("mapping", fields);
        assertEquals(422, response.statusCode(), response.body());
    }

    @Test
    void itsFileIsReadAsTheSameMapping(@TempDir Path folder) throws Exception {
        int[] turned = IntStream.range(0, NODES).map(task -> NODES - 1 - task).toArray();
        HttpResponse<String> file = client.post("mapping_file", line(Map.of("placement", turned)));
        assertEquals(
                "attachment; filename=\"mapping.txt\"",
                file.headers().firstValue("Content-Disposition").orElseThrow());
        Path written = folder.resolve("mapping.txt");
        Files.writeString(written, file.body());
        Map<String, Object> again =
                client.ask("mapping", line(Map.of("mapping", "file '" + written + "'")));
        assertArrayEquals(turned, ints(again.get("placement")));
    }

    @Test
    void aSearchEndsWithWhatItSaysOfItsBest() throws Exception {
        Map<String, Object> problem = fields("mesh 4x4", "mesh-2d", Map.of("mapping", "random"));
        Map<String, Object> before = client.ask("mapping", problem);
        problem.put("seconds", MOST_SECONDS);
        try (Talk talk = client.begin("search", problem)) {
            talk.await(h -> h.name().equals("frame") && verdict(h.data(), "worst") == 0);
            talk.ask(Map.of("do", "stop"));
            Heard best = talk.await("best");
            assertEquals(0, verdict(best.data(), "worst")); // a mesh on itself
            assertTrue(verdict(before, "worst") > 0);
            problem.put("placement", best.list("placement"));
            Map<String, Object> again = client.ask("mapping", problem);
            assertEquals(again.get("load"), best.data().get("load"));
            assertEquals(again.get("figures"), best.data().get("figures"));
        }
    }

    @Test
    void aSearchThatIsStoppedKeepsItsBest() throws Exception {
        Map<String, Object> problem = fields("mesh 8x8", "hypercube", Map.of("mapping", "random"));
        double before = verdict(client.ask("mapping", problem), "worst");
        problem.put("seconds", MOST_SECONDS);
        try (Talk talk = client.begin("search", problem)) {
            talk.await("frame");
            talk.ask(Map.of("do", "stop"));
            Heard best = talk.await("best");
            assertEquals(true, best.data().get("stopped"));
            assertTrue(verdict(best.data(), "worst") < before);
        }
    }

    @Test
    void whatIsThereIsNeverMadeWorse() throws Exception {
        Map<String, Object> problem =
                line(Map.of("mapping", "identity", "objective", "hop-bytes", "seconds", 0.2));
        try (Talk talk = client.begin("search", problem)) {
            assertEquals(2 * (NODES - 1), verdict(talk.await("best").data(), "worst"));
        }
    }

    @Test
    void aSearchTakesNoLongerThanTheLaboratoryLetsIt() throws Exception {
        assertRefused(
                "sessions/search",
                line(Map.of("seconds", MOST_SECONDS + 1)),
                "at most %d".formatted(MOST_SECONDS));
        assertRefused("sessions/search", line(Map.of("seconds", 0)), "above 0");
    }

    @Test
    void problemsAreThoseOfTheFieldThatCausesThem() throws Exception {
        Map<String, String> wrong =
                Map.of(
                        "graph", "ring tasks=" + (NODES + 1),
                        "mapping", "no-such-mapping",
                        "objective", "no-such-objective");
        for (Map.Entry<String, String> field : wrong.entrySet()) {
            Map<String, Object> asked = line(Map.of());
            asked.put(field.getKey(), field.getValue());
            HttpResponse<String> response = client.post("mapping", asked);
            assertTrue(
                    response.body().contains("\"path\":\"" + field.getKey() + "\""),
                    response.body());
        }
    }

    @Test
    void graphsWithMoreTasksThanNodesDoNotFit() throws Exception {
        Map<?, ?> misfits =
                misfits(fields("mesh 3x3", "line", Map.of("concept", "graph", "path", "graph")));
        assertTrue(String.valueOf(misfits.get("mesh-2d")).contains("64 tasks"), misfits.toString());
        assertFalse(misfits.containsKey("line"), misfits.toString());
    }

    @Test
    void mappingsForOtherGraphsDoNotFit() throws Exception {
        Map<?, ?> misfits = misfits(line(Map.of("concept", "mapping", "path", "mapping")));
        assertTrue(misfits.containsKey("h-tree"), "it is for trees: " + misfits);
        assertFalse(misfits.containsKey("identity"), misfits.toString());
    }

    private static Map<?, ?> misfits(Map<String, ?> asked) throws Exception {
        return (Map<?, ?>) client.ask("mapping_fits", asked).get("misfits");
    }
}
