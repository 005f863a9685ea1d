package crossweave.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a settings record demands of its values, each named as users write it. All that do not hold
 * are told at once, in sentences that are made here: {@code vc-delay is 0, but must be at least 1}.
 */
public final class Checks {
    private static final long LONG = 10_000; // from here on, powers are easier to read as such

    private final List<Violation> unmet = new ArrayList<>();

    public Checks atLeast(String key, long value, long least) {
        return that(
                value >= least,
                key,
                ProblemCode.TOO_SMALL,
                "is %s, but must be at least %s",
                value,
                bound(least));
    }

    /** The same of a setting that may be left out. */
    public Checks atLeast(String key, Optional<? extends Number> value, long least) {
        return atLeast(key, value.map(Number::longValue).orElse(least), least);
    }

    public Checks atMost(String key, long value, long most) {
        return that(
                value <= most,
                key,
                ProblemCode.TOO_LARGE,
                "is %s, but must be at most %s",
                value,
                bound(most));
    }

    public Checks between(String key, long value, long least, long most) {
        return that(
                value >= least && value <= most,
                key,
                value < least ? ProblemCode.TOO_SMALL : ProblemCode.TOO_LARGE,
                "is %s, but must be from %s to %s",
                value,
                bound(least),
                bound(most));
    }

    /** The same of any numbers. */
    public Checks between(String key, double value, double least, double most) {
        return that(
                value >= least && value <= most,
                key,
                value > most ? ProblemCode.TOO_LARGE : ProblemCode.TOO_SMALL,
                "is %s, but must be from %s to %s",
                number(value),
                limit(least),
                limit(most));
    }

    /** The same of a setting that may be left out. */
    public Checks between(String key, Optional<? extends Number> value, long least, long most) {
        return between(key, value.map(Number::longValue).orElse(least), least, most);
    }

    public Checks notNegative(String key, long value) {
        return that(value >= 0, key, ProblemCode.TOO_SMALL, "is %s, but must be 0 or more", value);
    }

    /** The same of any number. */
    public Checks notNegative(String key, double value) {
        return that(
                value >= 0 && Double.isFinite(value),
                key,
                value > 0 ? ProblemCode.TOO_LARGE : ProblemCode.TOO_SMALL,
                "is %s, but must be 0 or more",
                number(value));
    }

    public Checks positive(String key, double value) {
        return that(
                value > 0 && Double.isFinite(value),
                key,
                value > 0 ? ProblemCode.TOO_LARGE : ProblemCode.TOO_SMALL,
                "is %s, but must be more than 0",
                number(value));
    }

    /** A setting that counts cycles. */
    public Checks isTime(String key, long cycles) {
        return notNegative(key, cycles);
    }

    /** A part of a whole. */
    public Checks isShare(String key, double share) {
        return that(
                share >= 0 && share <= 1,
                key,
                share > 1 ? ProblemCode.TOO_LARGE : ProblemCode.TOO_SMALL,
                "is %s, but must be from 0%% to 100%%",
                number(share));
    }

    /**
     * Any other demand. The sentence goes on after the name of the setting ("is 3, but ..."); its
     * {@code %s} are the values that disagree. Where several settings are meant alike the name is
     * empty.
     */
    public Checks that(
            boolean holds, String key, ProblemCode code, String sentence, Object... values) {
        if (!holds) {
            unmet.add(Violation.of(key, code, sentence, values));
        }
        return this;
    }

    /** Throws {@link InvalidSettings} if something does not hold. */
    public void hold() {
        if (!unmet.isEmpty()) {
            throw new InvalidSettings(unmet);
        }
    }

    /** A limit as people read it: 64, 5,000, 2^26, 10^15. */
    private static String bound(long limit) {
        if (limit >= LONG && Long.bitCount(limit) == 1) {
            return "2^" + Long.numberOfTrailingZeros(limit);
        }
        String digits = Long.toString(limit);
        boolean isPower = limit >= LONG * LONG && digits.matches("10*");
        return isPower ? "10^" + (digits.length() - 1) : "%,d".formatted(limit);
    }

    private static String limit(double limit) {
        return limit == Math.rint(limit) ? bound((long) limit) : Double.toString(limit);
    }

    /** A number as it was written: 3, not 3.0. */
    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1L << 53
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
