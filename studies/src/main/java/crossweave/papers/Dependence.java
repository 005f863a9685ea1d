package crossweave.papers;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A number that decides whether a claim holds: above a value it does, or below it.
 *
 * @param wrong members of which it says the opposite
 */
record Dependence(OpenParameter parameter, double value, boolean holdsAbove, int wrong) {
    private static final double MOST_WRONG = .2; // of the members
    private static final double CHANCE = .05; // at most, that a division so good means nothing

    /**
     * The best value to divide members at, if it divides them well, and better than chance would.
     *
     * @param tried how many freedoms are tried: with many, one fits by chance
     */
    static Optional<Dependence> of(
            OpenParameter parameter, List<Double> values, List<Boolean> held, int tried) {
        int members = values.size();
        Dependence best = new Dependence(parameter, 0, false, members);
        for (double value : values) {
            for (boolean above : List.of(true, false)) {
                int wrong = wrong(value, above, values, held);
                best = wrong < best.wrong ? new Dependence(parameter, value, above, wrong) : best;
            }
        }
        boolean isGood =
                best.wrong <= MOST_WRONG * members
                        && best.chance(values, held) * 2 * members * tried <= CHANCE;
        return isGood ? Optional.of(best) : Optional.empty();
    }

    private static int wrong(double value, boolean above, List<Double> values, List<Boolean> held) {
        return (int)
                IntStream.range(0, values.size())
                        .filter(i -> held.get(i) != (values.get(i) >= value == above))
                        .count();
    }

    /**
     * The probability that a random choice of as many members has as many of those that hold, or
     * more, on the side that this says: Fisher's exact test.
     */
    private double chance(List<Double> values, List<Boolean> held) {
        int members = values.size();
        int holding = (int) held.stream().filter(one -> one).count();
        int side = 0;
        int both = 0;
        for (int i = 0; i < members; i++) {
            boolean isOnSide = values.get(i) >= value == holdsAbove;
            side += isOnSide ? 1 : 0;
            both += isOnSide && held.get(i) ? 1 : 0;
        }
        double sum = 0;
        for (int k = both; k <= Math.min(side, holding); k++) {
            sum += choose(holding, k) * choose(members - holding, side - k);
        }
        return sum / choose(members, side);
    }

    private static double choose(int all, int some) {
        double ways = some < 0 || some > all ? 0 : 1;
        for (int i = 1; i <= some; i++) {
            ways = ways * (all - some + i) / i;
        }
        return ways;
    }

    @Override
    public String toString() {
        return "%s: it holds %s".formatted(parameter.path(), parameter.part(value, holdsAbove));
    }
}
