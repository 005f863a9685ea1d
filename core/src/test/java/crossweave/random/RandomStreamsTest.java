package crossweave.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RandomStreamsTest {

    @Test
    void aStreamDependsOnSeedNameAndIndexAlone() {
        long first = new RandomStreams(7).stream("terminal", 3).nextLong();
        new RandomStreams(7).stream("terminal", 2).nextLong();
        assertEquals(first, new RandomStreams(7).stream("terminal", 3).nextLong());
        assertNotEquals(first, new RandomStreams(8).stream("terminal", 3).nextLong());
        assertNotEquals(first, new RandomStreams(7).stream("terminal", 4).nextLong());
        assertNotEquals(first, new RandomStreams(7).stream("faults", 3).nextLong());
    }

    /** These numbers are in every result file: a change of generator must be a decision. */
    @Test
    void theSequenceIsFixed() {
        RandomStream stream = new RandomStreams(1).stream("terminal", 0);
        assertEquals("bcaad255b8b82952", Long.toHexString(stream.nextLong()));
    }

    /** Chi-squared over 64 cells, 63 degrees of freedom: the 1 - 1e-6 quantile is about 137. */
    @Test
    void integersAreUniform() {
        int cells = 64;
        int draws = 640_000;
        int[] count = new int[cells];
        RandomStream stream = new RandomStreams(1).stream("uniform", 0);
        for (int i = 0; i < draws; i++) {
            count[stream.nextInt(cells)]++;
        }
        double expected = (double) draws / cells;
        double chiSquared = 0;
        for (int c : count) {
            chiSquared += (c - expected) * (c - expected) / expected;
        }
        assertTrue(chiSquared < 137, "chi-squared " + chiSquared);
    }

    /** First draws of neighbouring owners must be as independent as those of one owner. */
    @Test
    void neighbouringStreamsDoNotResembleEachOther() {
        int[] count = new int[64];
        RandomStreams streams = new RandomStreams(1);
        for (int terminal = 0; terminal < 64_000; terminal++) {
            count[streams.stream("terminal", terminal).nextInt(64)]++;
        }
        double chiSquared = 0;
        for (int c : count) {
            chiSquared += (c - 1000.) * (c - 1000.) / 1000;
        }
        assertTrue(chiSquared < 137, "chi-squared " + chiSquared);
    }

    @Test
    void gapsHaveTheMeanOfACoinThrownEveryCycle() {
        RandomStream stream = new RandomStreams(1).stream("gaps", 0);
        for (double probability : new double[] {.9, .5, .01}) {
            double sum = 0;
            int draws = 200_000;
            for (int i = 0; i < draws; i++) {
                long gap = stream.nextGap(probability);
                assertTrue(gap >= 1);
                sum += gap;
            }
            double deviation = Math.sqrt(1 - probability) / probability;
            assertEquals(1 / probability, sum / draws, 5 * deviation / Math.sqrt(draws));
        }
        assertEquals(1, stream.nextGap(1));
    }
}
