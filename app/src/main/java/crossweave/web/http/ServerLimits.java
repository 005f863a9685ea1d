package crossweave.web.http;

import java.time.Duration;

/**
 * How much a server lets its pages ask for.
 *
 * @param body bytes that a question may have
 * @param sessions that there are at a time
 * @param idle how long nobody asks a session until it may be ended
 */
public record ServerLimits(int body, int sessions, Duration idle) {
    public static final ServerLimits USUAL = new ServerLimits(16 << 20, 24, Duration.ofMinutes(60));
}
