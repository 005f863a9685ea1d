package crossweave.papers;

import java.util.Locale;

/** Formats numbers. */
public final class NumberText {
    private NumberText() {}

    public static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** Traffic, in flits per cycle. */
    public static String traffic(double value) {
        return number("%.4f", value);
    }

    /** A share in whole percent. */
    public static String percent(double share) {
        return number("%.0f %%", 100 * share);
    }

    /** A ratio as a relative difference: 1.05 is +5.0 %. */
    public static String difference(double ratio) {
        return number("%+.1f %%", 100 * (ratio - 1));
    }
}
