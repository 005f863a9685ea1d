package crossweave.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Mser5Test {

    /** Noise around 110,000 after a beginning of this length that climbs from 10,000. */
    private static Mser5 climbing(int transient_, int length, int seed) {
        RandomStream random = new RandomStreams(seed).stream("noise", 0);
        Mser5 mser = new Mser5();
        for (int i = 0; i < length; i++) {
            double level = Math.min(1, (double) i / transient_) * 100;
            mser.add(Math.round(1000 * (level + 20 * random.nextDouble())), 1);
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
        RandomStream random = new RandomStreams(3).stream("noise", 0);
        Mser5 mser = new Mser5();
        for (int i = 0; i < 5000; i++) {
            mser.add(random.nextInt(1000), 1);
        }
        assertTrue(mser.truncation() < 1000, mser.truncation() + " of 5000");
    }

    @Test
    void aConstantIsSteadyAtOnce() {
        Mser5 mser = new Mser5();
        mser.add(7 * 1000, 1000);
        assertEquals(0, mser.truncation());
        assertTrue(mser.isSteady());
    }

    @Test
    void fewObservationsSayNothing() {
        Mser5 mser = new Mser5();
        mser.add(7 * (5 * 64 - 1), 5 * 64 - 1);
        assertFalse(mser.isSteady());
    }

    /** Joined batches find the same place: memory is bounded, the answer is not worse. */
    @Test
    void longSeriesAreCutAtTheSamePlace() {
        assertEquals(20_000, climbing(20_000, 200_000, 1).truncation(), 2000);
    }

    /** Those of a cycle have no order: what each batch gets of them is as if they were alike. */
    @Test
    void observationsToldTogetherAreSharedOutEvenly() {
        Mser5 together = new Mser5();
        Mser5 oneByOne = new Mser5();
        for (int i = 0; i < 100; i++) {
            long level = i < 20 ? i : 20;
            together.add(12 * level, 12);
            for (int each = 0; each < 12; each++) {
                oneByOne.add(level, 1);
            }
        }
        assertEquals(oneByOne.truncation(), together.truncation());
        assertEquals(12 * 100, together.count());
    }
}
