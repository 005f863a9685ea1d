package crossweave.draw.print;

import java.util.Map;

/**
 * Keeps what PDFBox logs off the console: users asked for a picture, not for its diary. Its logging
 * asks these properties when its first class is loaded; without them it would look for SLF4J, which
 * writes to the console that it has nothing to write to.
 */
final class QuietLogs {
    private static final String PACKAGE = "org.apache.commons.logging.";
    private static final Map<String, String> PROPERTIES =
            Map.of(
                    PACKAGE + "LogFactory", PACKAGE + "impl.LogFactoryImpl",
                    PACKAGE + "Log", PACKAGE + "impl.NoOpLog");

    private QuietLogs() {}

    /** To be called before any class of PDFBox is used. */
    static void keep() {
        PROPERTIES.forEach(
                (name, value) -> {
                    if (System.getProperty(name) == null) {
                        System.setProperty(name, value);
                    }
                });
    }
}
