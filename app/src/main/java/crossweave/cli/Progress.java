package crossweave.cli;

import crossweave.experiment.Run;

import java.io.Console;
import java.io.PrintWriter;

/** Shows how far a run has come, in one line that is written over; silent where nobody watches. */
final class Progress {
    private static final long NANOS = 250_000_000; // between two looks

    private final PrintWriter err;
    private final boolean watched;
    private long last = System.nanoTime();
    private boolean shown;

    Progress(PrintWriter err) {
        this.err = err;
        this.watched = isTerminal();
    }

    @SuppressWarnings(
            "SystemConsoleNull") // it depends on the JDK whether null or no terminal comes
    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }

    void show(Run run) {
        if (watched && System.nanoTime() - last > NANOS) {
            last = System.nanoTime();
            shown = true;
            err.print("\rcycle %,d, %,d packets ".formatted(run.cycle(), run.packets()));
            err.flush();
        }
    }

    void clear() {
        if (shown) {
            err.print("\r" + " ".repeat(60) + "\r");
            err.flush();
        }
    }
}
