package crossweave.cli;

import org.jspecify.annotations.Nullable;

import java.util.ResourceBundle;

/**
 * Gives the JDK loggers that discard everything; we have none of our own. The JDK requests a logger
 * whenever {@link System#exit} is called. Its default logger registers a shutdown hook on first
 * use. That fails if the virtual machine is already stopping, after Ctrl-C for example, and the
 * failure is printed ("Runtime.exit logging failed"). These loggers cannot fail, and take no time
 * at the end of a command.
 */
public final class NoLogging extends System.LoggerFinder {
    private static final System.Logger SILENT = new Silent();

    @Override
    public System.Logger getLogger(String name, Module module) {
        return SILENT;
    }

    private static final class Silent implements System.Logger {
        @Override
        public String getName() {
            return "silent";
        }

        @Override
        public boolean isLoggable(Level level) {
            return false;
        }

        @Override
        public void log(
                Level level,
                @Nullable ResourceBundle bundle,
                @Nullable String message,
                @Nullable Throwable thrown) {
            // discarded
        }

        @Override
        public void log(
                Level level,
                @Nullable ResourceBundle bundle,
                @Nullable String format,
                @Nullable Object... values) {
            // discarded
        }
    }
}
