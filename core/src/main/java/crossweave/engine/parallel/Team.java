package crossweave.engine.parallel;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Threads that do the parts of a job side by side. The one that gives the job does its share and
 * waits for the others; they wait for the next job, which in a simulation comes within a
 * microsecond.
 *
 * <p>Of n threads, the t-th always does the parts t, t + n, t + 2n ..., so that what a part knows
 * stays in the caches of one core. One thread at a time gives jobs. What was done before a job is
 * given is seen by all who do it, and what they do by the one that gave it.
 */
public final class Team implements AutoCloseable {
    private static final int BUSY = 2_000; // looks before a thread that waits lets others run
    private static final int PATIENT = 3_000; // looks before it sleeps now and then
    private static final long NAP = 50_000; // ns
    private static final int LINE = 16; // longs

    /** What is to be done for each part; what it does must not matter to the others. */
    @FunctionalInterface
    public interface Job {
        void run(int part);
    }

    private final int threads;
    private final int usualParts; // that jobs have
    private final AtomicInteger busy = new AtomicInteger(); // helpers that are not done
    private final AtomicInteger given = new AtomicInteger(); // jobs
    private volatile boolean isClosed;
    private volatile @Nullable Throwable failure;
    private final Ranks ranks;
    private final LongSupplier clock;
    private final long[] busyTime; // per thread, far enough apart for each to have its own line
    private long time; // of all jobs
    private long exchangeTime; // waiting for other processes, and talking to them
    private Job job = _ -> {};
    private int parts;

    /** A team of so many, the one that gives the jobs included. */
    public Team(int threads) {
        this(threads, Ranks.ALONE, () -> 0);
    }

    /**
     * A team in one of several processes that knows how its time goes by, with a clock of
     * nanoseconds.
     */
    public Team(int threads, Ranks ranks, LongSupplier clock) {
        this(threads, threads * ranks.size(), ranks, clock);
    }

    /** One thread that does what so many would do, for what does not depend on their number. */
    public static Team alone(int parts) {
        return new Team(1, parts, Ranks.ALONE, () -> 0);
    }

    private Team(int threads, int parts, Ranks ranks, LongSupplier clock) {
        if (threads < 1) {
            throw new IllegalArgumentException(
                    "there are %d threads, but one is the least".formatted(threads));
        }
        this.threads = threads;
        this.usualParts = parts;
        this.ranks = ranks;
        this.clock = clock;
        this.busyTime = new long[threads * LINE];
        for (int i = 1; i < threads; i++) {
            int first = i;
            Thread.ofPlatform().daemon().name("part-" + i).start(() -> help(first));
        }
    }

    public int threads() {
        return threads;
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
        if (threads == 1 || count == 1) {
            share(0, 1);
            return;
        }
        long start = clock.getAsLong();
        if (isClosed) {
            throw new IllegalStateException("the team has gone");
        }
        failure = null;
        busy.set(threads - 1);
        given.incrementAndGet();
        try {
            share(0, threads);
        } finally {
            await(() -> busy.get() == 0);
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
            return effort(busyTime, threads, Math.max(time, most));
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
            await(() -> given.get() != last || isClosed);
            if (isClosed) {
                return;
            }
            try {
                share(first, threads);
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

    @SuppressWarnings("ThreadPriorityCheck") // with fewer cores than threads others must run
    private static void await(BooleanSupplier condition) {
        for (int looks = 0; !condition.getAsBoolean(); looks++) {
            if (looks < BUSY) {
                Thread.onSpinWait();
            } else if (looks < PATIENT) {
                Thread.yield();
            } else {
                LockSupport.parkNanos(NAP);
            }
        }
    }

    /** Lets the helpers go. */
    @Override
    public void close() {
        isClosed = true;
    }
}
