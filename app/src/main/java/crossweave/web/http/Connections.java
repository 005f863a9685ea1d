package crossweave.web.http;

import java.util.Map;

/**
 * How many connections a server has, and how long a request may take to arrive. Each request has a
 * thread, so that whoever sends halves of them would otherwise hold as many threads as it likes.
 * The server of the JDK reads these limits from properties, once for all servers of a process;
 * whoever starts Java with others of them means them.
 */
final class Connections {
    private static final Map<String, String> LIMITS =
            Map.of(
                    "sun.net.httpserver.maxReqTime", "20", // seconds for headers and body
                    "jdk.httpserver.maxConnections", "256"); // a browser has 6 for each of its tabs

    private Connections() {}

    /** To be called before there is a server. */
    static void limit() {
        LIMITS.forEach(
                (name, value) -> {
                    if (System.getProperty(name) == null) {
                        System.setProperty(name, value);
                    }
                });
    }
}
