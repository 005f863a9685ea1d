package crossweave.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStream;
import crossweave.random.Streams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Mser5Test {

    /** Noise around 100 after a beginning of this length that climbs from 0. */
    private static Mser5 climbing(int transient_, int length, int seed) {
        RandomStream random = new Streams(seed).stream("noise", 0);
        Mser5 mser = new Mser5();
        for (int i = 0; i < length; i++) {
            double level = Math.min(1, (double) i / transient_) * 100;
            mser.add(level + 20 * (random.nextDouble() - .5), 1);
        }
        return mser;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void theCutIsAtTheEndOfAKnownTransient(int seed) {
        Mser5 mser = climbing(500, 5000, seed);
        assertEquals(500, mser.truncation(), 75);
        assertTrue(mser.isSteady());
    }

    @Test
    void aSeriesThatStillClimbsIsNotSteady() {
        assertFalse(climbing(5000, 5000, 1).isSteady());
        assertFalse(climbing(5000, 7000, 1).isSteady(), "more than half is transient");
    }

    @Test
    void whatIsSteadyFromTheBeginningLosesLittle() {
        RandomStream random = new Streams(3).stream("noise", 0);
        Mser5 mser = new Mser5();
        for (int i = 0; i < 5000; i++) {
            mser.add(random.nextDouble(), 1);
        }
        assertTrue(mser.truncation() < 1000, mser.truncation() + " of 5000");
    }

    @Test
    void aConstantIsSteadyAtOnce() {
        Mser5 mser = new Mser5();
        mser.add(7, 1000);
        assertEquals(0, mser.truncation());
        assertTrue(mser.isSteady());
    }

    @Test
    void fewObservationsSayNothing() {
        Mser5 mser = new Mser5();
        mser.add(7, 5 * 64 - 1);
        assertFalse(mser.isSteady());
    }

    /** Joined batches find the same place: memory is bounded, the answer is not worse. */
    @Test
    void longSeriesAreCutAtTheSamePlace() {
        assertEquals(20_000, climbing(20_000, 200_000, 1).truncation(), 2000);
    }
}
