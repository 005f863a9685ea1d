package crossweave.trace.topology.format;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.GraphFile.Edge;
import crossweave.unit.LinkSpeed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Reads the anynet files of BookSim 2 (Jiang et al. 2013): lines such as {@code router 0 node 0
 * node 1 router 1 10}, where the first router or node of a line is joined to all the others, and a
 * number after one of those is the latency of that link.
 *
 * <p>A link that is given from one side only has the same latency both ways, and so has that of a
 * node to its router.
 */
final class AnynetReader {
    private static final String FORMAT = "an anynet file: no line begins with 'router' or 'node'";

    private final FileProblems problems;
    private final TreeSet<Integer> routers = new TreeSet<>();
    private final TreeMap<Integer, Attached> nodes = new TreeMap<>(); // per node: its router
    private final Map<Pair, Channel> channels = new LinkedHashMap<>();

    private AnynetReader(FileProblems problems) {
        this.problems = problems;
    }

    /** The router or the node with this number, and where the file says so. */
    private record Place(boolean isRouter, int number, SourcePosition where) {}

    private record Pair(int from, int to) {
        Pair back() {
            return new Pair(to, from);
        }
    }

    private record Channel(int latency, SourcePosition where) {}

    /** The router of a node, and the latency between them. */
    private record Attached(int router, int latency, SourcePosition where) {}

    static GraphFile read(Path path) {
        AnynetReader reader = new AnynetReader(new FileProblems(path, FORMAT));
        List<String> lines = InputFile.text(path).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            reader.line(new LineWords(lines.get(i), reader.problems.mark(i + 1, 1)));
        }
        return reader.graph();
    }

    private void line(LineWords words) {
        if (!words.hasNext()) {
            return;
        }
        try {
            Place head = place(words);
            while (words.hasNext()) {
                join(head, place(words), latency(words));
            }
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
        }
    }

    private Place place(LineWords words) throws UnreadableLine {
        PlacedWord kind = words.next();
        if (!isKind(kind)) {
            throw new UnreadableLine(
                    kind.where(), "expected 'router' or 'node' but found " + quote(kind.text()));
        }
        problems.recognise();
        PlacedWord word = words.next();
        int number =
                word.integer(0)
                        .orElseThrow(
                                () ->
                                        new UnreadableLine(
                                                word.where(),
                                                "expected the number of a %s but found %s"
                                                        .formatted(
                                                                kind.text(), quote(word.text()))));
        boolean isRouter = kind.text().equals("router");
        if (isRouter) {
            routers.add(number);
        }
        return new Place(isRouter, number, kind.where());
    }

    private static boolean isKind(PlacedWord word) {
        return word.text().equals("router") || word.text().equals("node");
    }

    private static int latency(LineWords words) throws UnreadableLine {
        if (!words.hasNext() || isKind(words.peek())) {
            return 1;
        }
        PlacedWord word = words.next();
        return word.integer(1)
                .orElseThrow(
                        () ->
                                new UnreadableLine(
                                        word.where(),
                                        "expected a latency of at least 1, 'router' or 'node' but"
                                                + " found "
                                                + quote(word.text())));
    }

    private void join(Place head, Place item, int latency) {
        if (head.isRouter && item.isRouter) {
            connect(new Pair(head.number, item.number), new Channel(latency, item.where));
        } else if (head.isRouter) {
            attach(item, head, latency);
        } else if (item.isRouter) {
            attach(head, item, latency);
        } else {
            problems.add(
                    item.where,
                    ProblemCode.CONTRADICTION,
                    "node %d is joined to node %d; a node can only be joined to a router"
                            .formatted(head.number, item.number));
        }
    }

    private void connect(Pair pair, Channel channel) {
        if (pair.from == pair.to) {
            problems.add(
                    channel.where,
                    ProblemCode.CONTRADICTION,
                    "router " + pair.from + " is joined to itself; remove this link");
            return;
        }
        Channel earlier = channels.putIfAbsent(pair, channel);
        if (earlier != null) {
            problems.add(
                    channel.where,
                    ProblemCode.DUPLICATE,
                    "the link from router %d to router %d is already given at %s; keep one of them"
                            .formatted(pair.from, pair.to, earlier.where));
        }
    }

    private void attach(Place node, Place router, int latency) {
        Attached at = new Attached(router.number, latency, node.where);
        Attached earlier = nodes.putIfAbsent(node.number, at);
        if (earlier != null && earlier.router != router.number) {
            problems.add(
                    node.where,
                    ProblemCode.DUPLICATE,
                    "node %d is joined to router %d, but to router %d at %s; keep one of them"
                            .formatted(node.number, router.number, earlier.router, earlier.where));
        }
    }

    private GraphFile graph() {
        problems.throwIfAny(); // an unreadable line may have had the missing node
        checkNodeNumbers();
        problems.throwIfAny();
        List<Integer> numbers = List.copyOf(routers);
        return new GraphFile(
                numbers.stream().map(number -> Integer.toString(number)).toList(),
                nodes.values().stream()
                        .map(
                                at ->
                                        new GraphFile.Terminal(
                                                Collections.binarySearch(numbers, at.router),
                                                LinkSpeed.ofCycles(at.latency)))
                        .toList(),
                edges(numbers),
                List.of(),
                GraphFile.Besides.NOTHING);
    }

    private void checkNodeNumbers() {
        if (nodes.isEmpty()) {
            problems.add(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no node in this file; add some, such as: router 0 node 0");
            return;
        }
        int expected = 0;
        for (Map.Entry<Integer, Attached> node : nodes.entrySet()) {
            if (node.getKey() != expected) {
                problems.add(
                        node.getValue().where,
                        ProblemCode.MISSING_PART,
                        "node %d but no node %d; number the nodes from 0 without gaps"
                                .formatted(node.getKey(), expected));
                return;
            }
            expected++;
        }
    }

    /** Both channels of a link where it is first mentioned, so that ports follow the file. */
    private List<Edge> edges(List<Integer> numbers) {
        Map<Pair, Channel> both = new LinkedHashMap<>();
        channels.forEach(
                (pair, channel) -> {
                    both.putIfAbsent(pair, channel);
                    both.putIfAbsent(pair.back(), channels.getOrDefault(pair.back(), channel));
                });
        List<Edge> edges = new ArrayList<>();
        both.forEach(
                (pair, channel) -> {
                    int from = Collections.binarySearch(numbers, pair.from);
                    int to = Collections.binarySearch(numbers, pair.to);
                    edges.add(new Edge(from, to, channel.latency));
                });
        return edges;
    }
}
