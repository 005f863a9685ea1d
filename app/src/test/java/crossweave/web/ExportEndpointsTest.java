package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.RunSpeed;
import crossweave.files.Json;
import crossweave.files.result.ResultDocument;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.Metrics;
import crossweave.web.LabClient.Talk;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

@HangGuard
class ExportEndpointsTest {
    private static final String HOSTILE = "</script><img src=x onerror=alert(1)> \"&' \u0000 =1+1,";
    private static final Map<String, Object> SMALL =
            scenario(
                    "",
                    "network.topology=mesh 4x4",
                    "workload=traffic load=0.2",
                    "measure.cycles=500");

    private static LabClient client;

    @BeforeAll
    static void open() throws IOException {
        client = new LabClient();
    }

    @AfterAll
    static void close() {
        client.close();
    }

    private static Map<String, Object> scenario(String base, String... set) {
        return Map.of("base", base, "set", List.of(set));
    }

    private static ScenarioFile file(Map<String, Object> scenario) {
        ScenarioFile file =
                ScenarioFile.of(Path.of("s.yaml"), String.valueOf(scenario.get("base")));
        for (Object setting : (List<?>) scenario.get("set")) {
            file = file.with("--set", String.valueOf(setting));
        }
        return file;
    }

    /** A run as the page keeps it. */
    private static Map<String, Object> run(String name, Map<String, Object> scenario) {
        Experiment experiment = file(scenario).experiment();
        Map<String, Object> document =
                ResultDocument.document(
                        new Run(experiment).run(),
                        Metrics.ALL,
                        "test",
                        new RunSpeed(1, 1000, 5000, "heads", Optional.empty()));
        return item(name, "run", scenario, document);
    }

    private static Map<String, Object> item(
            String name, String kind, Map<String, Object> scenario, Object document) {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("name", name);
        item.put("kind", kind);
        item.put("scenario", scenario);
        item.put("document", document);
        return item;
    }

    private static Map<String, Object> sweep(String name) throws Exception {
        Map<String, Object> asked = new LinkedHashMap<>(SMALL);
        asked.put("vary", "workload.load");
        asked.put("values", "0.1, 0.2");
        try (Talk talk = client.begin("sweep", asked)) {
            return item(name, "sweep", SMALL, talk.await("table").data());
        }
    }

    private static HttpResponse<String> export(String kind, Object... items) throws Exception {
        return client.post("export", Map.of("kind", kind, "name", "mine", "items", items));
    }

    private static String text(String kind, Object... items) throws Exception {
        HttpResponse<String> answer = export(kind, items);
        assertEquals(200, answer.statusCode(), answer.body());
        return answer.body();
    }

