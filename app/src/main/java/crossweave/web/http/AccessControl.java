package crossweave.web.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who may ask: pages that this server has sent, in a browser that was given its key. Pages of other
 * sites can make a browser ask, too; they are known by the names in their headers, which pages
 * cannot change. A name that was made to lead to this computer (DNS rebinding) is still another
 * one, and is refused.
 */
final class AccessControl {
    private static final Set<String> OWN = Set.of("same-origin", "none"); // none: typed by a user

    private static final List<String> NAMES = List.of("127.0.0.1", "localhost", "[::1]");
    private static final long PATIENCE = 60_000_000_000L; // nanoseconds that a ticket is good for

    private final String key;
    private final String cookie; // browsers do not tell ports of a computer apart
    private final Set<String> hosts;
    private final AtomicReference<@Nullable Ticket> ticket = new AtomicReference<>();

    private record Ticket(String text, long made) {}

    AccessControl(String key, int port) {
        this.key = key;
        this.cookie = "xw-lab-" + port;
        this.hosts =
                NAMES.stream()
                        .flatMap(name -> Stream.of(name + ":" + port, port == 80 ? name : ""))
                        .collect(Collectors.toSet());
    }

    /** Why the server does not talk at all to whoever asks this. */
    Optional<String> stranger(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        String host = headers.getFirst("Host");
        if (host == null || !hosts.contains(host)) {
            return Optional.of("this server answers to its own name only, not to '" + host + "'");
        }
        String origin = headers.getFirst("Origin");
        if (origin != null && !origin.equals("http://" + host)) {
            return Optional.of("pages of " + origin + " may not ask this server");
        }
        return Optional.empty();
    }

    /** Whether another site's page makes the browser ask for more than a page to look at. */
    boolean isForeign(HttpExchange exchange) {
        String site = exchange.getRequestHeaders().getFirst("Sec-Fetch-Site");
        return site != null && !OWN.contains(site);
    }

    /** Whether the browser has the key. */
    boolean hasKey(HttpExchange exchange) {
        List<String> lines = exchange.getRequestHeaders().getOrDefault("Cookie", List.of());
        return lines.stream()
                .flatMap(line -> Arrays.stream(line.split(";", -1)))
                .map(String::strip)
                .filter(pair -> pair.startsWith(cookie + "="))
                .anyMatch(pair -> isKey(pair.substring(cookie.length() + 1)));
    }

    /** Whether the address has the key: then the browser is to keep it. */
    boolean bringsKey(HttpExchange exchange) {
        String query = exchange.getRequestURI().getRawQuery();
        return query != null
                && Stream.of(query.split("&", -1))
                        .filter(part -> part.startsWith("key="))
                        .anyMatch(part -> isKey(part.substring(4)) || isTicket(part.substring(4)));
    }

    /** Makes a key that is good once, for a minute; arguments of programs can be seen by others. */
    String ticket() {
        byte[] bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        Ticket made = new Ticket(HexFormat.of().formatHex(bytes), System.nanoTime());
        ticket.set(made);
        return made.text;
    }

    private boolean isTicket(String text) {
        Ticket held = ticket.get();
        return held != null
                && isEqual(text, held.text)
                && System.nanoTime() - held.made < PATIENCE
                && ticket.compareAndSet(held, null);
    }

    /**
     * The header that makes a browser keep the key; no script can read it, no other site send it.
     */
    String cookie() {
        return "%s=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict".formatted(cookie, key);
    }

    private boolean isKey(String text) {
        return isEqual(text, key);
    }

    /** Takes the same time whatever is wrong. */
    private static boolean isEqual(String a, String b) {
        return MessageDigest.isEqual(
                a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
    }
}
