package crossweave.study;

import crossweave.util.Numbers;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a metric must stay below or above, as in {@code < 60} or {@code >= 0.28}. */
public record Bound(Order order, double limit) {
    private static final Pattern FORM = Pattern.compile("\\s*(<=|>=|<|>)\\s*(\\S+)\\s*");

    /** On which side of the limit values are, and whether the limit is one of them. */
    public enum Order {
        BELOW("<"),
        AT_MOST("<="),
        ABOVE(">"),
        AT_LEAST(">=");

        private final String sign;

        Order(String sign) {
            this.sign = sign;
        }

        static Order of(String sign) {
            for (Order order : values()) {
                if (order.sign.equals(sign)) {
                    return order;
                }
            }
            throw new IllegalArgumentException("no order has the sign " + sign);
        }
    }

    /** Throws an IllegalArgumentException whose message completes "expected ... but found". */
    public static Bound parse(String text) {
        return read(text)
                .orElseThrow(
                        () -> new IllegalArgumentException("a bound such as '< 60' or '>= 0.28'"));
    }

    private static Optional<Bound> read(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || !Numbers.isNumber(form.group(2))) {
            return Optional.empty();
        }
        double limit = Numbers.real(form.group(2));
        return Double.isFinite(limit)
                ? Optional.of(new Bound(Order.of(form.group(1)), limit))
                : Optional.empty();
    }

    /** NaN never does. */
    public boolean allows(double value) {
        return switch (order) {
            case BELOW -> value < limit;
            case AT_MOST -> value <= limit;
            case ABOVE -> value > limit;
            case AT_LEAST -> value >= limit;
        };
    }

    /** Whether values must not be larger, rather than smaller. */
    public boolean isUpper() {
        return order == Order.BELOW || order == Order.AT_MOST;
    }

    /** As users write it. */
    @Override
    public String toString() {
        boolean isWhole = limit == Math.rint(limit) && Math.abs(limit) < 1L << 53;
        return order.sign + " " + (isWhole ? Long.toString((long) limit) : Double.toString(limit));
    }
}
