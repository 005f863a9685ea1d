package crossweave.experiment.sweep;

import java.util.ArrayList;
import java.util.List;

/**
 * A search for the saturation load before one of its runs: the bracket so far, and the run that
 * comes next. Which run that is follows from the outcomes of those before it.
 *
 * @param low a load that is carried
 * @param high one that is not; infinite if none is known
 * @param load of the next run
 * @param cycles that it has at most
 */
record SearchState(double low, double high, double load, long cycles) {
    private static final double GROWTH = 2; // of the load while nothing saturates
    private static final double FIRST_LOAD = .1;
    private static final double LOWEST_LOAD = 1e-6;
    private static final long FIRST_CYCLES = 20_000; // at most, of the first runs

    /** Loads up to {@code most}, until the bracket is so narrow relative to its upper end. */
    record Goal(double most, double precision) {
        SearchState first() {
            double load = Math.min(FIRST_LOAD, most);
            return new SearchState(0, Double.POSITIVE_INFINITY, load, FIRST_CYCLES);
        }
    }

    /** Whether there is a next run. */
    boolean goesOn(Goal goal) {
        boolean isWide = Double.isInfinite(high) || high - low > goal.precision * high;
        return isWide && load > LOWEST_LOAD && low != goal.most;
    }

    /** The state after the run. */
    SearchState after(boolean isCarried, Goal goal) {
        double newLow = isCarried ? load : low;
        double newHigh = isCarried ? high : load;
        return new SearchState(
                newLow,
                newHigh,
                next(newLow, newHigh, goal),
                Double.isInfinite(newHigh) ? cycles : cycles(newLow, newHigh));
    }

    private static double next(double low, double high, Goal goal) {
        if (Double.isInfinite(high)) {
            return Math.min(goal.most, GROWTH * low);
        }
        return low == 0 ? high / GROWTH : (low + high) / 2;
    }

    /**
     * Cycles of a run: the smaller the difference between neighbours, the longer it takes to see
     * it.
     */
    private static long cycles(double low, double high) {
        return (long) (FIRST_CYCLES * Math.min(64, high / (high - low)));
    }

    /** This state and those that may follow, the next ones first. */
    List<SearchState> ahead(int most, Goal goal) {
        List<SearchState> all = new ArrayList<>(List.of(this));
        for (int i = 0; i < all.size() && all.size() < most; i++) {
            for (boolean isCarried : new boolean[] {true, false}) {
                SearchState next = all.get(i).after(isCarried, goal);
                if (next.goesOn(goal) && all.size() < most) {
                    all.add(next);
                }
            }
        }
        return all;
    }
}
