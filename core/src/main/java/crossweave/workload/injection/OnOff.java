package crossweave.workload.injection;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;
import crossweave.random.Geometric;
import crossweave.random.Probability;
import crossweave.random.RandomStream;

import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/**
 * A Markov chain of two states. On: packets at the peak rate, for a geometric number of cycles.
 * Off: nothing, for as long on average as brings the long-run rate to the requested one.
 */
final class OnOff implements InjectionProcess {

    record Settings(
            @Doc(value = "mean length of a burst in cycles", byDefault = "100", unit = Unit.CYCLES)
                    double burst,
            @Doc(
                            value =
                                    "load within a burst, in flits per terminal per "
                                            + "cycle; at most one packet per cycle",
                            byDefault = "1",
                            unit = Unit.RATE)
                    double peak) {
        Settings {
            new Checks()
                    .require(
                            burst >= 1,
                            "burst",
                            ProblemCode.TOO_SMALL,
                            "is %s, but must be at least 1",
                            burst)
                    .require(
                            peak > 0,
                            "peak",
                            ProblemCode.TOO_SMALL,
                            "is %s, but must be more than 0",
                            peak)
                    .verify();
        }
    }

    private final Geometric burst; // cycles
    private final Geometric gap; // cycles from packet to packet within a burst
    private final Probability[] beginsOn; // per source
    private final Silence[] silence; // per source: cycles between two bursts
    private final long[] burstEnd; // per source: last cycle of its current or last burst

    OnOff(Settings settings, double[] rates, double flits) {
        double peakRate = Math.min(1, settings.peak / flits); // packets per cycle within a burst
        burst = new Geometric(1 / settings.burst);
        gap = new Geometric(peakRate);
        beginsOn = new Probability[rates.length];
        silence = new Silence[rates.length];
        burstEnd = new long[rates.length];
        Map<Double, Silence> known = new HashMap<>(); // by share
        for (int source = 0; source < rates.length; source++) {
            double share = rates[source] / peakRate; // share of its time within bursts
            check(share, source, peakRate * flits, rates[source] * flits);
            beginsOn[source] = Probability.of(share);
            if (share > 0) {
                double mean = settings.burst * (1 / share - 1);
                silence[source] = known.computeIfAbsent(share, _ -> Silence.of(mean));
            }
        }
    }

    private static void check(double share, int source, double peak, double load) {
        if (share > 1) {
            throw new InvalidSettings(
                    "injection",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is on-off with a peak of %s flits per cycle, but terminal %d is to"
                                    .formatted(peak, source)
                            + " send %s on average; raise its peak or lower the load"
                                    .formatted(load));
        }
    }

    /** The time between two bursts: at least 1 cycle, unless its mean is less. */
    private record Silence(Probability isThere, Geometric length) implements Serializable {
        static Silence of(double mean) {
            return new Silence(
                    Probability.of(Math.min(1, mean)), new Geometric(1 / Math.max(1, mean)));
        }

        long draw(RandomStream random) {
            return isThere.happens(random) ? length.next(random) : 0;
        }

        LongStream words(DrawTable table) {
            return LongStream.concat(
                    LongStream.of(isThere.words()), LongStream.of(table.add(length)));
        }
    }

    /** The chain begins in its stationary distribution: on with the share of time that it is on. */
    @Override
    public long first(int source, RandomStream random) {
        burstEnd[source] = beginsOn[source].happens(random) ? burst.next(random) : 0;
        return next(source, 0, random);
    }

    /** Neither the gaps nor the state have a memory; so every burst starts a new gap. */
    @Override
    public long next(int source, long cycle, RandomStream random) {
        long next = cycle + gap.next(random);
        while (next > burstEnd[source]) {
            long silentUntil = burstEnd[source] + silence[source].draw(random);
            burstEnd[source] = silentUntil + burst.next(random);
            next = silentUntil + gap.next(random);
        }
        return next;
    }

    @Override
    public boolean isOneInCycle() {
        return true;
    }

    @Override
    public OptionalInt addTo(DrawTable table) {
        LongStream coins = LongStream.of(table.add(burst), table.add(gap));
        LongStream silences =
                Arrays.stream(silence)
                        .flatMapToLong(
                                some -> some == null ? LongStream.of(0, 0, 0) : some.words(table));
        return OptionalInt.of(table.add(Kind.BURSTS, LongStream.concat(coins, silences).toArray()));
    }

    @Override
    public long memory(int source) {
        return burstEnd[source];
    }
}
