package crossweave.gallery;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Computing time.
 *
 * @param seconds of wall time
 * @param processorSeconds of all processors together; 0 if unknown
 */
public record TimeTaken(double seconds, double processorSeconds) {
    // relative difference below which only one time is shown
    private static final double SAME_WITHIN = .05;
    private static final double MINUTE = 60;

    /**
     * Clocks that are read before and after.
     *
     * @param clock wall time in nanoseconds
     * @param processors processor time in nanoseconds
     */
    public record Stopwatch(LongSupplier clock, LongSupplier processors) {
        /** For a program that does one thing at a time, so that all its processor time counts. */
        public static final Stopwatch OF_PROGRAM =
                new Stopwatch(System::nanoTime, Stopwatch::ofProgram);

        /** For several computations at once, whose processor times cannot be separated. */
        public static final Stopwatch CLOCK_ONLY = new Stopwatch(System::nanoTime, () -> 0);

        private static long ofProgram() {
            return ProcessHandle.current()
                    .info()
                    .totalCpuDuration()
                    .map(Duration::toNanos)
                    .orElse(0L);
        }

        TimeTaken now() {
            return new TimeTaken(clock.getAsLong() / 1e9, processors.getAsLong() / 1e9);
        }
    }

    TimeTaken since(TimeTaken before) {
        return new TimeTaken(seconds - before.seconds, processorSeconds - before.processorSeconds);
    }

    /** The sum over all exhibits. */
    static TimeTaken of(List<Exhibit> exhibits) {
        return exhibits.stream().map(Exhibit::time).reduce(new TimeTaken(0, 0), TimeTaken::plus);
    }

    private TimeTaken plus(TimeTaken more) {
        return new TimeTaken(seconds + more.seconds, processorSeconds + more.processorSeconds);
    }

    /** A single number: processor time if known, otherwise wall time. */
    String brief() {
        return text(processorSeconds > 0 ? processorSeconds : seconds);
    }

    /** Both times, unless they are nearly equal. */
    @Override
    public String toString() {
        boolean isOne = Math.abs(processorSeconds - seconds) <= SAME_WITHIN * seconds;
        return processorSeconds == 0 || isOne
                ? text(seconds)
                : "%s of processor time in %s".formatted(text(processorSeconds), text(seconds));
    }

    private static String text(double time) {
        return time < 2 * MINUTE
                ? String.format(Locale.ROOT, "%.1f s", time)
                : String.format(Locale.ROOT, "%,.1f min", time / MINUTE);
    }
}
