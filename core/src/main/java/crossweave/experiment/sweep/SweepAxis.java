package crossweave.experiment.sweep;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.util.Numbers;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A setting that a sweep varies, and its values as they would be written in a scenario. Several
 * settings may vary together: {@code network.topology+network.routing} with values such as {@code
 * mesh 8x8+dimension-order}.
 */
public record SweepAxis(String path, List<String> values) {
    private static final int MOST_VALUES = 1_000_000;
    private static final Pattern VALUE = Pattern.compile("((?:[^,\"']++|\"[^\"]*+\"|'[^']*+')*+),");

    public SweepAxis {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw new InvalidSettings(
                    "", ProblemCode.MISSING_SETTING, "there is no value for " + path);
        }
        if (values.stream().distinct().count() < values.size()) {
            throw new InvalidSettings(
                    "", ProblemCode.DUPLICATE, "a value of " + path + " is there twice");
        }
        int together = parts(path).size();
        for (String value : values) {
            if (together > 1 && parts(value).size() != together) {
                throw new InvalidSettings(
                        "",
                        ProblemCode.WRONG_COUNT,
                        "'%s' has %d parts, but %s are %d settings; + is between them",
                        value,
                        parts(value).size(),
                        path,
                        together);
            }
        }
    }

    /** The settings that vary together; usually one. */
    public List<String> paths() {
        return parts(path);
    }

    /** Splits settings that vary together, or their values. */
    static List<String> parts(String text) {
        return Stream.of(text.split("\\+", -1)).map(String::strip).toList();
    }

    /**
     * The values of {@code 0.1:0.5:0.1} (from, to, step; both ends included), {@code [a, b]} or
     * {@code a,b}, where quotes keep commas within a value; an IllegalArgumentException says what
     * is wrong.
     */
    public static SweepAxis parse(String path, String text) {
        String list = text.strip();
        if (list.startsWith("[") && list.endsWith("]")) {
            list = list.substring(1, list.length() - 1);
        } else if (list.contains(":")) {
            return new SweepAxis(path, range(list));
        }
        List<String> values = split(list);
        if (values.contains("")) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.MISSING_SETTING,
                    "a value is missing in '%s'; write from:to:step or a,b,c",
                    text);
        }
        return new SweepAxis(path, values);
    }

    private static List<String> split(String list) {
        if (!list.matches("(?:[^\"']++|\"[^\"]*+\"|'[^']*+')*+")) {
            throw new InvalidSettings("", ProblemCode.SYNTAX, "a quote has no end in: " + list);
        }
        List<String> values = new ArrayList<>();
        Matcher value = VALUE.matcher(list + ",");
        while (value.find()) {
            values.add(unquoted(value.group(1).strip()));
        }
        return values;
    }

    /**
     * Removes the quotes around a whole value, which kept its commas; other values stay as they
     * are.
     */
    private static String unquoted(String value) {
        return value.matches("\"[^\"]*\"|'[^']*'") ? value.substring(1, value.length() - 1) : value;
    }

    /** Computes in decimal, so that 0.1:0.3:0.1 ends with 0.3. */
    private static List<String> range(String text) {
        String[] parts = text.split(":", -1);
        if (parts.length != 3) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.WRONG_FORM,
                    "expected from:to:step, such as 0.1:0.5:0.1, but found '" + text + "'");
        }
        BigDecimal from = number(parts[0]);
        BigDecimal to = number(parts[1]);
        BigDecimal step = number(parts[2]);
        if (step.signum() <= 0 || from.compareTo(to) > 0) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.NOT_ALLOWED,
                    "'%s' has no values: the step must be positive, and from at most to",
                    text);
        }
        if (to.subtract(from).compareTo(step.multiply(BigDecimal.valueOf(MOST_VALUES))) > 0) {
            throw new InvalidSettings(
                    "", ProblemCode.TOO_LARGE, "'%s' has more than %,d values", text, MOST_VALUES);
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
            throw new InvalidSettings(
                    "",
                    ProblemCode.NOT_A_NUMBER,
                    "'%s' is no number, or one of too many digits",
                    text.strip());
        }
    }

    private static String plain(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }
}
