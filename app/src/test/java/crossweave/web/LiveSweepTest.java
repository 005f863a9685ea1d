package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.experiment.Run;
import crossweave.files.Json;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.web.LabClient.Heard;
import crossweave.web.LabClient.Talk;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sweeps that a page looks at: their points are runs of the command line. */
@HangGuard
class LiveSweepTest {
    private static final List<String> SMALL =
            List.of(
                    "network.topology=mesh 4x4",
                    "workload=traffic load=0.2",
                    "measure.cycles=1000",
                    "measure.warmup=200");
    private static final List<String> ENDLESS =
            List.of(
                    "network.topology=mesh 8x8",
                    "workload=traffic load=0.1",
                    "measure.cycles=1000000000");

    private static LabClient client;

    @BeforeAll
    static void open() throws IOException {
        client = new LabClient();
    }

    @AfterAll
    static void close() {
        client.close();
    }

    private static Map<String, Object> asked(List<String> set, String vary, String values) {
        Map<String, Object> asked = new LinkedHashMap<>();
        asked.put("set", set);
        asked.put("vary", vary);
        asked.put("values", values);
        return asked;
    }

    private static Object field(Object row, String name) {
        return ((Map<?, ?>) row).get(name);
    }

    @Test
    void eachPointIsToldAsItFinishesAndAllAreInTheTable() throws Exception {
        try (Talk talk = client.begin("sweep", asked(SMALL, "workload.load", "0.1:0.3:0.1"))) {
            Heard plan = talk.await("plan");
            assertEquals(3, plan.number("runs"));
            List<Heard> points = new ArrayList<>();
            Heard table =
                    talk.await(
                            heard -> {
                                if (heard.name().equals("point")) {
                                    points.add(heard);
                                }
                                return heard.name().equals("table");
                            });
            assertEquals(3, points.size());
            assertEquals(3, table.list("rows").size());
            assertEquals("", table.data().get("stopped"));
            assertTrue(
                    table.list("rows")
                            .containsAll(
                                    points.stream()
                                            .map(point -> point.data().get("row"))
                                            .toList()));
        }
    }

    private static Object latency(Object row) {
        return field(field(row, "metrics"), "latency");
    }

    /** What a page knows is told again, and not computed: here it is another outcome. */
    @Test
    void aSweepGoesOnFromWhatIsKnown() throws Exception {
        Map<String, Object> asked = asked(SMALL, "workload.load", "0.1, 0.3");
        Map<String, Object> known = new LinkedHashMap<>();
        List<?> rows;
        try (Talk talk = client.begin("sweep", asked)) {
            Heard first = talk.await("point");
            known.put("key", first.data().get("key"));
            Map<Object, Object> outcome =
                    new LinkedHashMap<>((Map<?, ?>) first.data().get("outcome"));
            outcome.put("fingerprint", "known");
            known.put("outcome", outcome);
            rows = talk.await("table").list("rows");
        }
        asked.put(
                "known",
                List.of(known, Map.of("key", "of another", "outcome", known.get("outcome"))));
        try (Talk talk = client.begin("sweep", asked)) {
            List<?> again = talk.await("table").list("rows");
            assertEquals(rows.size(), again.size());
            assertEquals(
                    1,
                    again.stream()
                            .filter(row -> field(row, "fingerprint").equals("known"))
                            .count());
            for (int i = 0; i < rows.size(); i++) {
                assertEquals(latency(rows.get(i)), latency(again.get(i)));
                assertEquals(
                        field(rows.get(i), "distributions"), field(again.get(i), "distributions"));
            }
        }
    }

    @Test
    void whatIsNotAsItWasToldIsRefused() throws Exception {
        Map<String, Object> asked = asked(SMALL, "workload.load", "0.1");
        asked.put("known", List.of(Map.of("key", "k", "outcome", Map.of("metrics", Map.of()))));
        String refused = client.post("sessions/sweep", asked).body();
        assertTrue(refused.contains("begin the sweep anew"), refused);
    }

