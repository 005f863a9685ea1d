package crossweave.gallery;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * How long something took.
 *
 * @param seconds by the clock
 * @param processorSeconds of all processors together; 0 if nobody knows
 */
public record TimeTaken(double seconds, double processorSeconds) {
    private static final double ALIKE = .05; // times that differ by less are the same to readers
    private static final double MINUTE = 60;

    /**
     * What is looked at before and after.
     *
     * @param clock nanoseconds since any moment
     * @param processors nanoseconds that they have computed
     */
    public record Stopwatch(LongSupplier clock, LongSupplier processors) {
        /** For a program that does one thing at a time: all that it computes counts. */
        public static final Stopwatch OF_PROGRAM =
                new Stopwatch(System::nanoTime, Stopwatch::ofProgram);

        /** Where several things go on at once, whose processor time is whose is not known. */
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

    /** Of all of them together. */
    static TimeTaken of(List<Exhibit> exhibits) {
        return exhibits.stream().map(Exhibit::time).reduce(new TimeTaken(0, 0), TimeTaken::plus);
    }

    private TimeTaken plus(TimeTaken more) {
        return new TimeTaken(seconds + more.seconds, processorSeconds + more.processorSeconds);
    }

    /** In one number: of processors, if that is known. */
    String brief() {
        return text(processorSeconds > 0 ? processorSeconds : seconds);
    }

    /** Both times, unless they are alike. */
    @Override
    public String toString() {
        boolean isOne = Math.abs(processorSeconds - seconds) <= ALIKE * seconds;
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
