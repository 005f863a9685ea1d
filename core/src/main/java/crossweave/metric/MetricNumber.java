package crossweave.metric;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for tables; NaN and infinity become a dash. */
final class MetricNumber {
    private static final String NONE = "-";
    private static final int LONGEST_INTEGER = 9; // digits that are written out

    private MetricNumber() {}

    /** With so many digits after the point. */
    static String decimals(double value, int digits) {
        return Double.isFinite(value)
                ? String.format(Locale.ROOT, "%." + digits + "f", value)
                : NONE;
    }

    /** With so many significant digits, and an exponent if it is very large or small. */
    static String significant(double value, int digits) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
        int magnitude = rounded.precision() - rounded.scale(); // digits before the point
        if (value == Math.rint(value) && magnitude <= LONGEST_INTEGER) {
            return Long.toString((long) value);
        }
        return magnitude > LONGEST_INTEGER || magnitude < -digits
                ? String.format(Locale.ROOT, "%." + (digits - 1) + "e", value)
                : rounded.stripTrailingZeros().toPlainString();
    }
}
