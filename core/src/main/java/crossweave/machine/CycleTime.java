package crossweave.machine;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The duration of a cycle, as a user writes it: {@code 50 ns} or {@code 0.36 us}. */
public record CycleTime(String text, double nanoseconds) {
    private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ps|ns|us)");

    public static CycleTime parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches() || Double.parseDouble(matcher.group(1)) == 0) {
            throw new IllegalArgumentException("a time such as 50 ns, 0.36 us or 500 ps");
        }
        double scale =
                switch (matcher.group(2)) {
                    case "ps" -> 1e-3;
                    case "ns" -> 1;
                    default -> 1e3;
                };
        String words = matcher.group(1) + " " + matcher.group(2);
        return new CycleTime(words, Double.parseDouble(matcher.group(1)) * scale);
    }

    /** The duration of so many cycles in microseconds. */
    public double microseconds(double cycles) {
        return cycles * nanoseconds / 1e3;
    }

    /** The duration of so many cycles as a text, in a unit that makes it a short number. */
    public String format(double cycles) {
        double nanos = cycles * nanoseconds;
        if (nanos < 1e3) {
            return String.format(Locale.ROOT, "%.1f ns", nanos);
        } else if (nanos < 1e6) {
            return String.format(Locale.ROOT, "%.2f us", nanos / 1e3);
        }
        return nanos < 1e9
                ? String.format(Locale.ROOT, "%.2f ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
    }

    @Override
    public String toString() {
        return text;
    }
}
