package crossweave.trace;

import static crossweave.trace.Complaints.quote;

import crossweave.config.Mark;
import crossweave.trace.GraphFile.Point;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What a file says about one node or edge: the named values that we understand, as texts. */
final class Attributes {
    static final String LATENCY = "latency";
    static final String TERMINALS = "terminals";
    private static final String WEIGHT = "weight";

    private static final Set<String> UNDERSTOOD =
            Set.of(LATENCY, TERMINALS, WEIGHT, "label", "name", "x", "y", "Longitude", "Latitude");

    private final Complaints complaints;
    private final Map<String, Word> values = new HashMap<>();

    Attributes(Complaints complaints) {
        this.complaints = complaints;
    }

    /** Takes a value unless it is empty or of a name that means nothing to us. */
    void put(String name, String text, Mark mark) {
        if (!UNDERSTOOD.contains(name) || text.isBlank()) {
            return;
        }
        Word earlier = values.putIfAbsent(name, new Word(text.strip(), mark));
        if (earlier != null) {
            complaints.add(
                    mark,
                    "%s is already given at %s; keep one of them".formatted(name, earlier.mark()));
        }
    }

    /** Takes what others say for the names that are not given here. */
    void putDefaults(Attributes defaults) {
        defaults.values.forEach(values::putIfAbsent);
    }

    Optional<String> label() {
        return Optional.ofNullable(values.getOrDefault("label", values.get("name")))
                .map(word -> word.text().replaceAll("\\s+", " ")); // a label may have lines
    }

    int integer(String name, int least, int byDefault) {
        Word word = values.get(name);
        if (word == null) {
            return byDefault;
        }
        OptionalInt value = word.integer(least);
        if (value.isEmpty()) {
            complaints.add(
                    word.mark(),
                    "%s is %s but must be an integer of at least %d"
                            .formatted(name, quote(word.text()), least));
        }
        return value.orElse(byDefault);
    }

    /** Of an edge of a process graph; 1 unless it is given. */
    double weight() {
        Word word = values.get(WEIGHT);
        try {
            return word == null ? 1 : Weights.positive(word);
        } catch (Mistake mistake) {
            mistake.addTo(complaints);
            return 1;
        }
    }

    /** From x and y, which are taken to grow to the right and downwards, or from a map. */
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
        Word word = values.getOrDefault(name, new Word("", complaints.start()));
        try {
            double value = Double.parseDouble(word.text());
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // The complaint below is for both: no number, and none that can be drawn.
        }
        complaints.add(
                word.mark(), "%s is %s but must be a number".formatted(name, quote(word.text())));
        return 0;
    }
}