    @Test
    void aPointIsTheRunOfTheCommandLine() throws Exception {
        try (Talk talk = client.begin("sweep", asked(SMALL, "workload.load", "0.3"))) {
            Object row = talk.await("table").list("rows").getFirst();
            ScenarioFile file = ScenarioFile.of(Path.of("s.yaml"), "");
            for (String setting : SMALL) {
                file = file.with("--set", setting.replace("load=0.2", "load=0.3"));
            }
            MetricValues expected = MetricValues.of(new Run(file.experiment()).run(), Metrics.ALL);
            assertEquals(Json.read(Json.compact(expected.document())), field(row, "metrics"));
        }
    }

    @Test
    void severalSettingsVaryInAllCombinationsAndReplicasAreTakenTogether() throws Exception {
        Map<String, Object> asked = asked(SMALL, "workload.load; network.vcs", "0.1, 0.2; 1, 2, 4");
        asked.put("replicas", 2);
        try (Talk talk = client.begin("sweep", asked)) {
            assertEquals(2 * 3 * 2, talk.await("plan").number("runs"));
            Heard table = talk.await("table");
            assertEquals(2 * 3, table.list("rows").size());
            assertEquals(2 * 3 * 2, table.number("finished"));
        }
    }

    @Test
    void loadsAboveWhatTheNetworkCanCarryAreMarked() throws Exception {
        try (Talk talk = client.begin("sweep", asked(SMALL, "workload.load", "0.05, 0.95"))) {
            List<?> rows = talk.await("table").list("rows");
            assertEquals(false, field(rows.get(0), "saturated"));
            assertEquals(true, field(rows.get(1), "saturated"));
        }
    }

    @Test
    void aSweepThatIsStoppedKeepsWhatIsFinished() throws Exception {
        List<String> set = new ArrayList<>(ENDLESS);
        Map<String, Object> asked = asked(set, "measure.cycles", "500, 1000000000");
        try (Talk talk = client.begin("sweep", asked)) {
            talk.await("point");
            talk.ask(Map.of("do", "stop"));
            Heard table = talk.await("table");
            assertEquals(1, table.list("rows").size());
            assertEquals("stopped: 1 of 2 runs are finished", table.data().get("stopped"));
        }
    }

    @Test
    void aSweepEndsAtTheLimitOfTimeAndSaysSo() throws Exception {
        try (LabClient hasty = new LabClient(Duration.ofSeconds(1));
                Talk talk = hasty.begin("sweep", asked(ENDLESS, "network.vcs", "1, 2"))) {
            String why = String.valueOf(talk.await("table").data().get("stopped"));
            assertTrue(why.startsWith("stopped after 1 seconds"), why);
        }
    }

    @Test
    void aThirdSweepWaitsForItsTurn() throws Exception {
        try (LabClient busy = new LabClient();
                Talk first = busy.begin("sweep", asked(ENDLESS, "network.vcs", "1"));
                Talk second = busy.begin("sweep", asked(ENDLESS, "network.vcs", "1"))) {
            first.await("frame");
            second.await("frame");
            try (Talk third = busy.begin("sweep", asked(SMALL, "workload.load", "0.1"))) {
                assertEquals(true, third.await("frame").data().get("waiting"));
                first.ask(Map.of("do", "stop"));
                assertEquals(1, third.await("table").number("finished"));
            }
        }
    }

    @Test
    void mistakesAreToldBeforeAnythingRuns() throws Exception {
        assertRefused("workload.load", "0.1:0.2", "expected from:to:step");
        assertRefused("workload.load", "0.1, much", "much");
        assertRefused("workload.lod", "0.1", "there is no such setting");
        assertRefused("workload.load; seed", "0.1", "2 settings that vary but 1 lists");
        assertRefused("seed", "1:9000:1", "5,000");
    }

    private static void assertRefused(String vary, String values, String why) throws Exception {
        HttpResponse<String> answer = client.post("sessions/sweep", asked(SMALL, vary, values));
        assertEquals(422, answer.statusCode(), answer.body());
        assertTrue(answer.body().contains(why), answer.body());
        assertFalse(answer.body().contains("Exception"), answer.body());
    }
}
