package crossweave.trace;

import crossweave.config.Mark;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/** A word of a file and where it stands. */
record Word(String text, Mark mark) {

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
        if (!text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?")) {
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(text);
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
