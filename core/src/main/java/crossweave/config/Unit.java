package crossweave.config;

import crossweave.util.Numbers;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a number of a setting counts, where users may write it with a unit: 64KiB for 65536. */
public enum Unit {
    /** None may be written. */
    NONE(""),
    BYTES("64KiB"),
    PER_SECOND("2.5GHz");

    private static final Pattern WITH_UNIT = Pattern.compile("(\\S*?)\\s*([A-Za-z]+)");
    private static final long UNKNOWN = 0;

    private final String example;

    Unit(String example) {
        this.example = example;
    }

    /** How a value with a unit may look; empty if it has none. */
    String example() {
        return example;
    }

    /** What a word behind a number makes of it. */
    private long factor(String word) {
        return switch (this) {
            case NONE -> UNKNOWN;
            case BYTES ->
                    switch (word) {
                        case "B" -> 1;
                        case "kB", "KB" -> 1000;
                        case "MB" -> 1000_000;
                        case "GB" -> 1000_000_000;
                        case "KiB" -> 1 << 10;
                        case "MiB" -> 1 << 20;
                        case "GiB" -> 1 << 30;
                        default -> UNKNOWN;
                    };
            case PER_SECOND ->
                    switch (word) {
                        case "Hz" -> 1;
                        case "kHz" -> 1000;
                        case "MHz" -> 1000_000;
                        case "GHz" -> 1000_000_000;
                        default -> UNKNOWN;
                    };
        };
    }

    /** The text with its unit reckoned in; one without a unit that is known stays as it is. */
    String plain(String text) {
        Matcher matcher = WITH_UNIT.matcher(text.strip());
        if (!matcher.matches() || factor(matcher.group(2)) == UNKNOWN) {
            return text;
        }
        try {
            BigDecimal factor = BigDecimal.valueOf(factor(matcher.group(2)));
            return Numbers.decimal(matcher.group(1)).multiply(factor).toPlainString();
        } catch (Numbers.Mismatch e) {
            return text;
        }
    }
}
