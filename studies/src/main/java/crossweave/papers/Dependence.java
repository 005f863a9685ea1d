package crossweave.papers;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A threshold of an open parameter that decides whether a claim holds.
 *
 * @param holdsAbove whether the claim holds from the threshold on, and not below it
 * @param wrong the number of members that the threshold predicts wrongly
 */
record Dependence(OpenParameter parameter, double value, boolean holdsAbove, int wrong) {
    private static final double MAX_WRONG = .2; // share of the members
    private static final double SIGNIFICANCE = .05; // with the Bonferroni correction

    /**
     * The best threshold, if it predicts most members rightly and significantly so.
     *
     * @param tried the number of parameters tried, for the Bonferroni correction: of many, one fits
     *     by chance
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
        boolean isSignificant =
                best.wrong <= MAX_WRONG * members
                        && best.pValue(values, held) * 2 * members * tried <= SIGNIFICANCE;
        return isSignificant ? Optional.of(best) : Optional.empty();
    }

    private static int wrong(double value, boolean above, List<Double> values, List<Boolean> held) {
        return (int)
                IntStream.range(0, values.size())
                        .filter(i -> held.get(i) != (values.get(i) >= value == above))
                        .count();
    }

    /**
     * The p-value by Fisher's exact test: the probability that as many members chosen at random
     * contain at least as many for which the claim holds.
     */
    private double pValue(List<Double> values, List<Boolean> held) {
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
            sum += binomial(holding, k) * binomial(members - holding, side - k);
        }
        return sum / binomial(members, side);
    }

    private static double binomial(int all, int some) {
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
