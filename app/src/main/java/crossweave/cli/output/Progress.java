package crossweave.cli.output;

import crossweave.experiment.Run;

import java.io.Console;
import java.io.PrintWriter;
import java.util.function.Supplier;

/** Shows progress in one line that it overwrites; silent if the output is no terminal. */
public final class Progress implements AutoCloseable {
    private static final long NANOS = 250_000_000; // between two updates
    private static final int BAR = 24; // length of the bar in characters

    private final PrintWriter err;
    private final boolean watched;
    private long last = System.nanoTime();
    private int shown; // characters on the line now

    public Progress(PrintWriter err) {
        this.err = err;
        this.watched = isTerminal();
    }

    // Without a terminal some JDKs return null, and others a console that is no terminal.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }

    public void show(Run run) {
        show(() -> line(run));
    }

    /** Shows this line, unless the last update was too recent. */
    public synchronized void show(Supplier<String> line) {
        if (watched && System.nanoTime() - last > NANOS) {
            last = System.nanoTime();
            String text = line.get();
            err.print("\r" + text + " ".repeat(Math.max(0, shown - text.length())));
            err.flush();
            shown = text.length();
        }
    }

    public static String line(Run run) {
        String so =
                "%s: cycle %,d, %,d messages".formatted(run.phase(), run.cycle(), run.messages());
        double precision = run.precision();
        double wanted = run.wantedPrecision();
        if (wanted == 0 || !Double.isFinite(precision) || precision == 0) {
            return so;
        }
        // half the interval takes four times the work
        double part = Math.min(1, Math.pow(wanted / precision, 2));
        return "%s %s, +- %.1f %% of %.1f %%"
                .formatted(bar(part), so, 100 * precision, 100 * wanted);
    }

    public static String bar(double part) {
        int full = (int) (part * BAR);
        return "[" + "#".repeat(full) + "-".repeat(BAR - full) + "]";
    }

    @Override
    public synchronized void close() {
        if (shown > 0) {
            err.print("\r" + " ".repeat(shown) + "\r");
            err.flush();
            shown = 0;
        }
    }
}
