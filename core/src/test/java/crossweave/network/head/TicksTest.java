package crossweave.network.head;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TicksTest {
    private static final long MOST = Long.MAX_VALUE;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 30, 60, 1023, 1024, 1_000_003, (1 << 20) - 1, 1 << 20})
    void findsTheCycleOfAnyTick(int perCycle) {
        RandomStream random = new RandomStreams(1).stream("ticks", perCycle);
        for (int i = 0; i < 10_000; i++) {
            long some = random.nextLong() >>> 1 + random.nextInt(63);
            check(perCycle, some);
            check(perCycle, Math.max(0, some - some % perCycle - 1)); // the last tick of a cycle
            check(perCycle, some - some % perCycle); // the first one
        }
        check(perCycle, MOST);
        check(perCycle, MOST - MOST % perCycle);
        check(perCycle, MOST - MOST % perCycle - 1);
    }

    @Test
    void findsTheCycleForAnyCountOfTicks() {
        for (int perCycle = 1; perCycle < 5000; perCycle++) {
            check(perCycle, MOST - MOST % perCycle - 1);
            check(perCycle, (1L << 50) / perCycle * perCycle - 1);
        }
    }

    private static void check(int perCycle, long tick) {
        Ticks ticks = new Ticks(perCycle);
        assertEquals(tick / perCycle, ticks.cycle(tick));
        assertEquals(tick - tick % perCycle, ticks.begin(tick));
    }
}
