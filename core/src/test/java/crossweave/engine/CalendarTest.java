package crossweave.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class CalendarTest {
    @ParameterizedTest
    @ValueSource(ints = {3, 100, 5000, 100_000})
    void itTellsOfTheSameEventsInTheSameCyclesAsTheQueue(int farthest) {
        RandomStream random = new RandomStreams(1).stream("calendar", farthest);
        Calendar calendar = new Calendar();
        EventQueue queue = new EventQueue();
        long now = 0;
        for (int i = 0; i < 20_000; i++) {
            for (int more = random.nextInt(4); more > 0; more--) {
                long when = now + random.nextInt(farthest);
                int what = random.nextInt(1000);
                calendar.add(when, what);
                queue.add(when, what);
            }
            assertEquals(queue.nextTime(), calendar.nextTime());
            if (!queue.isEmpty()) {
                now = queue.nextTime();
                assertEquals(takeAll(queue, now), takeAll(calendar, now));
            }
        }
    }

    /** Also those that are added in the cycle of the one removed last. */
    @ParameterizedTest
    @ValueSource(ints = {3, 100, 100_000})
    void theOrderedOneTellsOfThemInTheSameOrder(int farthest) {
        RandomStream random = new RandomStreams(2).stream("calendar", farthest);
        OrderedCalendar calendar = new OrderedCalendar();
        EventQueue queue = new EventQueue();
        long now = 0;
        for (int i = 0; i < 20_000; i++) {
            for (int more = random.nextInt(3); more > 0; more--) {
                long when = now + random.nextInt(farthest) / (1 + random.nextInt(farthest));
                int what = random.nextInt(1000);
                calendar.add(when, what);
                queue.add(when, what);
            }
            assertEquals(queue.nextTime(), calendar.nextTime());
            if (!queue.isEmpty()) {
                now = queue.nextTime();
                assertEquals(queue.remove(), calendar.remove());
            }
        }
    }

    private static List<Integer> takeAll(EventQueue queue, long cycle) {
        List<Integer> all = new ArrayList<>();
        while (queue.nextTime() == cycle) {
            all.add(queue.remove());
        }
        return all;
    }

    private static List<Integer> takeAll(Calendar calendar, long cycle) {
        List<Integer> all = new ArrayList<>();
        while (calendar.hasAt(cycle)) {
            all.add(calendar.removeNext());
        }
        Collections.sort(all);
        return all;
    }
}
