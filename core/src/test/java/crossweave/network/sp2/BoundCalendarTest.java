package crossweave.network.sp2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Random;

class BoundCalendarTest {
    private static final int EVENTS = 130;

    /** Against a search of all bounds, with forgotten ones and windows of up to 200 cycles. */
    @Test
    void findsTheEarliestBound() {
        Random random = new Random(1);
        BoundCalendar calendar = new BoundCalendar(EVENTS);
        long[] bounds = new long[EVENTS];
        long now = 0;
        for (int window = 0; window < 10_000; window++) {
            now += 1 + random.nextInt(window % 100 == 0 ? 200 : 5);
            for (int i = random.nextInt(4); i > 0; i--) {
                int event = random.nextInt(EVENTS);
                calendar.forget(event);
                bounds[event] = BoundCalendar.UNKNOWN;
            }
            long limit = now + 1 + random.nextInt(20);
            takeAll(calendar, bounds, now, limit, random);
        }
    }

    private static void takeAll(
            BoundCalendar calendar, long[] bounds, long now, long limit, Random random) {
        for (int event = calendar.take(limit);
                event != BoundCalendar.NONE;
                event = calendar.take(limit)) {
            assertEquals(bounds[event], calendar.get(event));
            if (bounds[event] <= limit) {
                boolean happens = random.nextInt(5) > 0;
                bounds[event] = happens ? now + 1 + random.nextInt(150) : BoundCalendar.NEVER;
                calendar.set(event, bounds[event]);
            }
        }
        calendar.putBack(now + 1);
        for (int event = 0; event < EVENTS; event++) {
            assertEquals(bounds[event], calendar.get(event));
            assertTrue(bounds[event] > now, "none of the past is left");
        }
    }
}
