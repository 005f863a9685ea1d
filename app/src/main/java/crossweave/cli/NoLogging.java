package crossweave.cli;

import org.jspecify.annotations.Nullable;

import java.util.ResourceBundle;

/**
 * Loggers for the JDK that say nothing; we have none of our own. The JDK asks for one whenever
 * {@link System#exit} is called. Its usual one registers a shutdown hook when it is first used,
 * which fails if the virtual machine is already told to stop, by Ctrl-C for example, and that
 * failure is printed ("Runtime.exit logging failed"). This one has nothing that could fail, and
 * takes no time at the end of every command.
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
            // nobody reads it
        }

        @Override
        public void log(
                Level level,
                @Nullable ResourceBundle bundle,
                @Nullable String format,
                @Nullable Object... values) {
            // nobody reads it
        }
    }
}
