package crossweave.trace;

import crossweave.config.Mark;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** A word of a file and where it stands. */
record Word(String text, Mark mark) {
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    /** The integer that this word is; empty if it is none or less than the least one allowed. */
    OptionalInt integer(int least) {
        try {
            int value = Integer.parseInt(text);
            return value < least ? OptionalInt.empty() : OptionalInt.of(value);
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /** The number that this word is; empty if it is none, or none that is finite. */
    OptionalDouble number() {
        if (!NUMBER.matcher(text).matches()) {
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(text);
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
