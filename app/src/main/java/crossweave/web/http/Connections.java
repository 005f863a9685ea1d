package crossweave.web.http;

import java.util.Map;

/**
 * Limits connections and the time that a request may take to arrive. Each request has a thread, so
 * a client that sends incomplete requests could otherwise occupy any number of threads. The HTTP
 * server of the JDK reads these limits from system properties, once per process. Properties given
 * on the command line of Java take precedence.
 */
final class Connections {
    private static final Map<String, String> LIMITS =
            Map.of(
                    "sun.net.httpserver.maxReqTime", "20", // seconds for headers and body
                    "jdk.httpserver.maxConnections", "256"); // browsers open 6 per tab

    private Connections() {}

    /** Call this before the first server starts. */
    static void limit() {
        LIMITS.forEach(
                (name, value) -> {
                    if (System.getProperty(name) == null) {
                        System.setProperty(name, value);
                    }
                });
    }
}
