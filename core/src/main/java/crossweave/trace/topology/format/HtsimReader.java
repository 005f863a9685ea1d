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
import crossweave.trace.topology.UnknownNames;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the fat trees of htsim: pods of top-of-rack and aggregation switches, and with three tiers
 * a core above them. Each tier says how fast and long its links down are, and how many ports its
 * switches have. The latency of a switch is on the channels that leave it.
 */
final class HtsimReader {
    private static final String FORMAT = "a topology of htsim: no line begins with 'Nodes'";
    private static final int HOST = -1; // below the lowest tier
    private static final int MOST = 1 << 20; // nodes or ports; more are a typing error
    private static final Set<String> OF_ALL = Set.of("nodes", "tiers", "podsize");
    private static final Set<String> OF_TIERS =
            Set.of(
                    "oversubscribed",
                    "downlink_speed_gbps",
                    "radix_down",
                    "radix_up",
                    "downlink_latency_ns",
                    "switch_latency_ns",
                    "bundle");

    private final FileProblems problems;
    private final UnknownNames unknown = new UnknownNames();
    private final NetworkSketch sketch = new NetworkSketch();
    private final Map<String, PlacedWord> values = new HashMap<>(); // "tier key", or key
    private final Map<String, LinkSpeed> speeds = new HashMap<>(); // by tier and source
    private String tier = ""; // whose lines are read, with a blank

    private HtsimReader(FileProblems problems) {
        this.problems = problems;
    }

