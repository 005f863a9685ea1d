package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.files.Json;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** The runs that the page offers to begin with. */
@HangGuard
class StartGalleryTest {
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
    void thereIsADozenAndEachIsValidAndMoves() throws Exception {
        List<?> items = (List<?>) client.ask("start", Map.of()).get("items");
        assertEquals(12, items.size());
        for (Object each : items) {
            Map<?, ?> item = (Map<?, ?>) each;
            client.ask("valid", Map.of("set", item.get("set")));
            List<?> moments = (List<?>) item.get("moments");
            assertNotEquals(moments.getFirst(), moments.getLast(), item + " stands still");
        }
    }

    /** The build may have recorded them; they are what would be made now. */
    @Test
    void picturesAreThoseOfTheRuns() throws Exception {
        Map<?, ?> made = Json.read(Json.compact(StartPictures.make()));
        assertEquals(made.get("items"), client.ask("start", Map.of()).get("items"));
    }

    @Test
    void aLargeReplyIsCompressedForWhoeverUnderstandsThat() throws Exception {
        String body = "{\"set\":[\"network.topology=mesh 8x8\"]}";
        HttpRequest.Builder request =
                client.request("/api/drawing").POST(BodyPublishers.ofString(body));
        String plain = client.send(request.build()).body();
        HttpRequest zipped = request.header("Accept-Encoding", "gzip").build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<byte[]> reply = http.send(zipped, BodyHandlers.ofByteArray());
            assertEquals("gzip", reply.headers().firstValue("Content-Encoding").orElse(""));
            assertTrue(
                    reply.body().length < plain.length() / 4,
                    "JSON shrinks to less than a quarter");
            try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(reply.body()))) {
                assertEquals(plain, new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
    }
}
