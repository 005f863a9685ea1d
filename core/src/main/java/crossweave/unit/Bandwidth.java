package crossweave.unit;

import java.util.Optional;

/**
 * What a channel carries in one direction, as a user writes it: {@code 400 Gb/s}, or flits a cycle
 * such as {@code 1/2}.
 *
 * @param text what the user wrote; how many cycles a second has may follow from it
 */
public record Bandwidth(String text, Rate rate) {

    /** Flits a cycle; bandwidths with units need a {@link UnitScale}. */
    public static Bandwidth parse(String text) {
        try {
            Rate rate = Rate.parse(text);
            return new Bandwidth(rate.toString(), rate);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "a bandwidth such as 400 Gb/s, or flits a cycle, such as 1/2, more than 0 and"
                            + " at most 1,",
                    e);
        }
    }

    /** The physical bandwidth, if the user wrote one. */
    public Optional<Quantity> physical() {
        return Quantity.parse(text);
    }

    @Override
    public String toString() {
        return text;
    }
}
