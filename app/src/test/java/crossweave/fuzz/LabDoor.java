package crossweave.fuzz;

import crossweave.files.Json;
import crossweave.files.scenario.Approvals;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.web.Lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A laboratory that is asked over HTTP; what it calls a bug of its own is thrown here. */
final class LabDoor {
    private static final String KEY = "0123456789abcdef";
    private static final Duration PATIENCE = Duration.ofMinutes(20); // until it hangs
    private static final int SILENCE = 1000; // milliseconds, where there may be no answer

    private final Queue<Throwable> bugs = new ConcurrentLinkedQueue<>();
    private final int port;
    private final HttpClient http = HttpClient.newHttpClient();

    private LabDoor() throws IOException {
        Lab lab =
                new Lab(
                        new Lab.Setup(
                                0,
                                KEY,
                                "test",
                                Duration.ofSeconds(1),
                                new Approvals(Optional.empty()),
                                List.of()),
                        bugs::add);
        port = URI.create(lab.address()).getPort();
    }

    /** One for all searches; its threads end with the program. */
    static LabDoor open() {
        return Holder.DOOR;
    }

    private static final class Holder {
        private static final LabDoor DOOR = made();

        private static LabDoor made() {
            try {
                return new LabDoor();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The name of a door in the first line, a question in JSON below it. */
    void ask(byte[] input) throws Exception {
        String text = new String(input, StandardCharsets.UTF_8);
        int end = text.indexOf('\n');
        String name = (end < 0 ? text : text.substring(0, end)).replaceAll("[^a-z_/0-9.]", "");
        HttpResponse<String> answer = post(name, end < 0 ? "" : text.substring(end + 1));
        throwBugs();
        Map<String, Object> document =
                answer.body().startsWith("{") ? Json.read(answer.body()) : Map.of();
        if (document.get("id") instanceof String id) {
            post("sessions/" + id + "/ask", "{\"do\":\"pause\"}");
            post("sessions/" + id + "/end", "");
        }
        throwBugs();
        if (answer.statusCode() == 422) {
            throw new BadInput(problems(document));
        } else if (answer.statusCode() != 200) {
            throw new BadInput(
                    "http", ProblemCode.INVALID, answer.statusCode() + " " + answer.body());
        }
    }

    private HttpResponse<String> post(String name, String body) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/" + name))
                        .timeout(PATIENCE)
                        .header("Cookie", "xw-lab-%d=%s".formatted(port, KEY))
                        .POST(BodyPublishers.ofString(body))
                        .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private static List<Problem> problems(Map<String, Object> document) {
        List<Problem> problems = new ArrayList<>();
        if (document.get("problems") instanceof List<?> list) {
            for (Object one : list) {
                Map<?, ?> fields = (Map<?, ?>) one;
                problems.add(
                        new Problem(
                                SourcePosition.option(String.valueOf(fields.get("source"))),
                                String.valueOf(fields.get("path")),
                                ProblemCode.INVALID,
                                String.valueOf(fields.get("message"))));
            }
        } else {
            problems.add(
                    new Problem(
                            SourcePosition.option("answer"),
                            "",
                            ProblemCode.INVALID,
                            document.toString()));
        }
        return problems;
    }

    /** Bytes as they are; PORT in them is the port of the server. */
    void send(byte[] input) throws Exception {
        byte[] bytes =
                new String(input, StandardCharsets.ISO_8859_1)
                        .replace("PORT", Integer.toString(port))
                        .getBytes(StandardCharsets.ISO_8859_1);
        String answer;
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(SILENCE);
            socket.getOutputStream().write(bytes);
            socket.shutdownOutput();
            try (InputStream in = socket.getInputStream()) {
                answer = new String(in.readNBytes(1 << 16), StandardCharsets.ISO_8859_1);
            }
        } catch (SocketTimeoutException e) {
            answer = "silence"; // the JDK's server leaves requests without a form unanswered
        } catch (SocketException e) {
            answer = "closed"; // the server has left before it had heard all
        }
        throwBugs();
        boolean isOfJdk = answer.startsWith("HTTP/1.1 501"); // to an encoding that it has not
        if (answer.startsWith("HTTP/1.1 5") && !isOfJdk) {
            throw new AssertionError(answer);
        }
        if (!answer.startsWith("HTTP/1.1 200")) {
            throw new BadInput(
                    "http",
                    ProblemCode.INVALID,
                    "answer: " + answer.lines().findFirst().orElse("none"));
        }
    }

    private void throwBugs() throws Exception {
        Throwable bug = bugs.poll();
        if (bug instanceof Exception exception && !(bug instanceof BadInput)) {
            throw exception;
        } else if (bug != null) {
            throw new AssertionError(bug);
        }
    }
}
