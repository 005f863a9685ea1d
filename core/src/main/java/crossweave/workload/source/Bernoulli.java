package crossweave.workload.source;

import crossweave.random.RandomStream;

/** A coin per cycle, drawn as the gap to its next success: geometric. */
final class Bernoulli implements Injection {
    private static final double LONGEST = Long.MAX_VALUE / 4.0; // cycles; added to a time it fits

    private final double[] logMiss; // per source: logarithm of the chance of a cycle without packet

    Bernoulli(double[] rates) {
        logMiss = new double[rates.length];
        for (int source = 0; source < rates.length; source++) {
            logMiss[source] = Math.log1p(-rates[source]);
        }
    }

    @Override
    public long first(int source, RandomStream random) {
        return next(source, 0, random);
    }

    @Override
    public long next(int source, long cycle, RandomStream random) {
        double misses = Math.log1p(-random.nextDouble()) / logMiss[source];
        return cycle + 1 + (long) Math.min(misses, LONGEST);
    }
}
