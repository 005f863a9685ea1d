package crossweave.util;

import java.math.BigDecimal;

/** Numbers as users write them: 1000000, 1_000_000, 1e6 or 0.5e-3. */
public final class Numbers {
    private static final String GROUPED = "[+-]?(\\d+(_\\d+)*\\.?(\\d+(_\\d+)*)?|\\.\\d+(_\\d+)*)";
    private static final String FORM = GROUPED + "([eE][+-]?\\d+)?";

    private Numbers() {}

    /** A text is no such number; the message completes "expected ... but found". */
    public static final class Mismatch extends NumberFormatException {
        /** What stands there. */
        public enum Found {
            NO_NUMBER,
            TOO_SMALL,
            TOO_LARGE
        }

        private final Found found;

        Mismatch(String expected) {
            this(Found.NO_NUMBER, expected);
        }

        Mismatch(Found found, String expected) {
            super(expected);
            this.found = found;
        }

        public Found found() {
            return found;
        }
    }

    public static int integer(String text) {
        return (int) whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static long longInteger(String text) {
        return whole(text, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static long whole(String text, long least, long most) {
        BigDecimal number = decimal(text, "integer");
        if (number.stripTrailingZeros().scale() > 0) {
            throw new Mismatch("integer");
        }
        if (number.compareTo(BigDecimal.valueOf(most)) > 0) {
            throw new Mismatch(
                    Mismatch.Found.TOO_LARGE, "a smaller integer (%,d at most)".formatted(most));
        }
        if (number.compareTo(BigDecimal.valueOf(least)) < 0) {
            throw new Mismatch(
                    Mismatch.Found.TOO_SMALL, "a larger integer (%,d at least)".formatted(least));
        }
        return number.longValueExact();
    }

    public static double real(String text) {
        if (!text.matches(FORM)) {
            throw new Mismatch("number");
        }
        return Double.parseDouble(text.replace("_", ""));
    }

    public static boolean isNumber(String text) {
        return text.matches(FORM);
    }

    /** Exact. */
    public static BigDecimal decimal(String text) {
        return decimal(text, "number");
    }

    private static BigDecimal decimal(String text, String expected) {
        if (!text.matches(FORM)) {
            throw new Mismatch(expected);
        }
        try {
            return Decimals.parse(text.replace("_", ""));
        } catch (NumberFormatException e) {
            throw new Mismatch(expected + " of fewer digits");
        }
    }
}
