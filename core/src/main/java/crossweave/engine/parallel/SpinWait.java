package crossweave.engine.parallel;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * How a thread waits for another, which in a simulation takes some microseconds: it looks again and
 * again, and soon lets others run between its looks. As soon as somebody else did run, there is
 * more to do than there are cores, and it sleeps: one that has slept is let run when it wakes,
 * while one that keeps looking has used up its turn, often that of the very thread it waits for.
 */
public final class SpinWait {
    private static final int LOOKS = 500; // before it lets others run
    private static final int YIELDS = 3_000; // looks before it sleeps in any case
    private static final long TURN = 20_000; // ns; whoever was away for so long was not alone
    private static final long NAP = 20_000; // ns

    private SpinWait() {}

    /** By a clock of nanoseconds; where that does not go, nobody can know who else runs. */
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
