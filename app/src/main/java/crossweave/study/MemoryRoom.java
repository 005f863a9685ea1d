package crossweave.study;

import com.sun.management.ThreadMXBean;

import java.lang.management.ManagementFactory;
import java.util.function.BooleanSupplier;

/**
 * Lets in as many runs as the memory has room for. What a run needs is what its thread has
 * allocated by the end of its first cycles: engines allocate nothing later, only messages take
 * more. Until that is known, a run counts like the last one that was measured; the first one is
 * measured alone.
 */
final class MemoryRoom {
    private static final int MOMENT = 50; // ms
    private static final int FIRST_CYCLES = 4; // questions whether the run is wanted

    private final long size; // bytes
    private long taken; // bytes of the measured runs that are inside
    private int unmeasured; // runs that are inside and not yet measured
    private long expected; // bytes of a run that is not measured; 0 before the first one was

    MemoryRoom(long size) {
        this.size = size;
    }

    /** Waits until there is room, or the run is no longer wanted. */
    Place enter(BooleanSupplier isWanted) {
        try {
            await(isWanted);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // its run will not be wanted
        }
        return new Place();
    }

    private synchronized void await(BooleanSupplier isWanted) throws InterruptedException {
        try {
            while (!hasRoom() && isWanted.getAsBoolean()) {
                wait(MOMENT);
            }
        } finally {
            unmeasured++;
        }
    }

    private boolean hasRoom() {
        boolean isEmpty = unmeasured == 0 && taken == 0;
        return isEmpty || expected > 0 && taken + (unmeasured + 1) * expected <= size;
    }

    private synchronized void measured(long bytes) {
        unmeasured--;
        taken += bytes;
        expected = bytes;
        notifyAll();
    }

    private synchronized void left(long bytes) {
        taken -= bytes;
        notifyAll();
    }

    /** The place of a run, which is that of the current thread. */
    final class Place implements AutoCloseable {
        private final long start = allocated();
        private int questions;
        private long bytes; // 0 before it is measured

        /** Observes the run from time to time; it is measured after some of its cycles. */
        void observe() {
            if (++questions == FIRST_CYCLES) {
                measure();
            }
        }

        /** The run allocates nothing more: most of its steps are on a GPU. */
        void observeAll() {
            questions = FIRST_CYCLES;
            measure();
        }

        private void measure() {
            bytes = Math.max(1, allocated() - start);
            measured(bytes);
        }

        @Override
        public void close() {
            if (bytes == 0) {
                measure();
            }
            left(bytes);
        }
    }

    /** Bytes that this thread has allocated since its start. */
    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getCurrentThreadAllocatedBytes();
    }
}