    private static Stream<Map<String, Object>> scenarios() {
        return Stream.of(
                SMALL,
                scenario(
                        "measure: {cycles: 400, warmup: 100}\nseed: 7",
                        "network.topology=torus 4x4",
                        "network.routing=dimension-order",
                        "network.vcs=2",
                        "workload=traffic pattern=\"hot-spot nodes=0,5 share=0.2\" load=0.1"
                                + " packet=8"),
                scenario(
                        "workload: [{name: traffic, load: 0.1}, {name: traffic, load: 0.05}]",
                        "network.topology=mesh 4x4",
                        "network.routing=shortest-path",
                        "network.faults=[\"(0,0)-(1,0)\", \"5\"]",
                        "measure.cycles=300"));
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void aScenarioThatIsExportedGivesTheSameFingerprint(Map<String, Object> scenario)
            throws Exception {
        Map<String, Object> run = run("mine", scenario);
        String yaml = text("scenario", run);
        Experiment again = ScenarioFile.of(Path.of("again.yaml"), yaml).experiment();
        assertEquals(
                ((Map<?, ?>) run.get("document")).get("fingerprint"),
                new Run(again).run().fingerprint(),
                yaml);
    }

    @Test
    void theScenarioOfASweepVariesTheSame() throws Exception {
        String yaml = text("scenario", sweep("mine"));
        ScenarioFile file = ScenarioFile.of(Path.of("again.yaml"), yaml);
        assertEquals(1, file.sweeps().size(), yaml);
        assertEquals("workload.load", file.sweeps().getFirst().path());
        assertEquals(List.of("0.1", "0.2"), file.sweeps().getFirst().values());
    }

    @Test
    void aDocumentComesOutAsItWasKept() throws Exception {
        Map<String, Object> run = run("mine", SMALL);
        assertEquals(Json.read(Json.compact(run.get("document"))), Json.read(text("json", run)));
    }

    @Test
    void aTableHasARowForEachRunAndEachPointOfASweep() throws Exception {
        String csv = text("csv", run("one, two", SMALL), sweep("three"));
        assertEquals(1 + 1 + 2, csv.lines().count(), csv);
        assertTrue(csv.startsWith("name,workload.load,offered,"), csv);
        assertTrue(csv.contains("\n\"one, two\",,0."), csv);
        assertTrue(csv.contains("\nthree,0.2,"), csv);
    }

    @Test
    void aSweepAloneHasTheTableOfTheCommandLine() throws Exception {
        String csv = text("csv", sweep("mine"));
        assertTrue(csv.startsWith("workload.load,offered,accepted,"), csv);
        assertEquals(1 + 2, csv.lines().count());
    }

    @Test
    void figuresAreHeatMapsOfRunsAndCurvesOfSweeps() throws Exception {
        assertTrue(text("svg", run("mine", SMALL)).contains("flits per cycle on a link"));
        String curves = text("svg", sweep("one"), sweep("two"));
        assertTrue(curves.contains("mean latency (cycles)"), curves);
        assertTrue(curves.contains(">one<") && curves.contains(">two<"), curves);
    }

    @Test
    void aReportHasAllThatMakesARunAgainAndNeedsNothingFromOutside() throws Exception {
        Map<String, Object> run = run("mine", SMALL);
        String html = text("html", run, sweep("curves"));
        String fingerprint = String.valueOf(((Map<?, ?>) run.get("document")).get("fingerprint"));
        for (String part :
                List.of(
                        fingerprint,
                        "xw run mine.yaml",
                        "xw sweep curves.yaml",
                        "topology: mesh")) {
            assertTrue(html.contains(part), part);
        }
        String outside = html.replace("http://www.w3.org/2000/svg", "");
        assertFalse(Pattern.compile("https?:|src=|@import|url\\(|<link").matcher(outside).find());
        Matcher data = Pattern.compile("result-0-data\">(.*?)</script>").matcher(html);
        assertTrue(data.find());
        assertEquals(Json.read(Json.compact(run.get("document"))), Json.read(data.group(1)));
    }

    @Test
    void namesOfUsersAreTextsAndNothingElse() throws Exception {
        Map<String, Object> run = run(HOSTILE, SMALL);
        Map<String, Object> sweep = sweep(HOSTILE);
        Map<String, Object> asked =
                Map.of("kind", "html", "name", HOSTILE, "items", List.of(run, sweep));
        HttpResponse<String> answer = client.post("export", asked);
        assertEquals(200, answer.statusCode(), answer.body());
        assertFalse(answer.body().contains("<img"), "an element from a name");
        assertEquals(2, answer.body().split("</script>", -1).length - 1);
        String header = answer.headers().firstValue("Content-Disposition").orElse("");
        assertTrue(header.matches("attachment; filename=\"[-A-Za-z0-9._]+\\.html\""), header);
        assertFalse(text("svg", sweep, sweep(HOSTILE + "2")).contains("<img"));
    }

    @Test
    void whatCannotBeExportedIsRefusedWithASentence() throws Exception {
        Map<String, Object> run = run("mine", SMALL);
        assertRefused("nothing is chosen", export("html"));
        assertRefused("2 results are chosen", export("scenario", run, run));
        assertRefused("there is no 'pdf'", export("pdf", run));
        assertRefused("document", export("json", item("x", "run", SMALL, List.of())));
        assertRefused("neither run nor sweep", export("json", item("x", "y", SMALL, Map.of())));
        assertRefused("there is no value", export("csv", sweepOfSeeds(List.of())));
        assertRefused(
                "choose sweeps of one", export("svg", sweep("y"), sweepOfSeeds(List.of("1"))));
    }

    /** A sweep of which nothing is finished. */
    private static Map<String, Object> sweepOfSeeds(List<String> values) {
        Object axes = List.of(Map.of("path", "seed", "values", values));
        return item("x", "sweep", SMALL, Map.of("axes", axes, "replicas", 1));
    }

    private static void assertRefused(String why, HttpResponse<String> answer) {
        assertEquals(422, answer.statusCode(), answer.body());
        assertTrue(answer.body().contains(why), answer.body());
    }
}
