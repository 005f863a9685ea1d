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
import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.trace.topology.NetworkSketch;
import crossweave.trace.topology.SpeedWords;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the topologies of SimAI, and those of ns-3 models that it stems from: a line of numbers
 * (nodes, GPUs of a server, NVSwitches, switches, links, type of GPU; or nodes, switches, links),
 * the ids of NVSwitches and switches, then a line per link: two nodes, bandwidth, latency, error
 * rate. A node that is no switch is a terminal; if it has several links, it is a router, too.
 */
final class SimAiReader {
    private static final Pattern FIRST =
            Pattern.compile("\\s*\\d+\\s+\\d+\\s+\\d+(\\s+\\d+\\s+\\d+(\\s+\\S+)*)?\\s*");
    private static final int MOST = 1 << 24; // nodes; more are a typing error

    private static final int NONE = -1; // no router

    private final FileProblems problems;
    private final NetworkSketch sketch = new NetworkSketch();
    private final List<Link> links = new ArrayList<>();
    private int nodes;
    private int nvSwitches;
    private int switches;
    private int expectedLinks;
    private final List<Integer> ids = new ArrayList<>(); // of NVSwitches, then of switches

    private SimAiReader(Path path) {
        problems = new FileProblems(path);
    }

    private record Link(int from, int to, LinkSpeed speed, SourcePosition where) {}

    /** Whether the file begins with a line of numbers. */
    static boolean isMeantBy(Path path) {
        return InputFile.text(path)
                .lines()
                .findFirst()
                .filter(FIRST.asMatchPredicate())
                .isPresent();
    }

