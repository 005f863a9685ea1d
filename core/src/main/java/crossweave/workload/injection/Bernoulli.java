package crossweave.workload.injection;

import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.Geometric;
import crossweave.random.RandomStream;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** A Bernoulli trial per cycle, drawn as the gap to its next success: geometric. */
final class Bernoulli implements InjectionProcess {
    private final Geometric[] gaps; // per source; those with the same rate share one

    Bernoulli(double[] rates) {
        Map<Double, Geometric> known = new HashMap<>();
        gaps = new Geometric[rates.length];
        for (int source = 0; source < rates.length; source++) {
            if (rates[source] > 0) {
                gaps[source] = known.computeIfAbsent(rates[source], Geometric::new);
            }
        }
    }

    @Override
    public long first(int source, RandomStream random) {
        return next(source, 0, random);
    }

    @Override
    public long next(int source, long cycle, RandomStream random) {
        return cycle + gaps[source].next(random);
    }

    @Override
    public boolean isOneInCycle() {
        return true;
    }

    @Override
    public OptionalInt addTo(DrawTable table) {
        return OptionalInt.of(table.add(Kind.BERNOULLI, places(gaps, table)));
    }

    /** The places of coins; 0 for sources that have none. */
    static long[] places(Geometric[] coins, DrawTable table) {
        return Arrays.stream(coins).mapToLong(coin -> coin == null ? 0 : table.add(coin)).toArray();
    }
}
