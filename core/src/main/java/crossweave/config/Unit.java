package crossweave.config;

import crossweave.util.Numbers;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a number of a setting counts, where users may write it with a unit: 64KiB for 65536. */
public enum Unit {
    /** None may be written. */
    NONE(Map.of(), ""),
    BYTES(
            Map.of(
                    "B", 1L,
                    "kB", 1000L,
                    "KB", 1000L,
                    "MB", 1000_000L,
                    "GB", 1000_000_000L,
                    "KiB", 1L << 10,
                    "MiB", 1L << 20,
                    "GiB", 1L << 30),
            "64KiB"),
    PER_SECOND(Map.of("Hz", 1L, "kHz", 1000L, "MHz", 1000_000L, "GHz", 1000_000_000L), "2.5GHz");

    private static final Pattern WITH_UNIT = Pattern.compile("(\\S*?)\\s*([A-Za-z]+)");

    private final Map<String, Long> factors; // by what is written behind a number
    private final String example;

    Unit(Map<String, Long> factors, String example) {
        this.factors = factors;
        this.example = example;
    }

    /** How a value with a unit may look; empty if it has none. */
    String example() {
        return example;
    }

    /** The text with its unit reckoned in; one without a unit that is known stays as it is. */
    String plain(String text) {
        Matcher matcher = WITH_UNIT.matcher(text.strip());
        if (factors.isEmpty() || !matcher.matches() || !factors.containsKey(matcher.group(2))) {
            return text;
        }
        try {
            BigDecimal factor = BigDecimal.valueOf(factors.get(matcher.group(2)));
            return Numbers.decimal(matcher.group(1)).multiply(factor).toPlainString();
        } catch (Numbers.Mismatch e) {
            return text;
        }
    }
}
