package crossweave.cpc.debug;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * The only thread that uses a debugger.
 *
 * <pre>
 *   the thread that reads requests      this thread
 *   ask       queues a job
 *   release   ---- jobs -------------&gt;  does them, one after the other
 *                                       continues a move while there are none
 * </pre>
 *
 * A job is released when its request was read to the end and its answer is awaited: so the answer
 * is written before the effects of the job. To ask and wait at once, call {@link #answer}.
 */
public final class DebuggerThread {

    /** A move through the run, which each call continues. */
    public interface Move {
        /** Continues for a while, or until a job waits; returns whether it has ended. */
        boolean goOn();
    }

    private final List<Runnable> asked = new ArrayList<>(); // of the reading thread
    private final LinkedBlockingQueue<Runnable> jobs = new LinkedBlockingQueue<>();
    private final Thread thread = Thread.ofPlatform().name("debugger").daemon().start(this::work);
    private @Nullable Move move; // of this thread, as all below
    private boolean isClosed;

    /** Queues a job; the future holds its result, or why it failed. */
    public <T> CompletableFuture<T> ask(Supplier<T> job) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        asked.add(answering(job, answer));
        return answer;
    }

    private static <T> Runnable answering(Supplier<T> job, CompletableFuture<T> answer) {
        return () -> {
            try {
                answer.complete(job.get());
            } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e);
            }
        };
    }

    /** Queues a job and waits for it; any thread may call this. */
    public <T> T answer(Supplier<T> job) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        jobs.add(answering(job, answer));
        while (true) {
            try {
                return answer.get(1, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                if (!thread.isAlive() && !answer.isDone()) {
                    throw new IllegalArgumentException("it has ended", e);
                }
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException why
                        ? why
                        : new IllegalStateException(e.getCause());
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts this thread", e);
            }
        }
    }

    public void release() {
        jobs.addAll(asked);
        asked.clear();
    }

    /** Whether a job waits; any thread may call this. */
    public boolean isWanted() {
        return !jobs.isEmpty();
    }

    /** Replaces the current move. */
    public void begin(Move next) {
        move = next;
    }

    public boolean isMoving() {
        return move != null;
    }

    public void rest() {
        move = null;
    }

    /** Ends when the jobs queued before are done. */
    public void close() {
        isClosed = true;
    }

    /** Runs this and ends the thread; any thread may call it, and waits until that has happened. */
    public void finish(Runnable last) {
        AtomicBoolean isDone = new AtomicBoolean();
        jobs.add(
                () -> {
                    close();
                    isDone.set(true);
                    last.run();
                });
        join();
        if (!isDone.get()) {
            last.run(); // the thread had ended before, by an error
        }
    }

    public void join() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private void work() {
        try {
            while (!isClosed) {
                Runnable job = move == null ? jobs.take() : jobs.poll();
                if (job != null) {
                    job.run();
                } else if (Objects.requireNonNull(move).goOn()) {
                    rest();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }
}
