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
    static final long MOST_BYTES = 1L << 30; // allocated, garbage included
    private static final long PATIENCE = 600; // looks at one that may only wait, a second each

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Subject subject;
    private final Path folder;
    private ExecutorService worker = worker();
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
        Future<Verdict> verdict =
                worker.submit(
                        () -> {
                            thread = Thread.currentThread();
                            return measured(subject, input, folder);
                        });
        long begin = THREADS.getThreadCpuTime(thread.threadId());
        for (int look = 0; look < PATIENCE; look++) {
            try {
                return verdict.get(1, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                long used = THREADS.getThreadCpuTime(thread.threadId()) - begin;
                if (used > MOST_SECONDS * 4_000_000_000L) {
                    break;
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }
        String trace =
                Arrays.stream(thread.getStackTrace())
                        .limit(40)
                        .map(StackTraceElement::toString)
                        .collect(Collectors.joining("\n"));
        worker.shutdownNow(); // it may go on for ever, and does not matter any more
        worker = worker();
        return Verdict.defect("hangs", trace);
    }

    /** What comes of an input in this thread. */
    static Verdict measured(Subject subject, byte[] input, Path folder) {
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long time = THREADS.getCurrentThreadCpuTime();
        Verdict verdict;
        try {
            subject.reading().read(input, folder);
            verdict = Verdict.READ;
        } catch (Throwable thrown) {
            verdict = Verdict.of(thrown);
        }
        bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
        time = THREADS.getCurrentThreadCpuTime() - time;
        if (!verdict.isDefect() && bytes > MOST_BYTES) {
            return Verdict.defect("takes too much memory", "%,d bytes".formatted(bytes));
        }
        if (!verdict.isDefect() && time > MOST_SECONDS * 1_000_000_000L) {
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
