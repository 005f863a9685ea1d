package crossweave.workload.source;

import crossweave.config.Demands;
import crossweave.config.Doc;
import crossweave.random.RandomStream;

/**
 * A Markov chain of two states. On: packets at the peak rate, for a geometric number of cycles.
 * Off: nothing, for as long on average as brings the long-run rate to what was asked for.
 */
final class OnOff implements Injection {

    record Settings(
            @Doc(value = "mean length of a burst in cycles", byDefault = "100") double burst,
            @Doc(
                            value =
                                    "load within a burst, in flits per terminal per cycle;"
                                            + " one packet a cycle is the most",
                            byDefault = "1")
                    double peak) {
        Settings {
            new Demands()
                    .that(burst >= 1, "burst is " + burst + ", but lasts at least 1 cycle")
                    .that(peak > 0, "peak is " + peak + ", but must be positive")
                    .hold();
        }
    }

    private final double burst; // mean cycles of a burst
    private final double peakRate; // packets per cycle within a burst
    private final double[] share; // per source: of its time within bursts
    private final long[] burstEnd; // per source: last cycle of the burst that is or was

    OnOff(Settings settings, double[] rates, double flits) {
        burst = settings.burst;
        peakRate = Math.min(1, settings.peak / flits);
        share = new double[rates.length];
        burstEnd = new long[rates.length];
        for (int source = 0; source < rates.length; source++) {
            share[source] = rates[source] / peakRate;
            if (share[source] > 1) {
                throw new IllegalArgumentException(
                        "injection is on-off with a peak of %s flits per cycle, but terminal %d is to"
                                        .formatted(peakRate * flits, source)
                                + " send %s on average; raise its peak or lower the load"
                                        .formatted(rates[source] * flits));
            }
        }
    }

    /** The chain begins as it is at any time: on with the share of time that it is on. */
    @Override
    public long first(int source, RandomStream random) {
        burstEnd[source] = random.nextDouble() < share[source] ? random.nextGap(1 / burst) : 0;
        return next(source, 0, random);
    }

    /** Neither the coin nor the state remembers the past; so every burst starts a new gap. */
    @Override
    public long next(int source, long cycle, RandomStream random) {
        long next = cycle + random.nextGap(peakRate);
        while (next > burstEnd[source]) {
            long silentUntil = burstEnd[source] + silence(source, random);
            burstEnd[source] = silentUntil + random.nextGap(1 / burst);
            next = silentUntil + random.nextGap(peakRate);
        }
        return next;
    }

    /** Cycles between two bursts: at least 1, unless their mean is less. */
    private long silence(int source, RandomStream random) {
        double mean = burst * (1 / share[source] - 1);
        if (mean >= 1) {
            return random.nextGap(1 / mean);
        }
        return random.nextDouble() < mean ? 1 : 0;
    }
}
