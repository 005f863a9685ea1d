package crossweave.trace.otf2;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The text that otf2-print writes for a trace, as far as it matters here, from the lines that
 * {@code src/test/python/otf2_trace.py} makes a trace of.
 */
public final class Otf2Text {
    private static final long NONE = (1L << 32) - 1; // instead of a root

    private final StringBuilder definitions = new StringBuilder();
    private final List<String[]> events = new ArrayList<>();
    private final Map<String, Integer> regions = new LinkedHashMap<>();
    private final List<String> communicators = new ArrayList<>();
    private final List<String> titles = new ArrayList<>(); // per communicator
    private final List<List<String>> members = new ArrayList<>(); // per communicator
    private int groups;

    private Otf2Text() {}

    /** Writes it to a file; a semicolon ends a line, too. */
    public static Path write(Path folder, long ticks, String lines) {
        try {
            return Files.writeString(folder.resolve("t.otf2.txt"), of(ticks, lines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String of(long ticks, String lines) {
        Otf2Text text = new Otf2Text();
        for (String line : lines.split("[;\\n]")) {
            if (!line.isBlank()) {
                text.add(line.strip().split(" +"));
            }
        }
        return text.all(ticks);
    }

    private void add(String[] words) {
        switch (words[0]) {
            case "ranks" -> {
                List<String> all =
                        IntStream.range(0, Integer.parseInt(words[1]))
                                .mapToObj(Integer::toString)
                                .toList();
                group("COMM_LOCATIONS", all, "%s");
                define("world", "MPI_COMM_WORLD", "COMM_GROUP", all);
            }
            case "comm" ->
                    define(
                            words[1],
                            words[1],
                            "COMM_GROUP",
                            List.of(words).subList(2, words.length));
            case "self" -> define(words[1], "MPI_COMM_SELF " + words[2], "COMM_SELF", List.of());
            default -> {
                if (words.length > 3 && words[2].matches("enter|leave")) {
                    regions.putIfAbsent(words[3], regions.size());
                }
                events.add(words);
            }
        }
    }

    private void group(String type, List<String> ranks, String form) {
        definitions
                .append("GROUP %34d  Name: \"\" <0>, Type: %s, ".formatted(groups++, type))
                .append("Paradigm: MPI, Flags: NONE, %d Member".formatted(ranks.size()))
                .append(ranks.size() == 1 ? "" : "s");
        String all =
                ranks.stream()
                        .map(rank -> form.formatted(thread(rank), rank))
                        .collect(Collectors.joining(", "));
        definitions.append(all.isEmpty() ? "" : ": " + all).append('\n');
    }

    private static String thread(String rank) {
        return "\"Master thread\" <" + rank + ">";
    }

    private void define(String name, String title, String type, List<String> ranks) {
        group(type, ranks, "%2$s (%1$s)");
        definitions.append(
                "COMM %35d  Name: \"%s\" <0>, Group: \"\" <%d>, Parent: UNDEFINED, Flags: NONE\n"
                        .formatted(communicators.size(), title, groups - 1));
        communicators.add(name);
        titles.add(title);
        members.add(ranks);
    }

    private String all(long ticks) {
        StringBuilder all = new StringBuilder("\n=== OTF2-PRINT ===\n");
        all.append("CLOCK_PROPERTIES                          Ticks per Seconds: ")
                .append(ticks)
                .append(", Global Offset: 0, Length: 1\n");
        regions.forEach(
                (name, number) ->
                        all.append(
                                "REGION %33d  Name: \"%s\" <0> (Aka. \"\" <0>), Role: FUNCTION\n"
                                        .formatted(number, name)));
        all.append(definitions).append("=== Events ===\n");
        events.stream()
                .sorted(Comparator.comparingLong(words -> Long.parseLong(words[1])))
                .forEach(words -> all.append(event(words)).append('\n'));
        return all.toString();
    }

    private String event(String[] words) {
        String[] of = Arrays.copyOfRange(words, 3, words.length);
        String attributes =
                switch (words[2]) {
                    case "enter", "leave" ->
                            "Region: \"%s\" <%d>".formatted(of[0], regions.get(of[0]));
                    case "mpi_send" -> message("Receiver", of);
                    case "mpi_recv" -> message("Sender", of);
                    case "mpi_isend" -> message("Receiver", of) + ", Request: " + of[4];
                    case "mpi_irecv" -> message("Sender", of) + ", Request: " + of[4];
                    case "mpi_collective_begin" -> "";
                    case "mpi_collective_end" -> collective(of);
                    case "non_blocking_collective_complete" ->
                            collective(of) + ", Request: " + of[5];
                    default -> "Request: " + of[0];
                };
        return "%-32s %15s %20s  %s"
                .formatted(words[2].toUpperCase(Locale.ROOT), words[0], words[1], attributes);
    }

    private String message(String other, String[] of) {
        return "%s: %s, Communicator: %s, Tag: %s, Length: %s"
                .formatted(other, peer(of[0], of[1]), communicator(of[1]), of[2], of[3]);
    }

    private String collective(String[] of) {
        String root = of[2].equals("-") || of[2].equals("" + NONE) ? "NONE" : peer(of[2], of[1]);
        return "Operation: %s, Communicator: %s, Root: %s, Sent: %s, Received: %s"
                .formatted(of[0], communicator(of[1]), root, of[3], of[4]);
    }

    private String peer(String rank, String communicator) {
        List<String> ranks = members.get(communicators.indexOf(communicator));
        int number = Integer.parseInt(rank);
        return "%s (%s)"
                .formatted(rank, number < ranks.size() ? thread(ranks.get(number)) : "INVALID");
    }

    private String communicator(String name) {
        int number = communicators.indexOf(name);
        return "\"%s\" <%d>".formatted(titles.get(number), number);
    }
}
