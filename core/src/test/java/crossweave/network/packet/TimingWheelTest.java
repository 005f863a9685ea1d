package crossweave.network.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.util.IntList;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.SplittableRandom;
import java.util.TreeMap;

/** A wheel beside a sorted map of cycles. */
class TimingWheelTest {
    private final TreeMap<Long, Integer> events = new TreeMap<>(); // per cycle: their number

    private long next() {
        return events.isEmpty() ? Long.MAX_VALUE : events.firstKey();
    }

    private void take(long cycle) {
        events.merge(cycle, -1, Integer::sum);
        events.remove(cycle, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 31, 32, 63, 64, 100, 127, 128, 1000, 100_000})
    void theNextCycleIsTheFirstThatHasAnEvent(int reach) {
        SplittableRandom random = new SplittableRandom(reach);
        TimingWheel wheel = new TimingWheel(reach);
        long now = 0;
        for (int turn = 0; turn < 3000; turn++) {
            for (int n = random.nextInt(3); n > 0; n--) {
                long cycle = now + random.nextLong(reach + 1L);
                if (cycle > now || reach == 0) {
                    cycle = Math.max(cycle, now + (reach == 0 ? 1 : 0));
                    wheel.add(cycle, turn % 5);
                    events.merge(cycle, 1, Integer::sum);
                }
            }
            assertEquals(next(), wheel.next(now));
            now = events.isEmpty() ? now + 1 + random.nextInt(3) : next();
            IntList due = wheel.at(now);
            while (due.size() > 0) {
                due.removeAt(due.size() - 1);
                take(now);
            }
            assertEquals(events.isEmpty(), wheel.isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 64, 1000})
    void anEventThatIsTakenOutIsNoMoreTheNext(int reach) {
        TimingWheel wheel = new TimingWheel(reach);
        wheel.add(1, 7);
        wheel.add(reach, 8);
        wheel.remove(7, 0, 1, 0);
        assertEquals(reach, wheel.next(0));
        wheel.removeAll(8);
        assertEquals(Long.MAX_VALUE, wheel.next(0));
    }
}