    static GraphFile read(Path path) {
        SimAiReader reader = new SimAiReader(path);
        List<String> lines = InputFile.text(path).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            LineWords words = new LineWords(lines.get(i), reader.problems.mark(i + 1, 1));
            try {
                reader.line(words, i);
            } catch (UnreadableLine mistake) {
                mistake.addTo(reader.problems);
                if (i == 0) {
                    reader.problems.throwIfAny(); // the other lines depend on the first
                }
            }
        }
        return reader.network();
    }

    private void line(LineWords words, int line) throws UnreadableLine {
        if (!words.hasNext()) {
            return;
        }
        if (line == 0) {
            header(words);
        } else if (ids.size() < nvSwitches + switches) {
            while (words.hasNext()) {
                ids.add(node(words));
            }
        } else {
            link(words);
        }
    }

    private void link(LineWords words) throws UnreadableLine {
        SourcePosition where = words.peek().where();
        int from = node(words);
        int to = node(words);
        if (from == to) {
            throw new UnreadableLine(
                    where, ProblemCode.CONTRADICTION, "this links a node to itself; remove it");
        }
        SpeedWords speeds = new SpeedWords(problems);
        Optional<Quantity> bandwidth = speeds.bandwidth(words.next());
        Optional<Quantity> latency = speeds.latency(words.next());
        boolean hasErrors = words.hasNext() && words.next().number().orElse(0) != 0;
        if (hasErrors) {
            sketch.note("error rates of links are left out: every flit arrives");
        }
        LinkSpeed speed = new LinkSpeed(Optional.empty(), bandwidth, 1, latency);
        links.add(new Link(from, to, speed, where));
    }

    private void header(LineWords words) throws UnreadableLine {
        List<Integer> numbers = new ArrayList<>();
        while (words.hasNext() && numbers.size() < 5) {
            PlacedWord word = words.next();
            numbers.add(
                    word.integer(0)
                            .orElseThrow(
                                    () ->
                                            new UnreadableLine(
                                                    word.where(),
                                                    "expected a number but found "
                                                            + quote(word.text()))));
        }
        boolean isShort = numbers.size() == 3; // the sign of the format is that there are 3 or 5
        nodes = numbers.getFirst();
        nvSwitches = isShort ? 0 : numbers.get(2);
        switches = numbers.get(isShort ? 1 : 3);
        expectedLinks = numbers.getLast();
        if (nodes > MOST || (long) nvSwitches + switches >= nodes) {
            throw new UnreadableLine(
                    problems.start(),
                    ProblemCode.NOT_ALLOWED,
                    "%,d nodes with %,d switches, but at least one must be none, and at most %,d"
                                    .formatted(nodes, (long) nvSwitches + switches, MOST)
                            + " nodes are possible");
        }
    }

    private int node(LineWords words) throws UnreadableLine {
        PlacedWord word = words.next();
        int number = word.integer(0).orElse(nodes);
        if (number >= nodes) {
            throw new UnreadableLine(
                    word.where(),
                    "expected the number of a node below %d but found %s"
                            .formatted(nodes, quote(word.text())));
        }
        return number;
    }

    private GraphFile network() {
        problems.throwIfAny();
        if (links.size() != expectedLinks || ids.size() != nvSwitches + switches) {
            throw problems.stop(
                    problems.start(),
                    ProblemCode.WRONG_COUNT,
                    "line 1 says %,d switches and %,d links, but there are %,d and %,d; correct it"
                            .formatted(
                                    (long) nvSwitches + switches,
                                    expectedLinks,
                                    ids.size(),
                                    links.size()));
        }
        if (nodes > 2L * links.size()) {
            throw problems.stop(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "%,d links cannot reach all of %,d nodes; correct line 1"
                            .formatted(links.size(), nodes));
        }
        build(kinds());
        return sketch.file();
    }

    private Kind[] kinds() {
        Kind[] kinds = new Kind[nodes];
        Arrays.fill(kinds, Kind.GPU);
        for (int i = 0; i < ids.size(); i++) {
            kinds[ids.get(i)] = i < nvSwitches ? Kind.NVSWITCH : Kind.SWITCH;
        }
        return kinds;
    }

    private enum Kind {
        GPU("gpu "),
        NVSWITCH("nvswitch "),
        SWITCH("switch ");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }
    }

    private void build(Kind[] kinds) {
        int[] degrees = degrees();
        int[] router = new int[nodes]; // NONE for a GPU with one link
        Terminal[] terminals = new Terminal[nodes];
        for (int node = 0; node < nodes; node++) {
            boolean isGpu = kinds[node] == Kind.GPU;
            boolean isLeaf = isGpu && degrees[node] == 1;
            router[node] = isLeaf ? NONE : sketch.router(kinds[node].prefix + node);
            if (isGpu && !isLeaf) {
                terminals[node] = new Terminal(router[node]);
            }
        }
        for (Link link : links) {
            int leaf = router[link.from] == NONE ? link.from : link.to;
            int other = link.from + link.to - leaf;
            if (router[leaf] != NONE) {
                sketch.link(router[link.from], router[link.to], link.speed, linkClass(kinds, link));
            } else if (router[other] != NONE) {
                terminals[leaf] = new Terminal(router[other], link.speed);
            } else {
                throw problems.stop(
                        link.where,
                        ProblemCode.CONTRADICTION,
                        "nodes %d and %d are linked to each other only".formatted(leaf, other));
            }
        }
        Arrays.stream(terminals).filter(each -> each != null).forEach(sketch::terminal);
    }

    /** Links of each node; none has no link. */
    private int[] degrees() {
        int[] degrees = new int[nodes];
        for (Link link : links) {
            degrees[link.from]++;
            degrees[link.to]++;
        }
        for (int node = 0; node < nodes; node++) {
            if (degrees[node] == 0) {
                throw problems.stop(
                        problems.start(),
                        ProblemCode.MISSING_PART,
                        "node %d has no link; add one, or correct the number of nodes, %,d"
                                .formatted(node, nodes));
            }
        }
        return degrees;
    }

    private static String linkClass(Kind[] kinds, Link link) {
        if (kinds[link.from] == Kind.NVSWITCH || kinds[link.to] == Kind.NVSWITCH) {
            return "nvlink";
        }
        boolean hasGpu = kinds[link.from] == Kind.GPU || kinds[link.to] == Kind.GPU;
        return hasGpu ? "nic" : "fabric";
    }
}
