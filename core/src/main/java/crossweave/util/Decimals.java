package crossweave.util;

import java.math.BigDecimal;

/** Decimal numbers as users write them. */
public final class Decimals {
    private static final int MOST_DIGITS = 1000; // before or behind the point, more than any double

    private Decimals() {}

    /**
     * The number that a text is. Few characters can stand for one that fills the memory when it is
     * computed with, such as 1e999999999: it is refused like a text that is no number.
     *
     * @throws NumberFormatException if it is none
     */
    public static BigDecimal parse(String text) {
        if (text.length() <= MOST_DIGITS) {
            BigDecimal number = new BigDecimal(text.strip());
            if (Math.abs((long) number.scale()) <= MOST_DIGITS) {
                return number;
            }
        }
        throw new NumberFormatException("more than %,d digits".formatted(MOST_DIGITS));
    }
}
