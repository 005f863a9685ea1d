package crossweave.web.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;

class SessionsTest {
    private long now; // milliseconds
    private final Sessions sessions =
            new Sessions(2, Duration.ofMillis(100), () -> Instant.ofEpochMilli(now));

    /** One that does nothing. */
    private static final class Idle implements Session {
        private final boolean isBusy;
        private boolean isClosed;

        private Idle(boolean isBusy) {
            this.isBusy = isBusy;
        }

        @Override
        public EventStream feed() {
            return new EventStream();
        }

        @Override
        public Object answer(PageRequest request) {
            return Map.of();
        }

        @Override
        public boolean isBusy() {
            return isBusy;
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }

    private String add(Idle session) {
        return sessions.add(session);
    }

    @Test
    void whoeverWasAskedLeastRecentlyMakesRoom() {
        Idle first = new Idle(false);
        Idle second = new Idle(false);
        String id = add(first);
        now++;
        add(second);
        now++;
        assertTrue(sessions.find(id).isPresent());
        now++;
        add(new Idle(false));
        assertTrue(second.isClosed);
        assertFalse(first.isClosed);
    }

    @Test
    void whoeverComputesDoesNotMakeRoom() {
        add(new Idle(true));
        add(new Idle(true));
        Idle third = new Idle(false);
        BadInput refused = assertThrows(BadInput.class, () -> add(third));
        assertTrue(third.isClosed);
        assertTrue(refused.getMessage().contains("2 things are being computed"));
    }

    @Test
    void whoeverNobodyAsksAnyMoreEndsEvenIfItComputes() {
        Idle busy = new Idle(true);
        add(busy);
        now += 101;
        sessions.endIdle();
        assertTrue(busy.isClosed);
    }

    @Test
    void allEndWithTheServer() {
        Idle session = new Idle(true);
        String id = add(session);
        sessions.close();
        assertTrue(session.isClosed);
        assertEquals(false, sessions.find(id).isPresent());
    }
}
