package crossweave.web.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import crossweave.config.code.UnapprovedCode;
import crossweave.config.code.UserSource;
import crossweave.files.Json;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A server on this computer's loopback address: files of a page, requests of its scripts, and
 * sessions that they watch.
 *
 * <pre>
 *   GET  /...                        a file of the page
 *   POST /api/NAME                   a request: JSON in, JSON out
 *   POST /api/sessions/NAME          begins a session: {"id": ...}
 *   POST /api/sessions/ID/ask        a request to it
 *   GET  /api/sessions/ID/events     its messages (server-sent events)
 *   POST /api/sessions/ID/end        ends it
 * </pre>
 *
 * Each request has a platform thread: virtual ones would wait for those that simulate.
 */
public final class LocalHttpServer implements AutoCloseable {
    private static final String API = "/api/";
    private static final String SESSIONS = "sessions";

    /** Characters such as those that reverse the direction of a line, or return to its start. */
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cc}\\p{Cf}&&[^\n\t]]");

    private final HttpServer server;
    private final ExecutorService threads;
    private final Thread cleaner = Thread.ofPlatform().daemon().unstarted(this::closeIdleSessions);
    private final AccessControl access;
    private final PageFiles files;
    private final Endpoints endpoints;
    private final ServerLimits limits;
    private final Sessions sessions;
    private final Consumer<Throwable> bugs;

    /**
     * Listens on a port of this computer; 0 for any free one.
     *
     * @param key that a browser must present
     * @param bugs receives unexpected exceptions
     */
    public LocalHttpServer(
            int port,
            String key,
            PageFiles files,
            Endpoints endpoints,
            ServerLimits limits,
            Consumer<Throwable> bugs)
            throws IOException {
        Connections.limit();
        this.server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        this.threads = Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());
        this.access = new AccessControl(key, server.getAddress().getPort());
        this.files = files;
        this.endpoints = endpoints;
        this.limits = limits;
        this.sessions = new Sessions(limits.sessions(), limits.idle(), InstantSource.system());
        this.bugs = bugs;
        cleaner.start();
        server.createContext("/", this::serve);
        server.setExecutor(threads);
        server.start();
    }

    /** A key that admits one browser, once, within a minute: for addresses that others may see. */
    public String ticket() {
        return access.ticket();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        sessions.close();
        server.stop(0);
        threads.shutdownNow();
        cleaner.interrupt();
    }

    private void closeIdleSessions() {
        try {
            while (true) {
                Thread.sleep(Duration.ofMinutes(1));
                sessions.endIdle();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the server is closing
        }
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            HttpReply reply = new HttpReply(exchange);
            Optional<String> refusal = access.refusal(exchange);
            if (refusal.isPresent()) {
                reply.error(403, refusal.get());
                return;
            }
            String path = exchange.getRequestURI().getPath();
            if (path.startsWith(API)) {
                serveApi(exchange, reply, path.substring(API.length()));
            } else {
                servePage(exchange, reply, path);
            }
        } catch (IOException e) {
            throw e; // the browser has disconnected
        } catch (RuntimeException | Error e) {
            bugs.accept(e);
            throw e;
        }
    }

    /** Redirects at once to the address without the key, so that it does not get into links. */
    private void servePage(HttpExchange exchange, HttpReply reply, String path) throws IOException {
        if (!exchange.getRequestMethod().equals("GET")) {
            reply.error(405, "pages can only be read");
        } else if (access.addressHasKey(exchange)) {
            exchange.getResponseHeaders().add("Set-Cookie", access.cookie());
            reply.toPage();
        } else if (!access.hasKey(exchange)) {
            reply.page(403, files.locked());
        } else {
            reply.file(files.find(path));
        }
    }

    private void serveApi(HttpExchange exchange, HttpReply reply, String path) throws IOException {
        if (access.isCrossSite(exchange)) {
            reply.error(403, "pages of other sites may not ask this server");
        } else if (!access.hasKey(exchange)) {
            reply.error(401, "this browser has no key; open the address that xw lab has printed");
        } else {
            List<String> words = List.of(path.split("/", -1));
            boolean isStream = words.size() == 3 && words.get(2).equals("events");
            if (!exchange.getRequestMethod().equals(isStream ? "GET" : "POST")) {
                reply.error(405, "expected " + (isStream ? "GET" : "POST"));
            } else if (isStream) {
                stream(reply, words.get(1));
            } else {
                answer(exchange, reply, words);
            }
        }
    }

    private void stream(HttpReply reply, String id) throws IOException {
        Optional<Session> session = sessions.find(id);
        if (session.isEmpty()) {
            reply.error(404, sessionEnded());
        } else {
            reply.stream(session.get(), () -> sessions.find(id));
        }
    }

    private void answer(HttpExchange exchange, HttpReply reply, List<String> words)
            throws IOException {
        Optional<byte[]> body = body(exchange);
        if (body.isEmpty()) {
            reply.error(413, "a question has at most %,d bytes".formatted(limits.body()));
            return;
        }
        try {
            PageRequest request = new PageRequest(Json.read(body.get()));
            reply.answer(answer(request, words));
        } catch (BadInput e) {
            Map<String, Object> refusal = new LinkedHashMap<>();
            refusal.put("problems", e.problems().stream().map(LocalHttpServer::problem).toList());
            if (e instanceof UnapprovedCode unapproved) {
                refusal.put("code", code(unapproved.source()));
            }
            reply.json(422, refusal);
        } catch (IllegalArgumentException e) {
            reply.error(422, String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            bugs.accept(e);
            reply.error(500, "this is a bug of crossweave (see the terminal of xw lab): " + e);
        }
    }

    private Object answer(PageRequest request, List<String> words) {
        boolean isSession = words.size() > 1 && words.getFirst().equals(SESSIONS);
        if (words.size() == 1 && endpoints.questions().containsKey(words.getFirst())) {
            return endpoints.questions().get(words.getFirst()).apply(request);
        } else if (words.size() == 2
                && isSession
                && endpoints.sessions().containsKey(words.get(1))) {
            return Map.of(
                    "id", sessions.add(endpoints.sessions().get(words.get(1)).apply(request)));
        } else if (words.size() == 3 && isSession && words.get(2).equals("ask")) {
            return sessions.find(words.get(1))
                    .orElseThrow(() -> new BadInput("session", ProblemCode.NOT_NOW, sessionEnded()))
                    .answer(request);
        } else if (words.size() == 3 && isSession && words.get(2).equals("end")) {
            sessions.end(words.get(1));
            return Map.of();
        }
        throw new BadInput(
                "/api/" + String.join("/", words),
                ProblemCode.UNKNOWN_CHOICE,
                "there is nothing of this name");
    }

    private static String sessionEnded() {
        return "this session has ended: begin another one";
    }

    /** The whole body, unless it is too large. */
    private Optional<byte[]> body(HttpExchange exchange) throws IOException {
        byte[] bytes;
        try {
            bytes = exchange.getRequestBody().readNBytes(limits.body() + 1);
        } catch (IndexOutOfBoundsException e) {
            throw UnreadableRequest.because(e);
        }
        return bytes.length > limits.body() ? Optional.empty() : Optional.of(bytes);
    }

    /**
     * A source for the page to show before its user approves it; invisible characters are escaped.
     */
    private static Map<String, Object> code(UserSource source) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", source.file().path().toAbsolutePath().normalize().toString());
        document.put("sha256", source.sha256());
        document.put("text", INVISIBLE.matcher(source.text()).replaceAll(LocalHttpServer::escaped));
        return document;
    }

    private static String escaped(MatchResult letter) {
        return "\\\\u%04X".formatted(letter.group().codePointAt(0));
    }

    private static Map<String, Object> problem(Problem problem) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("source", problem.where().source());
        document.put("line", problem.where().line());
        document.put("column", problem.where().column());
        document.put("path", problem.path());
        document.put("code", problem.code().toString());
        document.put("values", problem.values());
        document.put("message", problem.message());
        return document;
    }
}
