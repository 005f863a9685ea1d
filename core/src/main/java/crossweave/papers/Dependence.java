package crossweave.papers;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A number that decides whether a claim holds: above a value it does, or below it.
 *
 * @param wrong members of which it says the opposite
 */
record Dependence(Freedom freedom, double value, boolean holdsAbove, int wrong) {
    private static final double MOST_WRONG = .2; // of the members

    /** The best value to divide members at, if it divides them well. */
    static Optional<Dependence> of(Freedom freedom, List<Double> values, List<Boolean> held) {
        int members = values.size();
        int fewer = (int) Math.min(count(held, true), count(held, false));
        Dependence best = new Dependence(freedom, 0, false, members);
        for (double value : values) {
            for (boolean above : List.of(true, false)) {
                int wrong = wrong(value, above, values, held);
                best = wrong < best.wrong ? new Dependence(freedom, value, above, wrong) : best;
            }
        }
        boolean isGood = best.wrong <= MOST_WRONG * members && 2 * best.wrong < fewer;
        return isGood ? Optional.of(best) : Optional.empty();
    }

    private static long count(List<Boolean> held, boolean wanted) {
        return held.stream().filter(one -> one == wanted).count();
    }

    private static int wrong(double value, boolean above, List<Double> values, List<Boolean> held) {
        return (int)
                IntStream.range(0, values.size())
                        .filter(i -> held.get(i) != (values.get(i) >= value == above))
                        .count();
    }

    @Override
    public String toString() {
        return "%s: it holds %s".formatted(freedom.path(), freedom.part(value, holdsAbove));
    }
}
