package crossweave.trace.topology.format;

import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.NetworkSketch;
import crossweave.trace.topology.SpeedWords;
import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;
import crossweave.trace.topology.GraphFile.Terminal;
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
    private static final int MOST = 1 << 24; // nodes or links; more are a typing error

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

    private record Link(int from, int to, LinkSpeed speed) {}

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
            return;
        }
        if (ids.size() < nvSwitches + switches) {
            while (words.hasNext()) {
                ids.add(node(words));
            }
            return;
        }
        int from = node(words);
        int to = node(words);
        SpeedWords speeds = new SpeedWords(problems);
        Optional<Quantity> bandwidth = speeds.bandwidth(words.next());
        Optional<Quantity> latency = speeds.latency(words.next());
        boolean hasErrors = words.hasNext() && words.next().number().orElse(0) != 0;
        if (hasErrors) {
            sketch.note("error rates of links are left out: every flit arrives");
        }
        links.add(new Link(from, to, new LinkSpeed(Optional.empty(), bandwidth, 1, latency)));
    }

    private void header(LineWords words) throws UnreadableLine {
        List<Integer> numbers = new ArrayList<>();
        while (words.hasNext() && words.peek().integer(0).isPresent() && numbers.size() < 5) {
            numbers.add(words.next().integer(0).orElseThrow());
        }
        boolean isShort = numbers.size() == 3;
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
        List<Integer> ofNvLink = ids.subList(0, nvSwitches);
        Kind[] kinds = new Kind[nodes];
        Arrays.fill(kinds, Kind.GPU);
        ids.forEach(id -> kinds[id] = Kind.SWITCH);
        ofNvLink.forEach(id -> kinds[id] = Kind.NVSWITCH);
        build(kinds);
        return sketch.file();
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
        int[] degree = new int[nodes];
        for (Link link : links) {
            degree[link.from]++;
            degree[link.to]++;
        }
        int[] router = new int[nodes];
        for (int node = 0; node < nodes; node++) {
            boolean isLeaf = kinds[node] == Kind.GPU && degree[node] == 1;
            router[node] = isLeaf ? -1 : sketch.router(kinds[node].prefix + node);
        }
        Terminal[] terminals = new Terminal[nodes];
        for (int node = 0; node < nodes; node++) {
            if (kinds[node] == Kind.GPU && router[node] >= 0) {
                terminals[node] = new Terminal(router[node]);
            }
        }
        for (Link link : links) {
            boolean isFromLeaf = router[link.from] < 0;
            int leaf = isFromLeaf ? link.from : link.to;
            int other = isFromLeaf ? link.to : link.from;
            if (router[leaf] >= 0) {
                sketch.link(router[link.from], router[link.to], link.speed, linkClass(kinds, link));
            } else if (router[other] >= 0) {
                terminals[leaf] = new Terminal(router[other], link.speed);
            } else {
                throw problems.stop(
                        problems.start(),
                        ProblemCode.CONTRADICTION,
                        "nodes %d and %d are linked to each other only".formatted(leaf, other));
            }
        }
        Arrays.stream(terminals).filter(each -> each != null).forEach(sketch::terminal);
    }

    private static String linkClass(Kind[] kinds, Link link) {
        if (kinds[link.from] == Kind.NVSWITCH || kinds[link.to] == Kind.NVSWITCH) {
            return "nvlink";
        }
        boolean hasGpu = kinds[link.from] == Kind.GPU || kinds[link.to] == Kind.GPU;
        return hasGpu ? "nic" : "fabric";
    }
}
