package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.config.code.CodeTrust;
import crossweave.files.scenario.Approvals;
import crossweave.problem.BadInput;
import crossweave.store.StudyAtWork;
import crossweave.store.StudyStore;
import crossweave.study.LocalWorkers;
import crossweave.study.Misfits;
import crossweave.study.Slots;
import crossweave.study.Study;
import crossweave.study.StudyFile;
import crossweave.study.StudyProgress;
import crossweave.study.StudyRun;
import crossweave.study.Workers;
import crossweave.web.http.PageRequest;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The page reads stores of studies. */
@HangGuard
class StoreEndpointsTest {
    private static final String STUDY =
            """
            scenario:
              network: {topology: mesh 4x4}
              measure: {cycles: 300}
            configurations: {mesh: {}, torus: {network: {topology: torus 4x4, vcs: 2}}}
            vary: {workload.load: [0.2, 0.05, 0.1]}
            replicas: 2
            """;

    @TempDir private Path folder;
    private Path store;

    @BeforeEach
    void runAStudy() throws IOException {
        store = folder.resolve("s.db");
        run(STUDY);
    }

    private void run(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("s.yaml"), text);
        Study study = StudyFile.read(file, CodeTrust.NONE);
        try (StudyStore points = StudyStore.open(store);
                Workers workers = new LocalWorkers(new Slots(2, 1))) {
            new StudyRun(study, new Misfits(), points, "test").run(workers, PATIENT);
        }
    }

    private static final StudyRun.Watcher PATIENT =
            new StudyRun.Watcher() {
                @Override
                public boolean isInterrupted() {
                    return false;
                }

                @Override
                public void progress(StudyProgress progress) {}
            };

    private LabClient open() throws IOException {
        return new LabClient(
                Duration.ofSeconds(20), new Approvals(Optional.empty()), List.of(store));
    }

    private static List<PageRequest> sweeps(LabClient client)
            throws IOException, InterruptedException {
        return news(client, Map.of()).objects("sweeps");
    }

    /** What the page is told of the store if it has seen these revisions. */
    private static PageRequest news(LabClient client, Map<String, Integer> seen)
            throws IOException, InterruptedException {
        return new PageRequest(client.ask("stores", Map.of("seen", seen)))
                .objects("stores")
                .getFirst();
    }

    @Test
    void eachConfigurationIsASweep() throws Exception {
        try (LabClient client = open()) {
            List<PageRequest> sweeps = sweeps(client);
            assertEquals(
                    List.of("s: mesh", "s: torus"),
                    sweeps.stream().map(sweep -> sweep.text("name")).toList());
            PageRequest document = sweeps.getFirst().object("document");
            PageRequest axis = document.objects("axes").getFirst();
            assertEquals("workload.load", axis.text("path"));
            assertEquals(List.of("0.05", "0.1", "0.2"), axis.texts("values"));
            assertEquals(3, document.objects("rows").size());
            assertEquals(2, document.integer("replicas"));
        }
    }

    @Test
    void aStoredSweepIsExportedLikeAnyOther() throws Exception {
        try (LabClient client = open()) {
            Map<String, Object> torus = sweeps(client).getLast().fields();
            Map<String, Object> item =
                    Map.of(
                            "name",
                            "torus",
                            "kind",
                            "sweep",
                            "scenario",
                            torus.get("scenario"),
                            "document",
                            torus.get("document"));
            Map<String, Object> asked = Map.of("name", "t", "items", List.of(item));
            for (String kind : List.of("csv", "svg", "json", "html", "scenario")) {
                Map<String, Object> with = new HashMap<>(asked);
                with.put("kind", kind);
                assertEquals(200, client.post("export", with).statusCode(), kind);
            }
        }
    }

    @Test
    void aPageThatIsOpenedLaterSeesWhatCameLater() throws Exception {
        try (LabClient client = open()) {
            run(STUDY.replace("0.05,", "0.05, 0.15,"));
            PageRequest document = sweeps(client).getFirst().object("document");
            assertEquals(4, document.objects("rows").size());
        }
    }

    @Test
    void anOpenPageIsSentOnlyWhatCame() throws Exception {
        try (LabClient client = open()) {
            PageRequest first = news(client, Map.of());
            assertTrue(first.flag("whole"));
            Map<String, Integer> seen = Map.of(first.text("store"), first.integer("revision"));
            PageRequest nothing = news(client, seen);
            assertEquals(List.of(), nothing.objects("sweeps"));
            assertEquals(12, nothing.integer("points"));

            run(
                    STUDY.replace("0.05,", "0.05, 0.15,")
                            .replace("torus:", "other: {seed: 2}, torus:"));
            PageRequest more = news(client, seen);
            assertFalse(more.flag("whole"));
            assertEquals(
                    List.of("s: mesh [0.15]", "s: torus [0.15]", "s: other [0.05, 0.1, 0.15, 0.2]"),
                    more.objects("sweeps").stream().map(StoreEndpointsTest::summary).toList());
            Map<String, String> ids = idsByName(first);
            idsByName(more)
                    .forEach((name, id) -> assertEquals(ids.getOrDefault(name, id), id, name));
        }
    }

    /** Another replica of a point is a part of its row: the row is sent again, with all of them. */
    @Test
    void aRowHasAllReplicas() throws Exception {
        try (LabClient client = open()) {
            PageRequest first = news(client, Map.of());
            run(STUDY.replace("replicas: 2", "replicas: 3"));
            PageRequest more = news(client, Map.of(first.text("store"), first.integer("revision")));
            PageRequest whole = news(client, Map.of());
            assertEquals(whole.objects("sweeps"), more.objects("sweeps"));
            assertEquals(
                    3, whole.objects("sweeps").getFirst().object("document").integer("replicas"));
        }
    }

    @Test
    void aStoreThatWasReplacedIsSentAnew() throws Exception {
        try (LabClient client = open()) {
            PageRequest news = news(client, Map.of(store.toAbsolutePath().toString(), 1000));
            assertTrue(news.flag("whole"));
            assertEquals(2, news.objects("sweeps").size());
        }
    }

    @Test
    void studiesAtWorkTellHowFarTheyAre() throws Exception {
        try (LabClient client = open()) {
            try (StudyStore points = StudyStore.open(store)) {
                points.tell(new StudyAtWork(20, 12, 1));
                PageRequest study = news(client, Map.of()).objects("running").getFirst();
                assertEquals(20, study.integer("points"));
                assertEquals(12, study.integer("finished"));
                assertEquals(1, study.integer("failed"));
            }
            assertEquals(List.of(), news(client, Map.of()).objects("running"));
        }
    }

    private static Map<String, String> idsByName(PageRequest news) {
        return news.objects("sweeps").stream()
                .collect(Collectors.toMap(sweep -> sweep.text("name"), sweep -> sweep.text("id")));
    }

    /** The name of a sweep, and the loads of its rows. */
    private static String summary(PageRequest sweep) {
        return sweep.text("name")
                + " "
                + sweep.object("document").objects("rows").stream()
                        .map(row -> row.object("settings").text("workload.load"))
                        .toList();
    }

    @Test
    void otherFilesAreRefusedBeforeThePageOpens() throws IOException {
        Path text = Files.writeString(folder.resolve("t.db"), "no store");
        assertThrows(BadInput.class, () -> StoreEndpoints.check(text));
    }
}
