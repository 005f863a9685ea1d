package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.files.Json;
import crossweave.gallery.Exhibit;
import crossweave.gallery.Gallery;
import crossweave.gallery.GalleryPage;
import crossweave.gallery.MemberLog;
import crossweave.gallery.TimeTaken.Stopwatch;
import crossweave.papers.Reproduction;
import crossweave.papers.study.Reproductions;
import crossweave.web.LabClient.Heard;
import crossweave.web.LabClient.Talk;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Papers in the laboratory: they are those of the command line. */
@HangGuard
class PaperEndpointsTest {
    private static final Map<String, Object> SHORT = Map.of("id", "chittor-models", "quick", true);
    private static final Map<String, Object> LONG = Map.of("id", "moc-stress", "quick", false);

    private static LabClient client;

    @BeforeAll
    static void open() throws IOException {
        client = new LabClient();
    }

    @AfterAll
    static void close() {
        client.close();
    }

    @Test
    void everyReproductionIsOfOnePaper() throws Exception {
        List<String> ids = new ArrayList<>();
        for (Object paper : (List<?>) client.ask("papers", Map.of()).get("papers")) {
            for (Object reproduction : (List<?>) ((Map<?, ?>) paper).get("reproductions")) {
                ids.add(String.valueOf(((Map<?, ?>) reproduction).get("id")));
            }
        }
        Set<String> all = new TreeSet<>(Reproductions.ids());
        assertEquals(all, new TreeSet<>(ids));
        assertEquals(all.size(), ids.size());
    }

    @Test
    void findingsAreThoseOfTheCommand() throws Exception {
        Reproduction reproduction = Gallery.find("chittor-models");
        Exhibit exhibit =
                Exhibit.make(
                        reproduction,
                        Exhibit.Form.of(true),
                        new MemberLog(Optional.empty(), "test"),
                        Stopwatch.CLOCK_ONLY,
                        (_, _) -> true);
        try (Talk talk = client.begin("paper", SHORT)) {
            Heard findings = talk.await("findings");
            assertEquals(
                    Json.read(Json.compact(exhibit.document())), findings.data().get("document"));
            assertEquals(exhibit.figures(), findings.data().get("figures"));
        }
        assertGalleryHas(exhibit);
    }

    /** What was made is there to keep, as the command writes it, but for the time it took. */
    private static void assertGalleryHas(Exhibit exhibit) throws Exception {
        HttpResponse<String> gallery = client.post("gallery", Map.of("items", List.of(SHORT)));
        assertEquals(200, gallery.statusCode(), gallery.body());
        String header = gallery.headers().firstValue("Content-Disposition").orElse("");
        assertEquals("attachment; filename=\"gallery.html\"", header);
        String page = new GalleryPage(List.of(exhibit), 1).html();
        assertEquals(withoutTimes(page), withoutTimes(gallery.body()));
    }

    private static String withoutTimes(String html) {
        return html.replaceAll("\\d+\\.\\d s\\b", "TIME");
    }

    @Test
    void aGalleryHasOnlyWhatWasMade() throws Exception {
        HttpResponse<String> nothing = client.post("gallery", Map.of());
        assertEquals(422, nothing.statusCode());
        assertTrue(nothing.body().contains("nothing is chosen"), nothing.body());
        HttpResponse<String> other = client.post("gallery", Map.of("items", List.of(LONG)));
        assertEquals(422, other.statusCode());
        assertTrue(other.body().contains("run it once more"), other.body());
    }

    @Test
    void aReproductionThatIsStoppedEnds() throws Exception {
        try (Talk talk = client.begin("paper", LONG)) {
            Heard frame = talk.await("frame");
            assertTrue(frame.number("done") <= frame.number("planned"));
            talk.ask(Map.of("do", "stop"));
            talk.await("stopped");
        }
    }

    @Test
    void othersGoOnWhileSomeRunForLong() throws Exception {
        List<String> settings =
                List.of(
                        "network.topology=mesh 4x4",
                        "workload=traffic load=0.2",
                        "measure.cycles=2000");
        Map<String, Object> run = Map.of("set", settings);
        try (Talk one = client.begin("paper", LONG);
                Talk other = client.begin("paper", LONG);
                Talk third = client.begin("paper", SHORT);
                Talk live = client.begin("run", run)) {
            one.await("frame");
            other.await("frame");
            third.await("findings");
            live.ask(Map.of("do", "go"));
            live.await("result");
            one.await("frame"); // it goes on, too
        }
    }

    @Test
    void anUnknownOneIsRefusedWithASuggestion() throws Exception {
        HttpResponse<String> response =
                client.post("sessions/paper", Map.of("id", "chittor-model"));
        assertEquals(422, response.statusCode());
        assertTrue(response.body().contains("chittor-models"), response.body());
    }
}
