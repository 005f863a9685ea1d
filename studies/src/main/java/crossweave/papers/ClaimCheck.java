package crossweave.papers;

import crossweave.papers.Claim.Outcome;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * A condition on measured numbers, under which a claim holds. Each check can falsify numbers, so
 * that it must reject them; a check that accepts falsified numbers could never fail, and throws.
 */
public final class ClaimCheck {
    private final String expected;
    private final Predicate<List<Double>> rule;
    private final UnaryOperator<List<Double>> falsification;

    private ClaimCheck(
            String expected,
            Predicate<List<Double>> rule,
            UnaryOperator<List<Double>> falsification) {
        this.expected = expected;
        this.rule = rule;
        this.falsification = falsification;
    }

    /** A check with its own rule, and a counterexample that the rule must reject. */
    public static ClaimCheck that(
            String expected, Predicate<List<Double>> rule, List<Double> counterexample) {
        return new ClaimCheck(expected, rule, _ -> counterexample);
    }

    /** Every number is at most the limit. */
    public static ClaimCheck atMost(double limit) {
        return each("at most " + text(limit), x -> x <= limit, outside(limit, 1));
    }

    public static ClaimCheck atLeast(double limit) {
        return each("at least " + text(limit), x -> x >= limit, outside(limit, -1));
    }

    public static ClaimCheck below(double limit) {
        return each("below " + text(limit), x -> x < limit, limit);
    }

    public static ClaimCheck above(double limit) {
        return each("above " + text(limit), x -> x > limit, limit);
    }

    public static ClaimCheck between(double least, double most) {
        return each(
                text(least) + " to " + text(most), x -> x >= least && x <= most, outside(most, 1));
    }

    /** Every number is within a relative difference of the value. */
    public static ClaimCheck near(double value, double share) {
        double off = Math.abs(value) * share;
        return each(
                "%s, within %s".formatted(text(value), NumberText.percent(share)),
                x -> Math.abs(x - value) <= off,
                value + 2 * off + Math.ulp(value));
    }

    /** Every number, which counts exceptions, is 0. */
    public static ClaimCheck none() {
        return each("none", x -> x == 0, 1);
    }

    public static ClaimCheck equalTo(List<Double> values) {
        return new ClaimCheck(
                values.stream().map(ClaimCheck::text).toList().toString(),
                values::equals,
                all -> withFirst(all, all.getFirst() + 1));
    }

    /** Every number is larger than the one before. */
    public static ClaimCheck rising() {
        return new ClaimCheck("rising", ClaimCheck::isSorted, all -> sorted(all).reversed());
    }

    public static ClaimCheck falling() {
        return new ClaimCheck("falling", all -> isSorted(all.reversed()), ClaimCheck::sorted);
    }

    /** In every pair of numbers, the first is smaller. */
    public static ClaimCheck smaller() {
        return new ClaimCheck(
                "the first of each pair is smaller", ClaimCheck::isSmaller, ClaimCheck::swapped);
    }

    /** The same check, described in other words. */
    public ClaimCheck describedAs(String words) {
        return new ClaimCheck(words, rule, falsification);
    }

    /** The same check, with a note that the limit is ours and not the paper's. */
    public ClaimCheck ours() {
        return describedAs(expected + " (the limit is ours)");
    }

    public String expected() {
        return expected;
    }

    /** The outcome for these numbers; undecided if there are none or one of them is missing. */
    public Outcome of(List<Double> numbers) {
        if (numbers.isEmpty() || numbers.stream().anyMatch(x -> x.isNaN())) {
            return Outcome.UNDECIDED;
        }
        List<Double> falsified = falsification.apply(numbers);
        if (rule.test(falsified)) {
            throw new IllegalStateException(
                    "'%s' cannot fail: it holds for %s as well".formatted(expected, falsified));
        }
        return rule.test(numbers) ? Outcome.HELD : Outcome.NOT_HELD;
    }

    private static ClaimCheck each(String expected, Predicate<Double> rule, double wrong) {
        return new ClaimCheck(
                expected, all -> all.stream().allMatch(rule), all -> withFirst(all, wrong));
    }

    private static double outside(double limit, int direction) {
        return limit + direction * Math.max(1, Math.abs(limit));
    }

    private static List<Double> withFirst(List<Double> all, double first) {
        List<Double> others = new ArrayList<>(all);
        others.set(0, first);
        return others;
    }

    private static boolean isSorted(List<Double> all) {
        return all.size() > 1
                && IntStream.range(1, all.size()).allMatch(i -> all.get(i) > all.get(i - 1));
    }

    private static List<Double> sorted(List<Double> all) {
        return all.stream().sorted().toList();
    }

    private static boolean isSmaller(List<Double> all) {
        return all.size() % 2 == 0
                && IntStream.range(0, all.size() / 2)
                        .allMatch(i -> all.get(2 * i) < all.get(2 * i + 1));
    }

    private static List<Double> swapped(List<Double> all) {
        List<Double> others = new ArrayList<>(all);
        boolean isSame = all.get(0).equals(all.get(1));
        Collections.swap(others, 0, 1);
        return isSame || all.get(0) < all.get(1) ? others : all;
    }

    private static String text(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? NumberText.number("%,d", (long) number)
                : NumberText.number("%s", number);
    }
}
