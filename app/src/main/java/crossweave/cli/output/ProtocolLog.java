package crossweave.cli.output;

import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Silences the log of lsp4j, which prints stack traces to the error output for malformed messages.
 * The editor gets an error response instead.
 */
public final class ProtocolLog {
    private static final Logger LIBRARY = Logger.getLogger("org.eclipse.lsp4j");

    private ProtocolLog() {}

    public static void turnOff() {
        LIBRARY.setLevel(Level.OFF);
    }
}
