package crossweave.experiment;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Runs code on a virtual thread while the caller waits, and wakes that thread every now and then,
 * so that code which waits for an event that may never come can check whether to go on.
 */
final class VirtualThreads {
    private static final int NAP = 100; // milliseconds

    private VirtualThreads() {}

    /** Returns or throws what the code returns or throws. */
    static <T> T call(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread thread = Thread.ofVirtual().name("simulation").start(task);
        try {
            while (!task.isDone()) {
                thread.join(Duration.ofMillis(NAP));
                LockSupport.unpark(thread);
            }
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException own) {
                throw own;
            }
            if (e.getCause() instanceof Error own) {
                throw own;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a run was on", e);
        }
    }
}
