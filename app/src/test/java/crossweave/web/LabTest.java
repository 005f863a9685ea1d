package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.metric.Metrics;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Who may ask the laboratory, how much, and what they hear if they may not. */
@HangGuard
class LabTest {
    private static LabClient client;

    @BeforeAll
    static void open() throws IOException {
        client = new LabClient();
    }

    @AfterAll
    static void close() {
        client.close();
    }

    private static Map<String, Object> set(String... settings) {
        return Map.of("set", List.of(settings));
    }

    private static HttpResponse<String> about(String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = client.request("/api/about").POST(BodyPublishers.noBody());
        return client.send((headers.length == 0 ? request : request.headers(headers)).build());
    }

    /** Says to an open port what no HTTP client would say. */
    private static String raw(String... lines) throws IOException {
        URI origin = URI.create(client.origin());
        try (Socket socket = new Socket(origin.getHost(), origin.getPort())) {
            OutputStream out = socket.getOutputStream();
            String text = String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n";
            out.write(text.getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void catalogsAreTold() throws Exception {
        Map<String, Object> about = client.ask("about", Map.of());
        assertTrue(((Map<?, ?>) about.get("catalogs")).containsKey("topology"));
        assertEquals("test", about.get("version"));
        assertEquals(
                Metrics.CATALOG.names(),
                ((List<?>) about.get("metrics"))
                        .stream().map(metric -> ((Map<?, ?>) metric).get("name")).toList());
    }

    @Test
    void aBrowserWithoutTheKeyLearnsNothing() throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(client.origin() + "/api/about"))
                        .POST(BodyPublishers.noBody())
                        .build();
        HttpResponse<String> response = client.send(request);
        assertEquals(401, response.statusCode());
        assertTrue(response.body().contains("the address that xw lab has printed"));
    }

    @Test
    void aWrongKeyIsNone() throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(client.origin() + "/?key=" + "f".repeat(16)))
                        .build();
        HttpResponse<String> response = client.send(request);
        assertEquals(403, response.statusCode());
        assertTrue(response.headers().firstValue("Set-Cookie").isEmpty());
    }

    @Test
    void theKeyLeavesTheAddressAndBecomesACookieThatNoOtherSiteCanSend() throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(client.origin() + "/?key=" + LabClient.KEY))
                        .build();
        HttpResponse<String> response = client.send(request);
        assertEquals(303, response.statusCode());
        assertEquals("/", response.headers().firstValue("Location").orElseThrow());
        String cookie = response.headers().firstValue("Set-Cookie").orElseThrow();
        assertTrue(cookie.contains("SameSite=Strict") && cookie.contains("HttpOnly"), cookie);
    }

    @Test
    void pagesOfOtherSitesMayNotAsk() throws Exception {
        assertEquals(403, about("Origin", "http://example.org").statusCode());
        assertEquals(403, about("Sec-Fetch-Site", "cross-site").statusCode());
        assertEquals(403, about("Sec-Fetch-Site", "same-site").statusCode());
        assertEquals(200, about("Sec-Fetch-Site", "same-origin").statusCode());
        assertEquals(200, about("Origin", client.origin()).statusCode());
    }

    @Test
    void aNameThatWasMadeToLeadHereIsRefused() throws Exception {
        String answer = raw("GET / HTTP/1.1", "Host: evil.example:80");
        assertTrue(answer.startsWith("HTTP/1.1 403"), answer);
        assertTrue(answer.contains("its own name only"), answer);
    }

    @Test
    void noOtherSiteMayShowThePageInAFrame() throws Exception {
        String policy = about().headers().firstValue("Content-Security-Policy").orElseThrow();
        assertTrue(policy.contains("frame-ancestors 'none'"), policy);
    }

    @Test
    void noPathLeadsOutOfThePage() throws Exception {
        for (String path :
                List.of(
                        "/../outside.json",
                        "/%2e%2e/outside.json",
                        "/../version.properties",
                        "/%2e%2e/crossweave/",
                        "/a/../../x.js")) {
            String cookie =
                    "Cookie: xw-lab-%d=%s"
                            .formatted(URI.create(client.origin()).getPort(), LabClient.KEY);
            String host = "Host: " + URI.create(client.origin()).getAuthority();
            String answer = raw("GET " + path + " HTTP/1.1", host, cookie);
            assertTrue(answer.startsWith("HTTP/1.1 404"), path + ": " + answer);
        }
    }

    @Test
    void aTicketLetsOneBrowserIn() throws Exception {
        URI address = URI.create(client.addressForOnce());
        HttpResponse<String> first = client.send(HttpRequest.newBuilder(address).build());
        HttpResponse<String> second = client.send(HttpRequest.newBuilder(address).build());
        assertEquals(303, first.statusCode());
        assertEquals(403, second.statusCode());
    }

    @Test
    void aQuestionThatIsTooLongIsRefused() throws Exception {
        byte[] body = new byte[(16 << 20) + 1];
        HttpRequest request =
                client.request("/api/about").POST(BodyPublishers.ofByteArray(body)).build();
        assertEquals(413, client.send(request).statusCode());
    }

    @Test
    void whatIsNoJsonIsRefused() throws Exception {
        HttpRequest request =
                client.request("/api/drawing").POST(BodyPublishers.ofString("{[")).build();
        HttpResponse<String> response = client.send(request);
        assertEquals(422, response.statusCode());
        assertEquals("{\"error\":\"no JSON object\"}", response.body());
    }

    @Test
    void whatIsWrongWithASettingIsSaidWithItsPath() throws Exception {
        HttpResponse<String> response = client.post("drawing", set("network.topology=meshh 4x4"));
        assertEquals(422, response.statusCode());
        assertTrue(response.body().contains("\"path\":\"network.topology\""), response.body());
        assertTrue(response.body().contains("mesh"), response.body());
    }

    @Test
    void aFieldOfTheWrongFormIsRefused() throws Exception {
        HttpResponse<String> response =
                client.post(
                        "route", Map.of("set", List.of("network.topology=mesh 4x4"), "from", "a"));
        assertEquals(422, response.statusCode());
        assertTrue(response.body().contains("expected a number"), response.body());
    }

    @Test
    void whatThereIsNotIsSaid() throws Exception {
        assertEquals(422, client.post("nothing", Map.of()).statusCode());
        assertEquals(422, client.post("sessions/nothing", Map.of()).statusCode());
        assertEquals(422, client.post("sessions/99/ask", Map.of()).statusCode());
    }

    @Test
    void theRouteIsTheOneOfTheCommandLine() throws Exception {
        Map<String, Object> route =
                client.ask(
                        "route",
                        Map.of("set", List.of("network.topology=mesh 4x4"), "from", 0, "to", 15));
        assertEquals(3 + 3, route.get("hops"));
    }

    @Test
    void aRingOfWaitingPacketsIsTold() throws Exception {
        Map<String, Object> figures =
                client.ask(
                        "figures",
                        set("network.topology=torus 4x4", "network.routing=dimension-order"));
        assertEquals("cycle", figures.get("deadlock_outcome"));
        assertFalse(((List<?>) figures.get("deadlock_channels")).isEmpty());
    }

    @Test
    void ofManySessionsThoseThatAreIdleGo() throws Exception {
        List<String> ids = new ArrayList<>();
        Map<String, Object> scenario =
                set("network.topology=mesh 2x2", "workload=traffic load=0.1");
        for (int i = 0; i < 40; i++) {
            ids.add(String.valueOf(client.ask("sessions/run", scenario).get("id")));
        }
        Map<String, String> pause = Map.of("do", "pause");
        assertEquals(422, client.post("sessions/" + ids.getFirst() + "/ask", pause).statusCode());
        assertEquals(200, client.post("sessions/" + ids.getLast() + "/ask", pause).statusCode());
    }
}
