package crossweave.web;

import crossweave.files.Json;
import crossweave.files.scenario.Approvals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** A laboratory and somebody who asks it over HTTP, as the page does. */
final class LabClient implements AutoCloseable {
    static final String KEY = "0123456789abcdef";
    private static final Duration PATIENCE = Duration.ofMinutes(20); // until it hangs

    private final Lab lab;
    private final HttpClient http = HttpClient.newHttpClient();
    private final String origin;

    LabClient() throws IOException {
        this(PATIENCE);
    }

    LabClient(Duration most) throws IOException {
        this(most, new Approvals(Optional.empty()));
    }

    LabClient(Duration most, Approvals approvals) throws IOException {
        this(most, approvals, List.of());
    }

    LabClient(Duration most, Approvals approvals, List<Path> stores) throws IOException {
        this.lab =
                new Lab(
                        new Lab.Setup(0, KEY, "test", most, approvals, stores),
                        bug -> {
                            throw new IllegalStateException("a bug in the laboratory", bug);
                        });
        this.origin = lab.address().replaceAll("/\\?.*", "");
    }

    /** What a user opens. */
    String address() {
        return lab.address();
    }

    String addressForOnce() {
        return lab.addressForOnce();
    }

    String origin() {
        return origin;
    }

    private int port() {
        return URI.create(origin).getPort();
    }

    /** A question to this path of the server, with the key. */
    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(origin + path))
                .timeout(PATIENCE)
                .header("Cookie", "xw-lab-%d=%s".formatted(port(), KEY));
    }

    HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return http.send(request, BodyHandlers.ofString());
    }

    /** The answer to a question, whatever its status. */
    HttpResponse<String> post(String name, Map<String, ?> fields)
            throws IOException, InterruptedException {
        String body = Json.compact(fields);
        return send(
                request("/api/" + name).POST(HttpRequest.BodyPublishers.ofString(body)).build());
    }

    /** The answer to a question that must have one. */
    Map<String, Object> ask(String name, Map<String, ?> fields)
            throws IOException, InterruptedException {
        HttpResponse<String> response = post(name, fields);
        if (response.statusCode() != 200) {
            throw new AssertionError(response.statusCode() + ": " + response.body());
        }
        return Json.read(response.body());
    }

    Talk begin(String session, Map<String, ?> fields) throws IOException, InterruptedException {
        return listen(String.valueOf(ask("sessions/" + session, fields).get("id")));
    }

    /** To a session that has begun. */
    Talk listen(String id) throws IOException, InterruptedException {
        return new Talk(id);
    }

    @Override
    public void close() {
        http.shutdownNow();
        lab.close();
    }

    /** Something that a session has told. */
    record Heard(String name, Map<String, Object> data) {
        double number(String key) {
            return ((Number) data.get(key)).doubleValue();
        }

        List<?> list(String key) {
            return (List<?>) data.get(key);
        }
    }

    /** A session and what it tells. */
    final class Talk implements AutoCloseable {
        private final String id;
        private InputStream stream;
        private BufferedReader lines;
        private String last = "0"; // the event that was heard last

        private Talk(String id) throws IOException, InterruptedException {
            this.id = id;
            this.stream = open();
            this.lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        }

        private InputStream open() throws IOException, InterruptedException {
            String path = "/api/sessions/%s/events?last=%s".formatted(id, last);
            return http.send(request(path).GET().build(), BodyHandlers.ofInputStream()).body();
        }

        /** After a stream has rested. */
        private void openAgain() throws IOException {
            try {
                stream.close();
                stream = open();
                lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }

        String id() {
            return id;
        }

        Map<String, Object> ask(Map<String, ?> fields) throws IOException, InterruptedException {
            return LabClient.this.ask("sessions/" + id + "/ask", fields);
        }

        /** The next thing that it tells for which this holds; all before it is passed over. */
        Heard await(Predicate<Heard> wanted) throws IOException {
            while (true) {
                Heard heard = next();
                if (wanted.test(heard)) {
                    return heard;
                }
                if (heard.name.equals("end")) {
                    throw new AssertionError("the session ended before that was told");
                }
            }
        }

        Heard await(String name) throws IOException {
            return await(heard -> heard.name.equals(name));
        }

        private Heard next() throws IOException {
            String name = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("id: ")) {
                    last = line.substring(4);
                } else if (line.equals("event: rest")) {
                    openAgain();
                } else if (line.startsWith("event: ")) {
                    name = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    return new Heard(name, Json.read(line.substring(6)));
                }
            }
            throw new AssertionError("the stream has ended");
        }

        @Override
        public void close() throws IOException {
            stream.close();
            try {
                post("sessions/" + id + "/end", Map.of());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
