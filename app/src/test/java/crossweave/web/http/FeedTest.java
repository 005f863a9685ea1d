package crossweave.web.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class FeedTest {
    private static final long NOW = 0; // milliseconds of patience

    private final Feed feed = new Feed();
    private final int reader = feed.newReader(0);

    private String next() throws InterruptedException {
        return feed.next(reader, NOW).map(told -> told.message().json()).orElse("nothing");
    }

    @Test
    void ofFramesOnlyTheNewestWaits() throws Exception {
        for (int i = 0; i < 1000; i++) {
            feed.frame("frame " + i);
        }
        assertEquals("frame 999", next());
        assertEquals("nothing", next());
    }

    @Test
    void eventsAreAllKeptAndComeBeforeTheFrame() throws Exception {
        feed.event("point", "1");
        feed.frame("frame");
        feed.event("point", "2");
        assertEquals("1", next());
        assertEquals("2", next());
        assertEquals("frame", next());
    }

    @Test
    void whatWaitsCanBeReadAfterItIsClosed() throws Exception {
        feed.event("result", "1");
        feed.close();
        assertTrue(feed.isOpenFor(reader));
        assertEquals("1", next());
        assertFalse(feed.isOpenFor(reader));
    }

    @Test
    void aNewReaderTakesThePlaceOfTheOldOne() throws Exception {
        int other = feed.newReader(0);
        feed.event("result", "1");
        assertFalse(feed.isOpenFor(reader));
        assertEquals(Optional.empty(), feed.next(reader, NOW));
        assertEquals("1", feed.next(other, NOW).orElseThrow().message().json());
    }

    @Test
    void aReaderWhoseConnectionBrokeHearsAgainWhatItHasMissed() throws Exception {
        feed.event("point", "1");
        feed.event("point", "2");
        feed.event("point", "3");
        assertEquals("1", next());
        assertEquals("2", next()); // which gets lost on its way
        int again = feed.newReader(1);
        assertEquals("2", feed.next(again, NOW).orElseThrow().message().json());
        assertEquals(3, feed.next(again, NOW).orElseThrow().number());
    }
}
