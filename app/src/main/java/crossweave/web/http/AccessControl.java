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
 * Decides who may send requests: pages from this server, in a browser that has its key. Pages of
 * other sites can make a browser send requests too; the server recognises them by headers that
 * pages cannot change. A foreign host name that resolves to this computer (DNS rebinding) is
 * refused as well.
 */
final class AccessControl {
    // "none": the user typed the address
    private static final Set<String> SAME_SITE = Set.of("same-origin", "none");

    private static final List<String> HOST_NAMES = List.of("127.0.0.1", "localhost", "[::1]");
    private static final long TICKET_NANOS = 60_000_000_000L; // validity of a ticket

    private final String key;
    // its name contains the port, because browsers share cookies between ports
    private final String cookie;
    private final Set<String> hosts;
    private final AtomicReference<@Nullable Ticket> ticket = new AtomicReference<>();

    private record Ticket(String text, long made) {}

    AccessControl(String key, int port) {
        this.key = key;
        this.cookie = "xw-lab-" + port;
        this.hosts =
                HOST_NAMES.stream()
                        .flatMap(name -> Stream.of(name + ":" + port, port == 80 ? name : ""))
                        .collect(Collectors.toSet());
    }

    /** Why the server refuses to answer at all; empty if it does not. */
    Optional<String> refusal(HttpExchange exchange) {
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

    /** Whether a page of another site makes the browser request more than a page. */
    boolean isCrossSite(HttpExchange exchange) {
        String site = exchange.getRequestHeaders().getFirst("Sec-Fetch-Site");
        return site != null && !SAME_SITE.contains(site);
    }

    /** Whether the browser sent the key as a cookie. */
    boolean hasKey(HttpExchange exchange) {
        List<String> lines = exchange.getRequestHeaders().getOrDefault("Cookie", List.of());
        return lines.stream()
                .flatMap(line -> Arrays.stream(line.split(";", -1)))
                .map(String::strip)
                .filter(pair -> pair.startsWith(cookie + "="))
                .anyMatch(pair -> isKey(pair.substring(cookie.length() + 1)));
    }

    /**
     * Whether the address contains the key or a ticket, so that the browser should store the key.
     */
    boolean addressHasKey(HttpExchange exchange) {
        String query = exchange.getRequestURI().getRawQuery();
        return query != null
                && Stream.of(query.split("&", -1))
                        .filter(part -> part.startsWith("key="))
                        .anyMatch(part -> isKey(part.substring(4)) || isTicket(part.substring(4)));
    }

    /**
     * Makes a key that is valid once, for a minute: other users may see the arguments of processes.
     */
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
                && System.nanoTime() - held.made < TICKET_NANOS
                && ticket.compareAndSet(held, null);
    }

    /**
     * The header that stores the key in the browser, where no script can read it and no other site
     * can send it.
     */
    String cookie() {
        return "%s=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict".formatted(cookie, key);
    }

    private boolean isKey(String text) {
        return isEqual(text, key);
    }

    /** Compares in constant time. */
    private static boolean isEqual(String a, String b) {
        return MessageDigest.isEqual(
                a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
    }
}
