package crossweave.cli.output;

import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * What the library of the editors' protocols would write to the error output: traces of stacks for
 * messages that nobody can read. An editor is answered instead.
 */
public final class ProtocolLog {
    private static final Logger LIBRARY = Logger.getLogger("org.eclipse.lsp4j");

    private ProtocolLog() {}

    public static void turnOff() {
        LIBRARY.setLevel(Level.OFF);
    }
}
