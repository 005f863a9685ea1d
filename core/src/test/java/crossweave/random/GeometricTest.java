package crossweave.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.stream.LongStream;

/** Draws by integers have the distribution that the probability says. */
class GeometricTest {
    private static final int DRAWS = 200_000;
    private static final double SIGMAS = 5;

    private static LongStream draws(double probability) {
        Geometric geometric = new Geometric(probability);
        RandomStream random = new RandomStreams(1).stream("geometric", 0);
        return LongStream.generate(() -> geometric.next(random)).limit(DRAWS);
    }

    /** Rare successes need one, two and more levels of tables. */
    @ParameterizedTest
    @ValueSource(doubles = {.9, .5, .1, .01, 1. / 1024, 1e-4, 1e-6, 1e-9, 1e-12})
    void theMeanIsOneOverTheProbability(double probability) {
        double mean = draws(probability).average().orElseThrow();
        double deviation = Math.sqrt(1 - probability) / probability;
        assertEquals(1 / probability, mean, SIGMAS * deviation / Math.sqrt(DRAWS));
    }

    /** Survival falls by the same factor everywhere, across the ends of tables too. */
    @ParameterizedTest
    @ValueSource(doubles = {.5, .1, .01, 1. / 1024, 1e-4, 1e-6})
    void asManyTrialsFailAsTheProbabilitySays(double probability) {
        long[] drawn = draws(probability).sorted().toArray();
        for (double share : new double[] {.9, .7, .5, .3, .1, .01, .001}) {
            long trials = Math.max(1, Math.round(Math.log(share) / Math.log1p(-probability)));
            double expected = Math.pow(1 - probability, trials);
            double more = LongStream.of(drawn).filter(k -> k > trials).count();
            double deviation = Math.sqrt(expected * (1 - expected) / DRAWS);
            assertEquals(expected, more / DRAWS, SIGMAS * deviation, "beyond " + trials);
        }
    }

    @Test
    void everyTrialCountsAroundTheEndOfATable() {
        double probability = 1. / 700;
        long[] count = new long[2048];
        draws(probability).filter(k -> k < count.length).forEach(k -> count[(int) k]++);
        assertEquals(0, count[0]);
        for (int first = 1000; first < 1050; first += 10) { // 1024 is in the middle
            double expected = 0;
            double found = 0;
            for (int k = first; k < first + 10; k++) {
                expected += DRAWS * probability * Math.pow(1 - probability, k - 1);
                found += count[k];
            }
            assertEquals(expected, found, SIGMAS * Math.sqrt(expected), "from " + first);
        }
    }

    @Test
    void aCertainSuccessComesAtOnce() {
        assertTrue(draws(1).allMatch(k -> k == 1));
    }

    @Test
    void theRarestSuccessIsBeyondAnyRunAndNeverNegative() {
        assertTrue(draws(0x1p-80).limit(1000).allMatch(k -> k > 1L << 40));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-3, .25, .5, .75, .999, 1})
    void anEventHappensAsOftenAsItsProbabilitySays(double probability) {
        Probability event = Probability.of(probability);
        RandomStream random = new RandomStreams(2).stream("event", 0);
        long happened = LongStream.range(0, DRAWS).filter(_ -> event.happens(random)).count();
        double deviation = Math.sqrt(DRAWS * probability * (1 - probability));
        assertEquals(probability * DRAWS, happened, SIGMAS * deviation);
    }
}
