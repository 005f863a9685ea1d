package crossweave.web.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class EventStreamTest {
    private static final long NOW = 0; // milliseconds of patience

    private final EventStream events = new EventStream();
    private final int reader = events.newReader(0);

    private String next() throws InterruptedException {
        return events.next(reader, NOW).map(told -> told.message().json()).orElse("nothing");
    }

    @Test
    void ofFramesOnlyTheNewestWaits() throws Exception {
        for (int i = 0; i < 1000; i++) {
            events.frame("frame " + i);
        }
        assertEquals("frame 999", next());
        assertEquals("nothing", next());
    }

    @Test
    void eventsAreAllKeptAndComeBeforeTheFrame() throws Exception {
        events.event("point", "1");
        events.frame("frame");
        events.event("point", "2");
        assertEquals("1", next());
        assertEquals("2", next());
        assertEquals("frame", next());
    }

    @Test
    void whatWaitsCanBeReadAfterItIsClosed() throws Exception {
        events.event("result", "1");
        events.close();
        assertTrue(events.isOpenFor(reader));
        assertEquals("1", next());
        assertFalse(events.isOpenFor(reader));
    }

    @Test
    void aNewReaderTakesThePlaceOfTheOldOne() throws Exception {
        int other = events.newReader(0);
        events.event("result", "1");
        assertFalse(events.isOpenFor(reader));
        assertEquals(Optional.empty(), events.next(reader, NOW));
        assertEquals("1", events.next(other, NOW).orElseThrow().message().json());
    }

    @Test
    void aReaderWhoseConnectionBrokeHearsAgainWhatItHasMissed() throws Exception {
        events.event("point", "1");
        events.event("point", "2");
        events.event("point", "3");
        assertEquals("1", next());
        assertEquals("2", next()); // which gets lost on its way
        int again = events.newReader(1);
        assertEquals("2", events.next(again, NOW).orElseThrow().message().json());
        assertEquals(3, events.next(again, NOW).orElseThrow().number());
    }
}
