package crossweave.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;

/** A queue with one server: a customer comes with probability p and goes with probability q. */
class FlowBalanceTest {
    private static FlowBalance queue(double p, double q, int cycles, int seed) {
        RandomStream random = new RandomStreams(seed).stream("queue", 0);
        FlowBalance flow = new FlowBalance();
        int waiting = 0;
        for (int cycle = 1; cycle <= cycles; cycle++) {
            if (random.nextDouble() < p) {
                flow.in(cycle, 1);
                waiting++;
            }
            if (waiting > 0 && random.nextDouble() < q) {
                flow.out(cycle, 1);
                waiting--;
            }
        }
        return flow;
    }

    @Test
    void aQueueThatKeepsUpDoesNotGrow() {
        int alarms = 0;
        for (int seed = 0; seed < 200; seed++) {
            alarms += queue(.38, .4, 20_000, seed).isGrowing(20_000) ? 1 : 0;
        }
        assertEquals(0, alarms, "of 200");
    }

    @Test
    void aQueueThatFallsBehindIsFound() {
        int found = 0;
        for (int seed = 0; seed < 200; seed++) {
            found += queue(.44, .4, 20_000, seed).isGrowing(20_000) ? 1 : 0;
        }
        assertTrue(found >= 190, found + " of 200");
    }

    @Test
    void aNetworkThatFillsOnceIsNotSaturated() {
        FlowBalance flow = new FlowBalance();
        for (int cycle = 1; cycle <= 1000; cycle++) {
            flow.in(cycle, 10);
            if (cycle > 100) {
                flow.out(cycle, 10);
            }
        }
        assertFalse(flow.isGrowing(1000));
    }

    @Test
    void theRateHasAPrecision() {
        FlowBalance flow = queue(.5, .3, 100_000, 1);
        double half = flow.outHalfWidth(100_000);
        assertEquals(1.96 * Math.sqrt(.3 * .7 / 100_000), half, .4 * half);
    }
}
