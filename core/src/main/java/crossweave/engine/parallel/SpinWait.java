package crossweave.engine.parallel;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Lets a thread wait for another one, which in a simulation takes some microseconds: it polls, and
 * soon yields between polls. As soon as another thread did run, there are more threads than cores,
 * and it sleeps: a thread that has slept may run when it wakes, while one that keeps polling has
 * used up its time slice, often that of the very thread it waits for.
 */
public final class SpinWait {
    private static final int LOOKS = 500; // polls before it yields
    private static final int YIELDS = 3_000; // polls before it sleeps in any case
    private static final long TURN = 20_000; // ns; after a longer break another thread has run
    private static final long NAP = 20_000; // ns

    private SpinWait() {}

    /** Waits by a clock in ns; if it stands still, nobody can tell whether other threads run. */
    @SuppressWarnings("ThreadPriorityCheck") // with fewer cores than threads others must run
    public static void until(BooleanSupplier condition, LongSupplier clock) {
        boolean alone = true;
        for (int looks = 0; !condition.getAsBoolean(); looks++) {
            if (looks < LOOKS) {
                Thread.onSpinWait();
            } else if (alone && looks < YIELDS) {
                long start = clock.getAsLong();
                Thread.yield();
                long away = clock.getAsLong() - start;
                alone = away > 0 && away < TURN;
            } else {
                LockSupport.parkNanos(NAP);
            }
        }
    }
}
