package crossweave.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks the values of a settings record, each under the name that users write. It reports all
 * violations at once, in sentences that it makes itself: {@code vc-allocation-delay is 0, but must
 * be at least 1}.
 */
public final class Checks {
    // from here on, round numbers are written as powers
    private static final long POWERS_FROM = 10_000;

    private final List<Violation> violations = new ArrayList<>();

    public Checks atLeast(String key, long value, long least) {
        return require(
                value >= least,
                key,
                ProblemCode.TOO_SMALL,
                "is %s, but must be at least %s",
                value,
                bound(least));
    }

    /** For an optional setting. */
    public Checks atLeast(String key, Optional<? extends Number> value, long least) {
        return atLeast(key, value.map(Number::longValue).orElse(least), least);
    }

    public Checks atMost(String key, long value, long most) {
        return require(
                value <= most,
                key,
                ProblemCode.TOO_LARGE,
                "is %s, but must be at most %s",
                value,
                bound(most));
    }

    public Checks between(String key, long value, long least, long most) {
        return require(
                value >= least && value <= most,
                key,
                value < least ? ProblemCode.TOO_SMALL : ProblemCode.TOO_LARGE,
                "is %s, but must be from %s to %s",
                value,
                bound(least),
                bound(most));
    }

    /** For numbers with fractions. */
    public Checks between(String key, double value, double least, double most) {
        return require(
                value >= least && value <= most,
                key,
                value > most ? ProblemCode.TOO_LARGE : ProblemCode.TOO_SMALL,
                "is %s, but must be from %s to %s",
                number(value),
                limit(least),
                limit(most));
    }

    /** For an optional setting. */
    public Checks between(String key, Optional<? extends Number> value, long least, long most) {
        return between(key, value.map(Number::longValue).orElse(least), least, most);
    }

    public Checks notNegative(String key, long value) {
        return require(
                value >= 0, key, ProblemCode.TOO_SMALL, "is %s, but must be 0 or more", value);
    }

    /** For numbers with fractions. */
    public Checks notNegative(String key, double value) {
        return require(
                value >= 0 && Double.isFinite(value),
                key,
                value > 0 ? ProblemCode.TOO_LARGE : ProblemCode.TOO_SMALL,
                "is %s, but must be 0 or more",
                number(value));
    }

    public Checks positive(String key, double value) {
        return require(
                value > 0 && Double.isFinite(value),
                key,
                value > 0 ? ProblemCode.TOO_LARGE : ProblemCode.TOO_SMALL,
                "is %s, but must be more than 0",
                number(value));
    }

    /** Checks a number of cycles. */
    public Checks isTime(String key, long cycles) {
        return notNegative(key, cycles);
    }

    /** Checks a fraction between 0 and 1. */
    public Checks isShare(String key, double share) {
        return require(
                share >= 0 && share <= 1,
                key,
                share > 1 ? ProblemCode.TOO_LARGE : ProblemCode.TOO_SMALL,
                "is %s, but must be from 0%% to 100%%",
                number(share));
    }

    /**
     * Any other check. The sentence continues after the name of the setting ("is 3, but ..."); each
     * {@code %s} takes one of the values that disagree. The name is empty if the check concerns
     * several settings equally.
     */
    public Checks require(
            boolean holds, String key, ProblemCode code, String sentence, Object... values) {
        if (!holds) {
            violations.add(Violation.of(key, code, sentence, values));
        }
        return this;
    }

    /** Throws {@link InvalidSettings} if a check failed. */
    public void verify() {
        if (!violations.isEmpty()) {
            throw new InvalidSettings(violations);
        }
    }

    /** A limit in its most readable form: 64, 5,000, 2^26, 10^15. */
    private static String bound(long limit) {
        if (limit >= POWERS_FROM && Long.bitCount(limit) == 1) {
            return "2^" + Long.numberOfTrailingZeros(limit);
        }
        String digits = Long.toString(limit);
        boolean isPower = limit >= POWERS_FROM * POWERS_FROM && digits.matches("10*");
        return isPower ? "10^" + (digits.length() - 1) : "%,d".formatted(limit);
    }

    private static String limit(double limit) {
        return limit == Math.rint(limit) ? bound((long) limit) : Double.toString(limit);
    }

    /** A number without a needless fraction: 3, not 3.0. */
    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1L << 53
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
