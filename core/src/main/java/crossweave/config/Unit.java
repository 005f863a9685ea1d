package crossweave.config;

import crossweave.unit.Dimension;
import crossweave.unit.Quantity;
import crossweave.util.Numbers;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the number of a setting counts, if users may write it as a physical quantity: 64KiB for
 * 65536 bytes, 2 us for so many cycles.
 */
public enum Unit {
    /** The setting takes no unit. */
    NONE(""),
    BYTES("bytes", Dimension.DATA, "64KiB"),
    PER_SECOND("events a second", Dimension.FREQUENCY, "2.5GHz"),
    CYCLES("cycles", Dimension.TIME, "2 us"),
    FLITS("flits", Dimension.DATA, "4 KiB"),
    /** Flits a cycle. */
    RATE("flits a cycle", Dimension.BANDWIDTH, "400 Gb/s");

    private final String plural;
    private final Optional<Dimension> dimension;
    private final String example;

    Unit(String plural) {
        this.plural = plural;
        this.dimension = Optional.empty();
        this.example = "";
    }

    Unit(String plural, Dimension dimension, String example) {
        this.plural = plural;
        this.dimension = Optional.of(dimension);
        this.example = example;
    }

    /**
     * Whether a word after a number is its unit, so that both are one value: {@code 4 KiB}, {@code
     * 16 flits}.
     */
    static boolean isUnit(String number, String word) {
        return Numbers.isNumber(number)
                && (Stream.of(values()).anyMatch(unit -> unit.plural.equals(word))
                        || Quantity.parse(number + " " + word).isPresent());
    }

    /** What is counted: flits. */
    String plural() {
        return plural;
    }

    /** The dimension of quantities that can be written instead of a number. */
    Optional<Dimension> dimension() {
        return dimension;
    }

    /** A value with a unit, as an example for users; empty if there is no unit. */
    String example() {
        return example;
    }
}