    static GraphFile read(Path path) {
        HtsimReader reader = new HtsimReader(new FileProblems(path, FORMAT));
        List<String> lines = InputFile.text(path).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            reader.line(LineWords.of(lines.get(i), reader.problems.mark(i + 1, 1)));
        }
        return reader.network();
    }

    private void line(LineWords words) {
        if (!words.hasNext()) {
            return;
        }
        try {
            PlacedWord key = words.next();
            PlacedWord value = words.next();
            String name = key.text().toLowerCase(Locale.ROOT);
            if (name.equals("tier")) {
                tier = value.text() + " ";
            } else if (OF_ALL.contains(name) || OF_TIERS.contains(name)) {
                put(OF_ALL.contains(name) ? name : tier + name, value);
            } else {
                unknown.add("tier", key.text());
            }
            if (words.hasNext()) {
                throw new UnreadableLine(
                        words.peek().where(), "expected the end of the line after the number");
            }
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
        }
    }

    private void put(String name, PlacedWord value) throws UnreadableLine {
        if (name.equals("nodes")) {
            problems.recognise();
        }
        if (value.number().isEmpty()) {
            throw new UnreadableLine(
                    value.where(), "expected a number but found " + quote(value.text()));
        }
        if (values.putIfAbsent(name, value) != null) {
            throw new UnreadableLine(
                    value.where(), ProblemCode.DUPLICATE, "this is given twice; keep one");
        }
    }

    /** A whole number of at least 1; the default if it is not given. */
    private int integer(String name, int otherwise) {
        PlacedWord word = values.get(name);
        if (word == null && otherwise > 0) {
            return otherwise;
        }
        if (word == null) {
            throw problems.stop(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "there is no %s; add it".formatted(shown(name)));
        }
        int value = word.integer(1).orElse(0);
        if (value < 1 || value > MOST) {
            throw problems.stop(
                    word.where(),
                    ProblemCode.NOT_ALLOWED,
                    "%s is %s but must be an integer from 1 to %,d"
                            .formatted(shown(name), quote(word.text()), MOST));
        }
        return value;
    }

    private static String shown(String name) {
        return name.contains(" ") ? name.replaceFirst("(\\d+) (.*)", "$2 of tier $1") : name;
    }

    private GraphFile network() {
        problems.throwIfAny();
        int nodes = integer("nodes", 0);
        int tiers = integer("tiers", 3);
        if (tiers < 2 || tiers > 3) {
            throw problems.stop(where("tiers"), ProblemCode.NOT_ALLOWED, "tiers must be 2 or 3");
        }
        Pods pods = pods(nodes, tiers);
        wire(pods, tiers);
        problems.throwIfAny();
        unknown.notes().forEach(sketch::note);
        return sketch.file();
    }

    private SourcePosition where(String name) {
        PlacedWord word = values.get(name);
        return word == null ? problems.start() : word.where();
    }

    /**
     * How many switches there are.
     *
     * @param racks top-of-rack switches of a pod, each with so many hosts
     * @param aggregations switches of a pod
     */
    private record Pods(int count, int racks, int hosts, int aggregations) {}

    private Pods pods(int nodes, int tiers) {
        int podSize = tiers == 2 ? nodes : integer("podsize", 0);
        int hosts = integer("0 radix_down", 0);
        checkDivides(podSize, nodes, "podsize", "nodes");
        checkDivides(hosts, podSize, "0 radix_down", "podsize");
        int ports = integer("0 radix_up", 0);
        int bundle = integer("1 bundle", 1);
        checkDivides(bundle, ports, "1 bundle", "radix_up of tier 0");
        int racks = podSize / hosts;
        checkPossible(nodes / hosts, ports, "0 radix_up");
        checkEqual("1 radix_down", racks * bundle, "links of the racks of a pod come down from it");
        return new Pods(nodes / podSize, racks, hosts, ports / bundle);
    }

    private void checkPossible(int switches, int ports, String name) {
        if ((long) switches * ports > NetworkSketch.MOST_LINKS) {
            throw problems.stop(
                    where(name),
                    ProblemCode.TOO_LARGE,
                    "%,d switches with %,d links up each, but at most %,d links are possible"
                            .formatted(switches, ports, NetworkSketch.MOST_LINKS));
        }
    }

    private void checkDivides(int part, int whole, String name, String of) {
        if (whole % part != 0) {
            throw problems.stop(
                    where(name),
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "%s is %d, which does not divide %s, %d"
                            .formatted(shown(name), part, of, whole));
        }
    }

    private void checkEqual(String name, int expected, String why) {
        int found = integer(name, 0);
        if (found != expected) {
            throw problems.stop(
                    where(name),
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "%s is %d, but %d %s".formatted(shown(name), found, expected, why));
        }
    }

    private void wire(Pods pods, int tiers) {
        int coresOfEach = tiers == 2 ? 0 : coresOfEach(pods);
        for (int pod = 0; pod < pods.count; pod++) {
            for (int rack = 0; rack < pods.racks; rack++) {
                int router = sketch.router("rack %d.%d".formatted(pod, rack));
                for (int host = 0; host < pods.hosts; host++) {
                    sketch.terminal(new Terminal(router, router, speed(0, HOST), speed(0, 0)));
                }
            }
        }
        int first = pods.count * pods.racks;
        for (int at = 0; at < pods.count * pods.aggregations; at++) {
            int pod = at / pods.aggregations;
            int router = sketch.router("aggregation %d.%d".formatted(pod, at % pods.aggregations));
            for (int rack = 0; rack < pods.racks; rack++) {
                bundle(pod * pods.racks + rack, router, 1);
            }
        }
        for (int core = 0; core < coresOfEach * pods.aggregations; core++) {
            int router = sketch.router("core " + core);
            for (int pod = 0; pod < pods.count; pod++) {
                bundle(first + pod * pods.aggregations + core / coresOfEach, router, 2);
            }
        }
    }

    /** Cores that each aggregation switch of a pod is linked to. */
    private int coresOfEach(Pods pods) {
        int bundle = integer("2 bundle", 1);
        int ports = integer("1 radix_up", 0);
        checkPossible(pods.count * pods.aggregations, ports, "1 radix_up");
        checkDivides(bundle, ports, "2 bundle", "radix_up of tier 1");
        checkEqual("2 radix_down", pods.count * bundle, "links of the pods come down from it");
        return ports / bundle;
    }

    /** The links of a switch to one of the tier above it. */
    private void bundle(int lower, int upper, int its) {
        for (int link = 0; link < integer(its + " bundle", 1); link++) {
            sketch.channel(lower, upper, speed(its, its - 1), "up-" + its);
            sketch.channel(upper, lower, speed(its, its), "down-" + its);
        }
    }

    /**
     * The links between a tier and what is below it, with the latency of the switch that the
     * channel leaves.
     *
     * @param source the tier of that switch; {@link #HOST} for none
     */
    private LinkSpeed speed(int its, int source) {
        return speeds.computeIfAbsent(its + " " + source, _ -> newSpeed(its, source));
    }

    private LinkSpeed newSpeed(int its, int source) {
        String bandwidth = its + " downlink_speed_gbps";
        String latency = its + " downlink_latency_ns";
        double nanos =
                number(latency) + (source == HOST ? 0 : number(source + " switch_latency_ns"));
        return LinkSpeed.of(
                quantity(bandwidth, number(bandwidth), "Gb/s"), quantity(latency, nanos, "ns"));
    }

    /** A number that is at least 0; 0 if it is not given. */
    private double number(String name) {
        PlacedWord word = values.get(name);
        double number = word == null ? 0 : word.number().orElse(0);
        if (number < 0) {
            throw problems.stop(
                    where(name), ProblemCode.TOO_SMALL, shown(name) + " is negative; correct it");
        }
        return number;
    }

    private Quantity quantity(String name, double number, String unit) {
        Optional<Quantity> quantity = Quantity.parse(number + " " + unit);
        if (quantity.isEmpty() || unit.equals("Gb/s") && !quantity.get().isPositive()) {
            throw problems.stop(
                    where(name),
                    ProblemCode.NOT_ALLOWED,
                    "%s is %s; give it a value that is possible".formatted(shown(name), number));
        }
        return quantity.get();
    }
}
