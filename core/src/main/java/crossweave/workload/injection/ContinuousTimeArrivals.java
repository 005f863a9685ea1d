package crossweave.workload.injection;

import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.Geometric;
import crossweave.random.RandomStream;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/**
 * Packets at points of a time that counts in small ticks; a packet is sent in the cycle that its
 * point lies in. Only the points are rounded to cycles, never the gaps, so that the rate is kept.
 * Gaps are constant, or exponential: a trial per tick, which succeeds so rarely that the ticks have
 * no visible effect.
 */
final class ContinuousTimeArrivals implements InjectionProcess {
    private static final int TICK_BITS = 24; // 2^24 ticks a cycle
    private static final long TICKS = 1L << TICK_BITS;

    private final long[] gap; // per source: ticks from packet to packet, if constant
    private final Geometric[] coin; // per source: per tick; none if gaps are constant
    private final long[] time; // per source: tick of its last packet

    private ContinuousTimeArrivals(int sources, int coins) {
        this.gap = new long[sources];
        this.coin = new Geometric[coins];
        this.time = new long[sources];
    }

    /** Constant gaps. */
    static ContinuousTimeArrivals fixed(double[] rates) {
        ContinuousTimeArrivals injection = new ContinuousTimeArrivals(rates.length, 0);
        for (int source = 0; source < rates.length; source++) {
            injection.gap[source] = rates[source] > 0 ? Math.round(TICKS / rates[source]) : 0;
        }
        return injection;
    }

    /** A Poisson process. */
    static ContinuousTimeArrivals exponential(double[] rates) {
        ContinuousTimeArrivals injection = new ContinuousTimeArrivals(rates.length, rates.length);
        Map<Double, Geometric> known = new HashMap<>(); // by rate
        for (int source = 0; source < rates.length; source++) {
            if (rates[source] > 0) {
                injection.coin[source] =
                        known.computeIfAbsent(rates[source], rate -> new Geometric(rate / TICKS));
            }
        }
        return injection;
    }

    @Override
    public long first(int source, RandomStream random) {
        time[source] =
                coin.length == 0
                        ? Math.unsignedMultiplyHigh(random.nextLong(), gap[source])
                        : coin[source].next(random);
        return cycle(source);
    }

    @Override
    public long next(int source, long cycle, RandomStream random) {
        time[source] += coin.length == 0 ? gap[source] : coin[source].next(random);
        return cycle(source);
    }

    @Override
    public OptionalInt addTo(DrawTable table) {
        boolean isConstant = coin.length == 0;
        long[] each = isConstant ? gap : Bernoulli.places(coin, table);
        long[] words = LongStream.concat(LongStream.of(TICK_BITS), LongStream.of(each)).toArray();
        return OptionalInt.of(table.add(isConstant ? Kind.CONSTANT_GAPS : Kind.TICKS, words));
    }

    @Override
    public long memory(int source) {
        return time[source];
    }

    /** Cycle c has the ticks above (c-1) 2^24 up to c 2^24; tick 0 is in cycle 1. */
    private long cycle(int source) {
        return Math.max(1, time[source] + TICKS - 1 >> TICK_BITS);
    }
}
