package crossweave.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;

import java.util.Comparator;
import java.util.PriorityQueue;

class EngineTest {
    private record Event(long time, int id) {}

    @Test
    void eventsComeOutInTheOrderOfTimeAndId() {
        EventQueue queue = new EventQueue();
        PriorityQueue<Event> expected =
                new PriorityQueue<>(
                        Comparator.comparingLong(Event::time).thenComparingInt(Event::id));
        RandomStream random = new RandomStreams(1).stream("events", 0);
        for (int round = 0; round < 50_000; round++) {
            if (expected.isEmpty() || random.nextInt(5) < 3) {
                Event event = new Event(random.nextInt(1000), random.nextInt(1000));
                queue.add(event.time, event.id);
                expected.add(event);
            } else {
                Event event = expected.remove();
                assertEquals(event.time, queue.nextTime());
                assertEquals(event.id, queue.remove());
            }
        }
    }

    @Test
    void anEmptyQueueHasNothingToWaitFor() {
        assertEquals(EventQueue.NEVER, new EventQueue().nextTime());
    }

    private static long fingerprint(long[]... deliveries) {
        Fingerprint fingerprint = new Fingerprint();
        for (long[] d : deliveries) {
            fingerprint.delivered(d[0], (int) d[1], (int) d[2], d[3]);
        }
        return fingerprint.value();
    }

    @Test
    void theFingerprintForgetsTheOrderAndNothingElse() {
        long[] a = {10, 1, 2, 5};
        long[] b = {10, 3, 4, 6};
        long[] c = {11, 1, 2, 7};
        assertEquals(fingerprint(a, b, c), fingerprint(b, a, c));
        assertEquals(fingerprint(a, b, c), fingerprint(c, b, a), "over cycles too");
        assertEquals(fingerprint(a, b, c), fingerprint(a, c) + fingerprint(b), "of parts");
        assertNotEquals(fingerprint(a, b, c), fingerprint(a, c));
        assertNotEquals(fingerprint(a, b), fingerprint(a, new long[] {10, 4, 3, 6}));
        assertNotEquals(fingerprint(a, b), fingerprint(a, new long[] {11, 3, 4, 6}));
        assertNotEquals(fingerprint(a, b), fingerprint(a, new long[] {10, 3, 4, 7}));
    }
}
