package crossweave.engine.parallel;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Threads that do the parts of a job side by side. The one that gives the job does its share and
 * waits for the others; they wait for the next job, which in a simulation comes within a
 * microsecond.
 *
 * <p>Of n workers, the t-th always does the parts t, t + n, t + 2n ..., so that what a part knows
 * stays in the caches of one core. One thread at a time gives jobs. What was done before a job is
 * given is seen by all who do it, and what they do by the one that gave it.
 */
public final class ThreadTeam implements AutoCloseable {
    private static final int LINE = 16; // longs

    /** What is to be done for each part; what it does must not matter to the others. */
    @FunctionalInterface
    public interface Job {
        void run(int part);
    }

    /** Where a team works: on so many cores, in one of several processes, by a clock in ns. */
    public record Place(int cores, Ranks ranks, LongSupplier clock) {}

    private final int threads; // that were asked for
    private final int workers; // threads that there are
    private final int usualParts; // that jobs have
    private final AtomicInteger busy = new AtomicInteger(); // helpers that are not done
    private final AtomicInteger given = new AtomicInteger(); // jobs
    private volatile boolean isClosed;
    private volatile @Nullable Throwable failure;
    private final Ranks ranks;
    private final LongSupplier clock;
    private final long[] busyTime; // per worker, far enough apart for each to have its own line
    private long time; // of all jobs
    private long exchangeTime; // waiting for other processes, and talking to them
    private Job job = _ -> {};
    private int parts;

    /** A team of so many, the one that gives the jobs included. */
    public ThreadTeam(int threads) {
        this(threads, Ranks.ALONE, () -> 0);
    }

    /**
     * A team in one of several processes that knows how its time goes by, with a clock of
     * nanoseconds.
     */
    public ThreadTeam(int threads, Ranks ranks, LongSupplier clock) {
        this(threads, new Place(threads, ranks, clock));
    }

    /**
     * A team that knows where it is: with fewer cores than threads, as many threads as there are
     * cores do the work of all.
     */
    public ThreadTeam(int threads, Place place) {
        this(threads, threads * place.ranks.size(), place);
    }

    /** One thread that does what so many would do, for what does not depend on their number. */
    public static ThreadTeam alone(int parts) {
        return new ThreadTeam(1, parts, new Place(1, Ranks.ALONE, () -> 0));
    }

    private ThreadTeam(int threads, int parts, Place place) {
        if (threads < 1) {
            throw new IllegalArgumentException(
                    "there are %d threads, but one is the least".formatted(threads));
        }
        this.threads = threads;
        this.workers = Math.clamp(place.cores, 1, threads);
        this.usualParts = parts;
        this.ranks = place.ranks;
        this.clock = place.clock;
        this.busyTime = new long[workers * LINE];
        for (int i = 1; i < workers; i++) {
            int first = i;
            Thread.ofPlatform().daemon().name("part-" + i).start(() -> help(first));
        }
    }

    /** How many were asked for. */
    public int threads() {
        return threads;
    }

    /** How many there are: no more than cores. */
    public int workers() {
        return workers;
    }

    /** Into how many parts work is to be divided, among all processes. */
    public int parts() {
        return usualParts;
    }

    /** The processes, of which this team is in one. */
    public Ranks ranks() {
        return ranks;
    }

    /** Does a job for so many parts; back when all is done. */
    public void run(int count, Job what) {
        parts = count;
        job = what;
        if (workers == 1 || count == 1) {
            share(0, 1);
            return;
        }
        long start = clock.getAsLong();
        if (isClosed) {
            throw new IllegalStateException("the team has gone");
        }
        failure = null;
        busy.set(workers - 1);
        given.incrementAndGet();
        try {
            share(0, workers);
        } finally {
            SpinWait.until(() -> busy.get() == 0, clock);
        }
        time += clock.getAsLong() - start;
        rethrow();
    }

    private void share(int first, int step) {
        long start = clock.getAsLong();
        for (int part = first; part < parts; part += step) {
            job.run(part);
        }
        busyTime[first * LINE] += clock.getAsLong() - start;
    }

    /** Tells other processes, and hears from them: {@link Ranks#exchange}, with its time kept. */
    public void exchange(int[] mine, int count) {
        long start = clock.getAsLong();
        ranks.exchange(mine, count);
        exchangeTime += clock.getAsLong() - start;
    }

    /**
     * How threads, or processes if there are several, spent their time: what they worked on
     * average, relative to the busiest one, and the share of time in which they waited for each
     * other.
     */
    public record Effort(double balance, double waiting) {}

    /** Since the beginning, which is so long ago; NaN without a clock. All processes must ask. */
    public Effort effort(double seconds) {
        if (ranks.size() == 1) {
            long most = Arrays.stream(busyTime).max().orElse(0);
            return effort(busyTime, workers, Math.max(time, most));
        }
        long whole = (long) (seconds * 1e9);
        long[] worked = new long[ranks.size()];
        worked[ranks.rank()] = whole - exchangeTime;
        ranks.sum(worked);
        return effort(worked, worked.length, whole);
    }

    private static Effort effort(long[] worked, int count, long whole) {
        double mean = (double) Arrays.stream(worked).sum() / count;
        long most = Arrays.stream(worked).max().orElse(0);
        return new Effort(mean / most, 1 - mean / whole);
    }

    private void help(int first) {
        for (int done = 0; ; done++) {
            int last = done;
            SpinWait.until(() -> given.get() != last || isClosed, clock);
            if (isClosed) {
                return;
            }
            try {
                share(first, workers);
            } catch (Throwable thrown) {
                failure = thrown;
            }
            busy.decrementAndGet();
        }
    }

    /** What went wrong for a helper goes wrong for the one that gave the job. */
    private void rethrow() {
        Throwable thrown = failure;
        failure = null;
        switch (thrown) {
            case null -> {}
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(thrown);
        }
    }

    /** Lets the helpers go. */
    @Override
    public void close() {
        isClosed = true;
    }
}
