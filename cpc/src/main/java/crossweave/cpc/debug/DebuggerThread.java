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
 * The one thread that touches a debugger.
 *
 * <pre>
 *   the thread that reads requests      this thread
 *   ask       notes a job
 *   release   ---- jobs -------------&gt;  does them, one after the other
 *                                       goes on with a move while there are none
 * </pre>
 *
 * A job is released when its request was read to the end, and somebody waits for its answer: so the
 * answer is written before whatever comes of the job. Whoever waits for an answer without ado calls
 * {@link #answer}.
 */
public final class DebuggerThread {

    /** A way through the run: each call goes on with it. */
    public interface Move {
        /** Goes on for a while, or until a job is wanted; whether it has come to its end. */
        boolean goOn();
    }

    private final List<Runnable> asked = new ArrayList<>(); // the reading thread's
    private final LinkedBlockingQueue<Runnable> jobs = new LinkedBlockingQueue<>();
    private final Thread thread = Thread.ofPlatform().name("debugger").daemon().start(this::work);
    private @Nullable Move move; // this thread's, as all below
    private boolean isClosed;

    /** Has something done; the answer is what it gives, or why it could not be done. */
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

    /** Has something done and waits for it; any thread may call this. */
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

    /** Whether somebody waits for something to be done; any thread may ask. */
    public boolean isWanted() {
        return !jobs.isEmpty();
    }

    /** Moves from now on, instead of moving as before. */
    public void begin(Move next) {
        move = next;
    }

    public boolean isMoving() {
        return move != null;
    }

    public void rest() {
        move = null;
    }

    /** Ends when the jobs before this are done. */
    public void close() {
        isClosed = true;
    }

    /** Does this and ends; any thread may call it, and waits until that has happened. */
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
            last.run(); // something was wrong, and the thread had gone before
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
