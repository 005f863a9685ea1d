package crossweave.unit;

import crossweave.util.Numbers;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A physical quantity as a user writes it: 400 Gb/s, 936.25 ns, 4 KiB or 1.2 GHz. Its value is
 * exact. k, M, G, T, P are powers of 1000, Ki, Mi, Gi, Ti, Pi of 1024; B is a byte and b a bit.
 */
public record Quantity(BigDecimal number, Measure measure) {
    private static final Pattern FORM =
            Pattern.compile("([+-]?[\\d._]+(?:[eE][+-]?\\d+)?)\\s*+([\\p{L}/]+)");

    private static final int MOST_DIGITS = 40; // before and behind the point; nature needs fewer

    public Quantity {
        number = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }

    /** A number with a unit; empty if the text is anything else. */
    public static Optional<Quantity> parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        try {
            BigDecimal number = Numbers.decimal(form.group(1));
            return Measure.named(form.group(2))
                    .map(measure -> new Quantity(number, measure))
                    .filter(Quantity::isShort);
        } catch (Numbers.Mismatch e) {
            return Optional.empty();
        }
    }

    /** What a text measures where a sentence expects something else; empty if it does not. */
    public static Optional<Dimension> unexpected(String text, String expected) {
        return parse(text)
                .map(Quantity::dimension)
                .filter(dimension -> !expected.contains(dimension.noun()));
    }

    private boolean isShort() {
        return number.scale() <= MOST_DIGITS && number.precision() - number.scale() <= MOST_DIGITS;
    }

    public Dimension dimension() {
        return measure.dimension();
    }

    /** In seconds, bytes, bytes a second or hertz. */
    public Fraction value() {
        return Fraction.of(number.multiply(measure.factor()));
    }

    /** So many times as much, in the same unit. */
    public Quantity times(BigDecimal factor) {
        return new Quantity(number.multiply(factor), measure);
    }

    public boolean isPositive() {
        return number.signum() > 0;
    }

    /** A value as a short text of six digits in the unit that suits it: 80 ps. */
    public static String text(Fraction value, Dimension dimension) {
        List<String> units = switch (dimension) { // descending
                    case TIME -> List.of("s", "ms", "us", "ns", "ps", "fs");
                    case DATA -> dataUnits(value);
                    case BANDWIDTH -> List.of("TB/s", "GB/s", "MB/s", "kB/s", "B/s");
                    case FREQUENCY -> List.of("THz", "GHz", "MHz", "kHz", "Hz");
                };
        for (String unit : units) {
            Fraction count = value.dividedBy(factor(unit));
            if (count.compareTo(Fraction.of(1, 1)) >= 0 || unit.equals(units.getLast())) {
                return count.text() + " " + unit;
            }
        }
        throw new IllegalStateException("no units of " + dimension);
    }

    /** Whole kibibytes are more readable in powers of 1024. */
    private static List<String> dataUnits(Fraction bytes) {
        boolean isBinary = bytes.dividedBy(Fraction.of(1 << 10, 1)).isWhole();
        return isBinary
                ? List.of("GiB", "MiB", "KiB", "B")
                : List.of("TB", "GB", "MB", "kB", "B", "b");
    }

    private static Fraction factor(String unit) {
        return Fraction.of(Measure.named(unit).orElseThrow().factor());
    }

    /** With a blank before the unit. */
    @Override
    public String toString() {
        return number.toPlainString() + " " + measure;
    }
}
