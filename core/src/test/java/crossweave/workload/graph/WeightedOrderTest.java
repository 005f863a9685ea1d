package crossweave.workload.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.SplittableRandom;

class WeightedOrderTest {
    @Test
    void everyEdgeComesAsOftenAsItsWeightSaysAndSpreadEvenly() {
        assertArrayEquals(new int[] {0, 0, 1, 0}, WeightedOrder.of(new double[] {3, 1}));
        assertArrayEquals(new int[] {0, 1}, WeightedOrder.of(new double[] {1000, 1000}));
        assertArrayEquals(new int[] {3, 1}, WeightedOrder.times(new double[] {.75, .25}));
    }

    @Test
    void sharesOfLongRoundsAreRightWithinAMessage() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 100; i++) {
            double[] weights = random.doubles(random.nextInt(2, 50), 1e-9, 1e12).toArray();
            int[] times = WeightedOrder.times(weights);
            double sum = Arrays.stream(weights).sum();
            int length = Arrays.stream(times).sum();
            assertEquals(1 << 12, length, weights.length);
            for (int edge = 0; edge < weights.length; edge++) {
                double exact = weights[edge] / sum * (1 << 12);
                assertTrue(times[edge] == 1 || Math.abs(times[edge] - exact) <= .5);
            }
        }
    }

    @Test
    void aTinyWeightBesideAHugeOneStillHasItsMessage() {
        int[] times = WeightedOrder.times(new double[] {Double.MIN_VALUE, 1e15});
        assertArrayEquals(new int[] {1, 1 << 12}, times);
    }
}
