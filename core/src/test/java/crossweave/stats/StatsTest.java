package crossweave.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class StatsTest {

    @Test
    void theMeanIsThatOfAllSamples() {
        BatchMeans means = new BatchMeans();
        for (int i = 1; i <= 1000; i++) {
            means.add(i - 1, i);
        }
        assertEquals(1001 / 2.0, means.mean(), 1e-9);
        assertEquals(1000, means.count());
    }

    @Test
    void precisionIsNotClaimedFromTooFewSamples() {
        BatchMeans means = new BatchMeans();
        for (int i = 0; i < 7 * 64; i++) {
            means.add(i, i);
        }
        assertEquals(Double.POSITIVE_INFINITY, means.halfWidth());
    }

    /** 1000 experiments with a known mean: 95 % of the intervals cover it, give or take 4 sigma. */
    @Test
    void ninetyFivePercentOfTheIntervalsCoverTheTruth() {
        int covered = 0;
        for (int experiment = 0; experiment < 1000; experiment++) {
            RandomStream random = new RandomStreams(2).stream("experiment", experiment);
            BatchMeans means = new BatchMeans();
            for (int i = 0; i < 5000; i++) {
                means.add(i, random.nextInt(1001));
            }
            covered += Math.abs(means.mean() - 1000 / 2.0) <= means.halfWidth() ? 1 : 0;
        }
        assertTrue(
                Math.abs(covered - 950) <= 4 * Math.sqrt(1000 * .95 * .05), covered + " of 1000");
    }

    @Test
    void percentilesAreThoseOfTheSamples() {
        Samples samples = new Samples();
        for (int i = 1; i <= 1000; i++) {
            samples.add(i - 1, i);
        }
        Summary summary = samples.summary();
        assertEquals(500, summary.p50());
        assertEquals(950, summary.p95());
        assertEquals(990, summary.p99());
        assertEquals(1000, summary.max());
    }

    @Test
    void percentilesDescribeTheDistribution() {
        Samples samples = new Samples();
        assertEquals(Percentiles.NONE, samples.percentiles());
        for (int i = 1; i <= 1000; i++) {
            samples.add(i - 1, i);
        }
        List<Long> values = samples.percentiles().values();
        assertEquals(Percentiles.COUNT, values.size());
        assertEquals(1, values.getFirst());
        for (int percent = 1; percent <= 100; percent++) {
            assertEquals(10 * percent, values.get(percent));
        }
    }

    @Test
    void percentilesTogetherCountEachDistributionAlike() {
        Percentiles low = Percentiles.of(Collections.nCopies(101, 10L));
        Percentiles high = Percentiles.of(Collections.nCopies(101, 20L));
        List<Long> both = Percentiles.together(List.of(low, high, Percentiles.NONE)).values();
        assertEquals(10, both.get(49));
        assertEquals(20, both.get(51));
        assertEquals(low, Percentiles.together(List.of(low)));
    }

    @Test
    void percentilesNeverFall() {
        List<Long> falling = new ArrayList<>(Collections.nCopies(101, 10L));
        falling.set(100, 9L);
        assertThrows(IllegalArgumentException.class, () -> Percentiles.of(falling));
        assertThrows(IllegalArgumentException.class, () -> Percentiles.of(List.of(1L)));
    }
}
