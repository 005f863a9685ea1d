package crossweave.web.http;

import java.time.Duration;

/**
 * Limits on what pages may request.
 *
 * @param body bytes of a request
 * @param sessions at the same time
 * @param idle time without requests after which a session may be closed
 */
public record ServerLimits(int body, int sessions, Duration idle) {
    public static final ServerLimits USUAL = new ServerLimits(16 << 20, 24, Duration.ofMinutes(60));
}
