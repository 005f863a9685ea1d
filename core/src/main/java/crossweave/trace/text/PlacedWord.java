package crossweave.trace.text;

import crossweave.config.SourcePosition;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** A word of a file and where it stands. */
public record PlacedWord(String text, SourcePosition where) {
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    /** The integer that this word is; empty if it is none or less than the least one allowed. */
    public OptionalInt integer(int least) {
        try {
            int value = Integer.parseInt(text);
            return value < least ? OptionalInt.empty() : OptionalInt.of(value);
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /** The number that this word is; empty if it is none, or none that is finite. */
    public OptionalDouble number() {
        if (!NUMBER.matcher(text).matches()) {
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(text);
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
