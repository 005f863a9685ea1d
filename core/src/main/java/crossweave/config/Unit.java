package crossweave.config;

import crossweave.util.Numbers;

import java.math.BigDecimal;

/** What a number of a setting counts, where users may write it with a unit: 64KiB for 65536. */
public enum Unit {
    /** None may be written. */
    NONE(""),
    BYTES("64KiB"),
    PER_SECOND("2.5GHz");

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
        String stripped = text.strip();
        int end = stripped.length();
        while (end > 0 && Character.isLetter(stripped.charAt(end - 1))) {
            end--;
        }
        long factor = factor(stripped.substring(end));
        if (factor == UNKNOWN) {
            return text;
        }
        try {
            BigDecimal number = Numbers.decimal(stripped.substring(0, end).strip());
            return number.multiply(BigDecimal.valueOf(factor)).toPlainString();
        } catch (Numbers.Mismatch e) {
            return text;
        }
    }
}
