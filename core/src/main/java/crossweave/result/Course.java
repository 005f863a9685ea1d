package crossweave.result;

import java.util.List;

/**
 * A run over time: its window in intervals of equal length, and what a fault did to it.
 *
 * @param interval cycles
 * @param fails the first cycle of the window in which a part of the network dies; NONE if no part
 *     does
 */
public record Course(long interval, long fails, List<Interval> intervals) {
    /** No cycle. */
    public static final long NONE = -1;

    private static final double AS_BEFORE = .95; // share of the accepted load before a fault

    public Course {
        intervals = List.copyOf(intervals);
    }

    /**
     * An interval of the window.
     *
     * @param begin cycle
     * @param accepted flits that arrived, per terminal per cycle
     * @param latency mean of the messages that arrived, in cycles; NaN if there are none
     * @param lost messages
     */
    public record Interval(long begin, double accepted, double latency, long lost) {}

    /** Mean accepted load of the intervals before the first fault; NaN if there are none. */
    private double before() {
        return intervals.stream()
                .filter(each -> fails != NONE && each.begin + interval <= fails)
                .mapToDouble(Interval::accepted)
                .average()
                .orElse(Double.NaN);
    }

    private List<Interval> after() {
        return intervals.stream()
                .filter(each -> fails != NONE && each.begin + interval > fails)
                .toList();
    }

    /** Index in a list of the interval with the lowest accepted load. */
    private static int lowest(List<Interval> some) {
        int lowest = 0;
        for (int i = 1; i < some.size(); i++) {
            if (some.get(i).accepted < some.get(lowest).accepted) {
                lowest = i;
            }
        }
        return lowest;
    }

    /**
     * How far accepted load fell after the first fault, in the worst interval: the share of its
     * mean before that is missing. NaN without a fault, or where nothing is known before it.
     */
    public double dip() {
        List<Interval> after = after();
        return after.isEmpty()
                ? Double.NaN
                : Math.max(0, 1 - after.get(lowest(after)).accepted / before());
    }

    /**
     * Cycles from the first fault to the beginning of the first interval, from the worst one on, in
     * which accepted load is almost as high as before; infinite if that does not come, NaN where
     * the dip is.
     */
    public double recovery() {
        List<Interval> after = after();
        double enough = AS_BEFORE * before();
        if (after.isEmpty() || Double.isNaN(enough)) {
            return Double.NaN;
        }
        return after.stream()
                .skip(lowest(after))
                .filter(each -> each.accepted >= enough)
                .mapToDouble(each -> Math.max(0, each.begin - fails))
                .findFirst()
                .orElse(Double.POSITIVE_INFINITY);
    }
}
