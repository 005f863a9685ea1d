package crossweave.workload.source;

import crossweave.random.RandomStream;

/**
 * Packets at points of a time that has fractions of cycles; point t falls into cycle ceil(t). Only
 * the points are rounded, never the gaps, so that the rate is kept exactly.
 */
final class RealTime implements Injection {
    private final double[] gap; // per source: mean cycles from packet to packet
    private final double[] time; // per source: of its last packet
    private final boolean exponential; // gaps; or all of the same length

    RealTime(double[] rates, boolean exponential) {
        this.exponential = exponential;
        this.gap = new double[rates.length];
        this.time = new double[rates.length];
        for (int source = 0; source < rates.length; source++) {
            gap[source] = 1 / rates[source];
        }
    }

    @Override
    public long first(int source, RandomStream random) {
        time[source] = exponential ? draw(source, random) : random.nextDouble() * gap[source];
        return cycle(source);
    }

    @Override
    public long next(int source, long cycle, RandomStream random) {
        time[source] += exponential ? draw(source, random) : gap[source];
        return cycle(source);
    }

    private double draw(int source, RandomStream random) {
        return -Math.log1p(-random.nextDouble()) * gap[source];
    }

    private long cycle(int source) {
        return Math.max(1, (long) Math.ceil(time[source])); // 1: the phase may be exactly 0
    }
}
