package crossweave.trace.topology;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;
import crossweave.trace.topology.GraphFile.Point;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The attributes of one node or edge: the named values that we understand, as texts.
 *
 * <p>A bandwidth has a unit (400 Gb/s), or is in flits a cycle (1/2); a latency has a unit (20 ns),
 * or is in cycles. Those of a node, {@code injectionBandwidth} and the like, are of the channels of
 * its terminals; ejection is as fast as injection unless given.
 */
public final class GraphAttributes {
    private static final String BANDWIDTH = "bandwidth";
    private static final String LATENCY = "latency";
    private static final String TERMINALS = "terminals";
    private static final String INJECTION = "injection";
    private static final String EJECTION = "ejection";

    // Of the Internet Topology Zoo: bits a second, or a number and the prefix of bits a second.
    private static final String RAW_SPEED = "LinkSpeedRaw";
    private static final String ZOO_SPEED = "LinkSpeed";
    private static final String ZOO_UNIT = "LinkSpeedUnits";

    private static final String WEIGHT = "weight";
    private static final String CLASS = "class";

    private static final Set<String> UNDERSTOOD =
            Set.of(
                    BANDWIDTH,
                    LATENCY,
                    RAW_SPEED,
                    ZOO_SPEED,
                    ZOO_UNIT,
                    named(INJECTION, BANDWIDTH),
                    named(INJECTION, LATENCY),
                    named(EJECTION, BANDWIDTH),
                    named(EJECTION, LATENCY),
                    TERMINALS,
                    WEIGHT,
                    CLASS,
                    "label",
                    "name",
                    "x",
                    "y",
                    "Longitude",
                    "Latitude");

    private static final Set<String> OF_TERMINALS = Set.of(INJECTION, EJECTION);

    private final FileProblems problems;
    private final Map<String, PlacedWord> values = new HashMap<>();

    public GraphAttributes(FileProblems problems) {
        this.problems = problems;
    }

    /** Whether channels between terminals and routers have this class. */
    static boolean isOfTerminals(String linkClass) {
        return OF_TERMINALS.contains(linkClass);
    }

    public static boolean isUnderstood(String name) {
        return UNDERSTOOD.contains(name);
    }

    /** Accepts a value unless it is empty or its name is unknown. */
    public void put(String name, String text, SourcePosition where) {
        if (!UNDERSTOOD.contains(name) || text.isBlank()) {
            return;
        }
        PlacedWord earlier = values.putIfAbsent(name, new PlacedWord(text.strip(), where));
        if (earlier != null) {
            problems.add(
                    where,
                    ProblemCode.DUPLICATE,
                    "%s is already given at %s; keep one of them".formatted(name, earlier.where()));
        }
    }

    /** Fills in defaults for the names that are missing here. */
    public void putDefaults(GraphAttributes defaults) {
        defaults.values.forEach(values::putIfAbsent);
    }

    public Optional<String> label() {
        return Optional.ofNullable(values.getOrDefault("label", values.get("name")))
                .map(word -> word.text().replaceAll("\\s+", " ")); // a label may have lines
    }

    /** The terminals of a node: one unless given. */
    public GraphBuilder.Terminals terminals() {
        LinkSpeed injection = speed(INJECTION, LinkSpeed.PLAIN);
        return new GraphBuilder.Terminals(terminalCount(), injection, speed(EJECTION, injection));
    }

    private int terminalCount() {
        PlacedWord word = values.get(TERMINALS);
        if (word == null) {
            return 1;
        }
        OptionalInt value = word.integer(0);
        if (value.isEmpty()) {
            problems.add(
                    word.where(),
                    ProblemCode.NOT_A_NUMBER,
                    "%s is %s but must be an integer of at least 0"
                            .formatted(TERMINALS, quote(word.text())));
        }
        return value.orElse(1);
    }

    /** The speed of an edge. */
    public LinkSpeed speed() {
        return speed("", LinkSpeed.PLAIN);
    }

    private LinkSpeed speed(String prefix, LinkSpeed otherwise) {
        SpeedWords reader = new SpeedWords(problems);
        Optional<PlacedWord> bandwidth =
                word(named(prefix, BANDWIDTH))
                        .or(() -> prefix.isEmpty() ? zoo() : Optional.empty());
        LinkSpeed first =
                bandwidth.map(word -> reader.bandwidth(word, otherwise)).orElse(otherwise);
        return word(named(prefix, LATENCY)).map(word -> reader.latency(word, first)).orElse(first);
    }

    /**
     * The speed of a link in the Internet Topology Zoo, as a bandwidth; some are texts such as <10.
     */
    private Optional<PlacedWord> zoo() {
        return word(RAW_SPEED)
                .map(raw -> new PlacedWord(raw.text() + " b/s", raw.where()))
                .or(
                        () ->
                                word(ZOO_SPEED)
                                        .map(
                                                speed ->
                                                        new PlacedWord(
                                                                speed.text() + " " + zooUnit(),
                                                                speed.where())))
                .filter(
                        word ->
                                Quantity.parse(word.text())
                                        .map(Quantity::isPositive)
                                        .orElse(false));
    }

    private String zooUnit() {
        return word(ZOO_UNIT).map(PlacedWord::text).orElse("") + "b/s";
    }

    /** The name of an attribute of these channels, such as injectionLatency; GML has no hyphens. */
    public static String named(String channels, String attribute) {
        return channels.isEmpty()
                ? attribute
                : channels
                        + attribute.substring(0, 1).toUpperCase(Locale.ROOT)
                        + attribute.substring(1);
    }

    private Optional<PlacedWord> word(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** The class of a link, in one word; that of plain links unless given. */
    public String linkClass() {
        PlacedWord word = values.get(CLASS);
        if (word == null) {
            return GraphFile.Edge.PLAIN;
        }
        if (isOfTerminals(word.text())) {
            problems.add(
                    word.where(),
                    ProblemCode.NOT_ALLOWED,
                    "class is %s, but that is the class of the channels of terminals; give another"
                            .formatted(quote(word.text())));
        }
        return word.text().replaceAll("\\s+", "-"); // settings name classes by a word
    }

    /** The weight of an edge of a process graph; 1 unless given. */
    public double weight() {
        PlacedWord word = values.get(WEIGHT);
        try {
            return word == null ? 1 : EdgeWeights.positive(word);
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
            return 1;
        }
    }

    /** The position from x and y, which grow to the right and downwards, or from a map. */
    public Optional<Point> position() {
        if (values.containsKey("x") && values.containsKey("y")) {
            return Optional.of(new Point(number("x"), number("y")));
        }
        if (values.containsKey("Longitude") && values.containsKey("Latitude")) {
            return Optional.of(new Point(number("Longitude"), -number("Latitude")));
        }
        return Optional.empty();
    }

    private double number(String name) {
        PlacedWord word = values.getOrDefault(name, new PlacedWord("", problems.start()));
        try {
            double value = Double.parseDouble(word.text());
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // The error below is for both: no number, and none that can be drawn.
        }
        problems.add(
                word.where(),
                ProblemCode.NOT_A_NUMBER,
                "%s is %s but must be a number".formatted(name, quote(word.text())));
        return 0;
    }
}
