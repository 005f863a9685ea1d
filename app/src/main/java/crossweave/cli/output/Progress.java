package crossweave.cli.output;

import crossweave.experiment.Run;
import crossweave.trace.text.ReadingWatch;

import java.io.Console;
import java.io.PrintWriter;
import java.util.function.Supplier;

/**
 * Shows progress in one line that it overwrites. If the output is no terminal it is silent, or for
 * work that takes hours adds a line from time to time.
 */
public final class Progress implements AutoCloseable {
    private static final long NANOS = 250_000_000; // between two updates
    private static final long LOGGED = 60_000_000_000L; // ns between two lines of a log
    private static final int BAR = 24; // length of the bar in characters

    private final PrintWriter err;
    private final BytesRead files = new BytesRead();
    private final boolean watched;
    private final boolean isLog;
    private long last = System.nanoTime();
    private int shown; // characters on the line now

    public Progress(PrintWriter err) {
        this(err, isTerminal(), false);
    }

    private Progress(PrintWriter err, boolean watched, boolean isLog) {
        this.err = err;
        this.watched = watched;
        this.isLog = isLog;
    }

    /** Adds a line each minute where there is no terminal, as in the log of a job. */
    public static Progress ofJob(PrintWriter err) {
        return new Progress(err, isTerminal(), true);
    }

    // Without a terminal some JDKs return null, and others a console that is no terminal.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }

    public void show(Run run) {
        show(() -> line(run) + files.besides());
    }

    /** Does something that may read long files, and shows how far they are read meanwhile. */
    public static <T> T ofReading(PrintWriter err, Supplier<T> work) {
        try (Progress progress = new Progress(err)) {
            return ReadingWatch.during(
                    work,
                    (file, bytes, size) -> {
                        progress.files.reads(file, bytes, size);
                        progress.show(progress.files::line);
                    });
        }
    }

    /** Does something that shows runs, and adds to these how far files are read. */
    public <T> T withReading(Supplier<T> work) {
        return ReadingWatch.during(work, files);
    }

    /** Shows this line, unless the last update was too recent. */
    public synchronized void show(Supplier<String> line) {
        boolean isDue = System.nanoTime() - last > (watched ? NANOS : LOGGED);
        if (!isDue || !watched && !isLog) {
            return;
        }
        last = System.nanoTime();
        String text = line.get();
        if (watched) {
            err.print("\r" + text + " ".repeat(Math.max(0, shown - text.length())));
            shown = text.length();
        } else {
            err.println(text);
        }
        err.flush();
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
