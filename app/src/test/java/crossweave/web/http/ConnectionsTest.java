package crossweave.web.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Requests that never arrive whole; the server is another process, as its limits are of one. */
@HangGuard
class ConnectionsTest {
    private static final int MOST = 8; // connections
    private static final int SECONDS = 1; // that a request may take to arrive

    private final List<Socket> sockets = new ArrayList<>();
    private Process process;
    private int port;

    /**
     * A server with one question, whose answer takes longer than a request may; it prints its port.
     */
    static final class Server {
        private Server() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            Consumer<Throwable> bugs = Throwable::printStackTrace;
            PageFiles none = new PageFiles(ConnectionsTest.class, "/nowhere");
            Endpoints endpoints = new Endpoints().question("slow", _ -> slow());
            try (LocalHttpServer site =
                    new LocalHttpServer(0, "key", none, endpoints, ServerLimits.USUAL, bugs)) {
                System.out.println(site.port());
                Thread.sleep(Long.MAX_VALUE);
            }
        }

        private static Object slow() {
            LockSupport.parkNanos(Duration.ofSeconds(4 * SECONDS).toNanos());
            return Map.of("answer", "at last");
        }
    }

    @BeforeEach
    void start() throws IOException {
        process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Dsun.net.httpserver.maxReqTime=" + SECONDS,
                                "-Djdk.httpserver.maxConnections=" + MOST,
                                "-cp",
                                System.getProperty("java.class.path"),
                                Server.class.getName())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        BufferedReader out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        port = Integer.parseInt(out.readLine());
    }

    @AfterEach
    void stop() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
        process.destroyForcibly();
    }

    private Socket send(String text) throws IOException {
        Socket socket = new Socket("127.0.0.1", port);
        sockets.add(socket);
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    private static String answer(Socket socket) throws IOException {
        try (InputStream in = socket.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketException e) {
            return ""; // it was cut off
        }
    }

    @Test
    void aRequestThatStaysHalfIsCutOff() throws IOException {
        String host = "Host: 127.0.0.1:" + port;
        List<String> halves =
                List.of(
                        "GET",
                        "GET / HTTP/1.1\r\nHost",
                        "POST /api/about HTTP/1.1\r\n%s\r\nCookie: xw-lab-%d=key\r\n"
                                        .formatted(host, port)
                                + "Content-Length: 100\r\n\r\n{",
                        "POST /api/about HTTP/1.1\r\n%s\r\nCookie: xw-lab-%d=key\r\n"
                                        .formatted(host, port)
                                + "Transfer-Encoding: chunked\r\n\r\nff\r\n{");
        List<Socket> held = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            held.add(send(halves.get(i % halves.size())));
        }
        for (Socket socket : held) {
            assertEquals("", answer(socket));
        }
        String whole =
                answer(send("GET / HTTP/1.1\r\n%s\r\nConnection: close\r\n\r\n".formatted(host)));
        assertTrue(whole.startsWith("HTTP/1.1 403"), whole); // it has no key, but an answer
    }

    @Test
    void thereAreNoMoreConnectionsThanTheLimit() throws IOException {
        List<Socket> held = new ArrayList<>();
        for (int i = 0; i < 4 * MOST; i++) {
            held.add(send("GET"));
        }
        for (Socket socket : held) {
            assertEquals("", answer(socket));
        }
        assertTrue(process.isAlive());
    }

    @Test
    void anAnswerMayTakeLonger() throws IOException {
        String whole =
                answer(
                        send(
                                "POST /api/slow HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n".formatted(port)
                                        + "Cookie: xw-lab-%d=key\r\n".formatted(port)
                                        + "Connection: close\r\nContent-Length: 2\r\n\r\n{}"));
        assertTrue(whole.contains("at last"), whole);
    }

    /** Where nothing is said, there are limits. */
    @Test
    void theLimitsAreSetBeforeThereIsAServer() {
        Connections.limit();
        for (String name :
                List.of("sun.net.httpserver.maxReqTime", "jdk.httpserver.maxConnections")) {
            assertNotNull(System.getProperty(name));
            assertTrue(Long.getLong(name) > 0, name);
        }
    }
}
