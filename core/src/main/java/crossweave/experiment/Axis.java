package crossweave.experiment;

import crossweave.util.Numbers;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A setting that a sweep varies, and its values as they would be written in a scenario. */
public record Axis(String path, List<String> values) {
    private static final int MOST_VALUES = 10_000;

    public Axis {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw new IllegalArgumentException("there is no value for " + path);
        }
        if (values.stream().distinct().count() < values.size()) {
            throw new IllegalArgumentException("a value of " + path + " is there twice");
        }
    }

    /**
     * The values of {@code 0.1:0.5:0.1} (from, to, step; both ends included), {@code [a, b]} or
     * {@code a,b}; an IllegalArgumentException says what is wrong.
     */
    public static Axis parse(String path, String text) {
        String list = text.strip();
        if (list.startsWith("[") && list.endsWith("]")) {
            list = list.substring(1, list.length() - 1);
        } else if (list.contains(":")) {
            return new Axis(path, range(list));
        }
        List<String> values = Arrays.stream(list.split(",", -1)).map(String::strip).toList();
        if (values.contains("")) {
            throw new IllegalArgumentException(
                    "a value is missing in '%s'; write from:to:step or a,b,c".formatted(text));
        }
        return new Axis(path, values);
    }

    /** Decimal, so that 0.1:0.3:0.1 ends with 0.3. */
    private static List<String> range(String text) {
        String[] parts = text.split(":", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException(
                    "expected from:to:step, such as 0.1:0.5:0.1, but found '" + text + "'");
        }
        BigDecimal from = number(parts[0]);
        BigDecimal to = number(parts[1]);
        BigDecimal step = number(parts[2]);
        if (step.signum() <= 0 || from.compareTo(to) > 0) {
            throw new IllegalArgumentException(
                    "'%s' has no values: the step must be positive, and from at most to"
                            .formatted(text));
        }
        if (to.subtract(from).compareTo(step.multiply(BigDecimal.valueOf(MOST_VALUES))) > 0) {
            throw new IllegalArgumentException(
                    "'%s' has more than %,d values".formatted(text, MOST_VALUES));
        }
        List<String> values = new ArrayList<>();
        for (BigDecimal value = from; value.compareTo(to) <= 0; value = value.add(step)) {
            values.add(plain(value));
        }
        return values;
    }

    private static BigDecimal number(String text) {
        try {
            return Numbers.decimal(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'%s' is no number, or one of too many digits".formatted(text.strip()), e);
        }
    }

    private static String plain(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }
}
