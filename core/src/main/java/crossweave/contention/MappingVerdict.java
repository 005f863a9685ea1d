package crossweave.contention;

import java.util.Locale;

/**
 * Whether a mapping can carry an applied traffic, by the steps of [003] 3.7.
 *
 * @param applied traffic of a node without contention, as a share of a channel
 * @param slowed tasks whose nodes cannot send as much
 */
public record MappingVerdict(double applied, NodeLimits limits, int[] slowed) {

    /** How many nodes contention slows. */
    public enum Grade {
        /** The worst node saturates above the applied traffic. */
        GOOD_ENOUGH,
        /** The worst node saturates below the applied traffic, the average one does not. */
        SOME_SLOWED,
        /** The average node saturates below the applied traffic. */
        MOST_SLOWED
    }

    public Grade grade() {
        if (applied >= limits.ofAverage()) {
            return Grade.MOST_SLOWED;
        }
        return applied >= limits.ofWorst() || slowed.length > 0
                ? Grade.SOME_SLOWED
                : Grade.GOOD_ENOUGH;
    }

    /** The verdict as a sentence; the caller adds which tasks are slowed. */
    public String sentence() {
        return switch (grade()) {
            case GOOD_ENOUGH ->
                    text(
                            "mapping is good enough: the worst node saturates at %.4f, above %.4f",
                            limits.ofWorst(), applied);
            case SOME_SLOWED ->
                    slowed.length == 0
                            ? text(
                                    "some nodes may be slowed: %.4f is applied, but the worst node"
                                            + " saturates at %.4f",
                                    applied, limits.ofWorst())
                            : text(
                                    "%d of %d nodes will be slowed, as %.4f is applied",
                                    slowed.length, limits.senders(), applied);
            case MOST_SLOWED ->
                    text(
                            "most nodes will be slowed: %.4f is applied, but the average node"
                                    + " saturates at %.4f, the worst at %.4f",
                            applied, limits.ofAverage(), limits.ofWorst());
        };
    }

    /**
     * Says how many nodes have a bound below the applied traffic; only called if there are some.
     */
    public String bounds() {
        return text(
                "%d of %d nodes cannot send %.4f over %s own paths",
                slowed.length, limits.senders(), applied, slowed.length == 1 ? "its" : "their");
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
