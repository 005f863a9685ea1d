package crossweave.web.http;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** All open sessions. Their number is limited, and idle ones are closed. */
final class Sessions implements AutoCloseable {
    /**
     * Makes ids that nobody can guess and that are never reused, because pages may outlive the
     * server.
     */
    private static final SecureRandom RANDOM = new SecureRandom();

    private final int most;
    private final Duration idleLimit;
    private final InstantSource clock;
    private final Map<String, Held> all = new LinkedHashMap<>();

    /** A session and the time of its last request. */
    private static final class Held {
        private final String id;
        private final Session session;
        private long used; // milliseconds since 1970

        private Held(String id, Session session, long used) {
            this.id = id;
            this.session = session;
            this.used = used;
        }
    }

    /** {@code most} sessions; those idle for longer than {@code idleLimit} may be closed. */
    Sessions(int most, Duration idleLimit, InstantSource clock) {
        this.most = most;
        this.idleLimit = idleLimit;
        this.clock = clock;
    }

    /** Adds a session, and closes the idlest one if there are too many; returns its id. */
    synchronized String add(Session session) {
        endIdle();
        if (all.size() >= most) {
            end(idlest(session));
        }
        String id = HexFormat.of().toHexDigits(RANDOM.nextLong());
        all.put(id, new Held(id, session, clock.millis()));
        return id;
    }

    private Held idlest(Session refused) {
        return all.values().stream()
                .filter(held -> !held.session.isBusy())
                .min(Comparator.comparingLong(held -> held.used))
                .orElseThrow(
                        () -> {
                            refused.close();
                            return new BadInput(
                                    "sessions",
                                    ProblemCode.NOT_NOW,
                                    "%d things are being computed already; stop one of them, or"
                                                    .formatted(most)
                                            + " close its tab");
                        });
    }

    /** Closes sessions without recent requests. */
    synchronized void endIdle() {
        all.values().stream().filter(this::isIdle).toList().forEach(this::end);
    }

    /** Finds a session, and records that it is in use. */
    synchronized Optional<Session> find(String id) {
        Optional<Held> held = Optional.ofNullable(all.get(id));
        held.ifPresent(found -> found.used = clock.millis());
        return held.map(found -> found.session);
    }

    synchronized void end(String id) {
        Optional.ofNullable(all.get(id)).ifPresent(this::end);
    }

    private boolean isIdle(Held held) {
        return clock.millis() - held.used > idleLimit.toMillis();
    }

    private void end(Held held) {
        all.remove(held.id);
        held.session.close();
        held.session.feed().close();
    }

    @Override
    public synchronized void close() {
        all.values().stream().toList().forEach(this::end);
    }
}
