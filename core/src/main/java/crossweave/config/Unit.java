package crossweave.config;

import crossweave.util.Numbers;

import java.math.BigDecimal;

/** What the number of a setting counts, if users may write it with a unit: 64KiB for 65536. */
public enum Unit {
    /** The setting takes no unit. */
    NONE(""),
    BYTES("64KiB"),
    PER_SECOND("2.5GHz");

    private static final long UNKNOWN = 0;

    private final String example;

    Unit(String example) {
        this.example = example;
    }

    /** A value with a unit, as an example for users; empty if there is no unit. */
    String example() {
        return example;
    }

    /** The factor that a unit after a number multiplies it by. */
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

    /**
     * Replaces a number with a unit by the plain number; leaves a text without a known unit
     * unchanged.
     */
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
