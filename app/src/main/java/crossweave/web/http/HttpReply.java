package crossweave.web.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;

import crossweave.files.Json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** Writes the reply to one request. */
final class HttpReply {
    // milliseconds without a message until a stream ends
    private static final long IDLE_MILLIS = 3_000;
    private static final int SMALL = 1000; // bytes up to which compression does not pay
    private static final int BUFFER = 8192; // bytes
    private static final String JSON = "application/json";

    private final HttpExchange exchange;

    HttpReply(HttpExchange exchange) {
        this.exchange = exchange;
        Headers headers = exchange.getResponseHeaders();
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set(
                "Content-Security-Policy",
                "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:;"
                        + " frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
        headers.set("Cache-Control", "no-store");
    }

    void error(int status, String message) throws IOException {
        json(status, Map.of("error", message));
    }

    void answer(Object answer) throws IOException {
        if (answer instanceof Attachment file) {
            String name = file.name().replaceAll("[^-._a-zA-Z0-9]", "-");
            exchange.getResponseHeaders()
                    .set("Content-Disposition", "attachment; filename=\"" + name + '"');
            send(200, file.type() + "; charset=utf-8", bytes(file.text()));
        } else {
            json(200, answer);
        }
    }

    void json(int status, Object document) throws IOException {
        send(status, JSON, bytes(Json.compact(document)));
    }

    void page(int status, String html) throws IOException {
        send(status, "text/html; charset=utf-8", bytes(html));
    }

    void file(Optional<PageFiles.Found> file) throws IOException {
        if (file.isEmpty()) {
            error(404, "there is no such file");
        } else {
            send(200, file.get().type(), file.get().bytes());
        }
    }

    void toPage() throws IOException {
        exchange.getResponseHeaders().set("Location", "/");
        exchange.sendResponseHeaders(303, -1);
    }

    /**
     * Streams the messages of a session. A browser has few connections to a server, so an idle
     * stream ends; the page opens a new one with its next request, and says which event it received
     * last.
     */
    void stream(Session session, Runnable onSign) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        boolean isZipped = acceptsGzip();
        if (isZipped) {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
        }
        exchange.sendResponseHeaders(200, 0);
        EventStream events = session.feed();
        int reader = events.newReader(lastEvent());
        try (OutputStream out = body(isZipped)) {
            boolean isIdle = false;
            while (!isIdle && events.isOpenFor(reader)) {
                Optional<EventStream.NumberedMessage> next = events.next(reader, IDLE_MILLIS);
                isIdle = next.isEmpty() && !session.isBusy();
                out.write(bytes(next.map(HttpReply::event).orElse(": on\n\n")));
                out.flush(); // blocks if the browser is slow, but not the session
                onSign.run();
            }
            out.write(bytes("event: %s\ndata: {}\n\n".formatted(isIdle ? "rest" : "end")));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the server is closing
        }
    }

    /** The body of a stream; each message that is flushed can be read at once. */
    private OutputStream body(boolean isZipped) throws IOException {
        OutputStream plain = exchange.getResponseBody();
        return isZipped ? new GZIPOutputStream(plain, BUFFER, true) : plain;
    }

    private boolean acceptsGzip() {
        String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
        return accepted != null && accepted.contains("gzip");
    }

    private static byte[] zipped(byte[] bytes) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream(bytes.length / 3);
        try (OutputStream out = new GZIPOutputStream(zipped, BUFFER)) {
            out.write(bytes);
        }
        return zipped.toByteArray();
    }

    /** From the header if the browser reconnects, from the address if the page does. */
    private long lastEvent() {
        String header = exchange.getRequestHeaders().getFirst("Last-Event-ID");
        String query = exchange.getRequestURI().getRawQuery();
        String last = header != null ? header : query == null ? "" : query.replace("last=", "");
        return last.matches("\\d{1,15}") ? Long.parseLong(last) : 0;
    }

    private static String event(EventStream.NumberedMessage next) {
        String id = next.number() == 0 ? "" : "id: %d\n".formatted(next.number());
        EventStream.Message message = next.message();
        return "%sevent: %s\ndata: %s\n\n".formatted(id, message.name(), message.json());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void send(int status, String type, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        boolean isZipped = bytes.length > SMALL && acceptsGzip();
        if (isZipped) {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
        }
        byte[] sent = isZipped ? zipped(bytes) : bytes;
        exchange.sendResponseHeaders(status, sent.length == 0 ? -1 : sent.length);
        if (sent.length > 0) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(sent);
            } catch (IndexOutOfBoundsException e) { // closing reads the rest of the request
                throw UnreadableRequest.because(e);
            }
        }
    }
}
