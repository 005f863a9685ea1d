package crossweave.engine.parallel;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Threads that execute the parts of a job in parallel. The thread that submits the job does its
 * share and waits for the others; they wait for the next job, which in a simulation comes within a
 * microsecond.
 *
 * <p>Of n workers, the t-th always executes the parts t, t + n, t + 2n ..., so that the state of a
 * part stays in the caches of one core. One thread at a time submits jobs. Writes before a job is
 * submitted are visible to all workers, and their writes to the submitting thread.
 */
public final class ThreadTeam implements AutoCloseable {
    private static final int LINE = 16; // longs

    /** The work for each part; parts must not depend on each other. */
    @FunctionalInterface
    public interface Job {
        void run(int part);
    }

    /** Where a team runs: on so many cores, in one of several processes, with a clock in ns. */
    public record Place(int cores, Ranks ranks, LongSupplier clock) {}

    private final int threads; // requested
    private final int workers; // threads that run
    private final int usualParts; // parts per job
    private final AtomicInteger busy = new AtomicInteger(); // helpers that have not finished
    private final AtomicInteger given = new AtomicInteger(); // number of jobs submitted
    private volatile boolean isClosed;
    private volatile @Nullable Throwable failure;
    private final Ranks ranks;
    private final LongSupplier clock;
    private final long[] busyTime; // per worker, each in a cache line of its own
    private long time; // of all jobs
    private long exchangeTime; // waiting for other processes, and communication with them
    private Job job = _ -> {};
    private int parts;

    /** A team of so many threads, including the one that submits jobs. */
    public ThreadTeam(int threads) {
        this(threads, Ranks.ALONE, () -> 0);
    }

    /** A team in one of several processes that measures its time, with a clock of nanoseconds. */
    public ThreadTeam(int threads, Ranks ranks, LongSupplier clock) {
        this(threads, new Place(threads, ranks, clock));
    }

    /**
     * A team that knows its cores: with fewer cores than threads, it runs one thread per core,
     * which do the work of all.
     */
    public ThreadTeam(int threads, Place place) {
        this(threads, threads * place.ranks.size(), place);
    }

    /** A single thread that does the work of so many; results do not depend on their number. */
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

    /** The number of threads requested. */
    public int threads() {
        return threads;
    }

    /** The number of threads that run: not more than cores. */
    public int workers() {
        return workers;
    }

    /** The number of parts to divide work into, over all processes. */
    public int parts() {
        return usualParts;
    }

    /** The processes that this team's process is one of. */
    public Ranks ranks() {
        return ranks;
    }

    /** Executes a job of so many parts, and returns when all are done. */
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

    /** Exchanges data with other processes by {@link Ranks#exchange}, and measures its time. */
    public void exchange(int[] mine, int count) {
        long start = clock.getAsLong();
        ranks.exchange(mine, count);
        exchangeTime += clock.getAsLong() - start;
    }

    /**
     * How threads, or processes if there are several, spent their time: their average work relative
     * to the busiest one, and the share of time in which they waited for each other.
     */
    public record Effort(double balance, double waiting) {}

    /** The effort of the last so many seconds; NaN without a clock. All processes must call it. */
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

    /** Throws an error of a helper in the thread that submitted the job. */
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

    /** Stops the helpers. */
    @Override
    public void close() {
        isClosed = true;
    }
}
