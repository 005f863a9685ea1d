package crossweave.fuzz;

import com.sun.management.ThreadMXBean;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * Tries inputs one by one, each within limits of time and memory. They count what a thread itself
 * computes and allocates, which is the same on a computer that is busy.
 */
final class Trials implements AutoCloseable {
    static final long MOST_SECONDS = 5; // of a processor
    private static final long MOST_TIME = MOST_SECONDS * 1_000_000_000L;
    static final long MOST_BYTES = 1L << 30; // allocated, garbage included
    private static final long PATIENCE = 20 * 60; // seconds until it hangs, on any machine

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Subject subject;
    private final Path folder;
    private ExecutorService worker = worker();
    private volatile long begin; // of the input that is tried, by the thread's own time, ns
    private volatile Thread thread = Thread.currentThread();
    private int count;

    Trials(Subject subject, Path folder) {
        this.subject = subject;
        this.folder = folder;
    }

    int count() {
        return count;
    }

    Verdict verdict(byte[] input) throws InterruptedException {
        count++;
        Future<Verdict> verdict = worker.submit(() -> begun(input));
        try {
            return awaited(verdict);
        } catch (TimeoutException e) {
            String trace =
                    Arrays.stream(thread.getStackTrace())
                            .limit(40)
                            .map(StackTraceElement::toString)
                            .collect(Collectors.joining("\n"));
            worker.shutdownNow(); // it may go on for ever, and does not matter any more
            worker = worker();
            return Verdict.defect("hangs", trace);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** It hangs if it has computed for far too long, or waits and never goes on. */
    private Verdict awaited(Future<Verdict> verdict)
            throws InterruptedException, ExecutionException, TimeoutException {
        for (long waited = 0; waited < PATIENCE; waited++) {
            try {
                return verdict.get(1, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                long since = begin;
                if (THREADS.getThreadCpuTime(thread.threadId()) - since > 10 * MOST_TIME) {
                    throw e;
                }
            }
        }
        return verdict.get(1, TimeUnit.SECONDS);
    }

    private Verdict begun(byte[] input) {
        begin = THREADS.getCurrentThreadCpuTime();
        thread = Thread.currentThread();
        return measured(subject, input, folder);
    }

    /** What comes of an input in this thread. */
    static Verdict measured(Subject subject, byte[] input, Path folder) {
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long time = THREADS.getCurrentThreadCpuTime();
        Verdict verdict;
        try {
            Canary.put(folder);
            subject.reading().read(input, folder);
            verdict = Verdict.READ;
        } catch (Throwable thrown) {
            verdict = Verdict.of(thrown, input);
        }
        bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
        time = THREADS.getCurrentThreadCpuTime() - time;
        if (Canary.hasRun()) {
            return Verdict.defect("runs code that an input names", "");
        }
        if (!verdict.isDefect() && bytes > MOST_BYTES) {
            return Verdict.defect("takes too much memory", "%,d bytes".formatted(bytes));
        }
        if (!verdict.isDefect() && time > MOST_TIME) {
            return Verdict.defect("takes too long", "%.1f s".formatted(time / 1e9));
        }
        return verdict;
    }

    private static ExecutorService worker() {
        return Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
