package crossweave.trace.text;

import crossweave.problem.SourcePosition;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** A word of a file and its position. */
public record PlacedWord(String text, SourcePosition where) {
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    /** The value of this word as an integer; empty if it is none or below the least one allowed. */
    public OptionalInt integer(int least) {
        try {
            int value = Integer.parseInt(text);
            return value < least ? OptionalInt.empty() : OptionalInt.of(value);
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /** The value of this word as a number; empty if it is none, or not finite. */
    public OptionalDouble number() {
        if (!NUMBER.matcher(text).matches()) {
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(text);
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
