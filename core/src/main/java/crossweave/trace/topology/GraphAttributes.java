package crossweave.trace.topology;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;
import crossweave.trace.topology.GraphFile.Point;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The attributes of one node or edge: the named values that we understand, as texts. */
public final class GraphAttributes {
    static final String LATENCY = "latency";
    static final String TERMINALS = "terminals";
    private static final String WEIGHT = "weight";
    private static final String CLASS = "class";

    private static final Set<String> UNDERSTOOD =
            Set.of(
                    LATENCY,
                    TERMINALS,
                    WEIGHT,
                    CLASS,
                    "label",
                    "name",
                    "x",
                    "y",
                    "Longitude",
                    "Latitude");

    private static final Set<String> OF_TERMINALS = Set.of("injection", "ejection");

    private final FileProblems problems;
    private final Map<String, PlacedWord> values = new HashMap<>();

    GraphAttributes(FileProblems problems) {
        this.problems = problems;
    }

    /** Accepts a value unless it is empty or its name is unknown. */
    void put(String name, String text, SourcePosition where) {
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
    void putDefaults(GraphAttributes defaults) {
        defaults.values.forEach(values::putIfAbsent);
    }

    Optional<String> label() {
        return Optional.ofNullable(values.getOrDefault("label", values.get("name")))
                .map(word -> word.text().replaceAll("\\s+", " ")); // a label may have lines
    }

    int integer(String name, int least, int byDefault) {
        PlacedWord word = values.get(name);
        if (word == null) {
            return byDefault;
        }
        OptionalInt value = word.integer(least);
        if (value.isEmpty()) {
            problems.add(
                    word.where(),
                    ProblemCode.NOT_A_NUMBER,
                    "%s is %s but must be an integer of at least %d"
                            .formatted(name, quote(word.text()), least));
        }
        return value.orElse(byDefault);
    }

    /** The class of a link, in one word; that of plain links unless given. */
    String linkClass() {
        PlacedWord word = values.get(CLASS);
        if (word == null) {
            return GraphFile.Edge.PLAIN;
        }
        if (OF_TERMINALS.contains(word.text())) {
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
    Optional<Point> position() {
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
