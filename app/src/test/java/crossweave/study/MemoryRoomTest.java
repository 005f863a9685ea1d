package crossweave.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs that wait until the memory has room for them. */
class MemoryRoomTest {
    private static final int NEED = 8 << 20; // bytes of a run
    private static final int RUNS = 12;
    private static final long PATIENCE = 20_000_000_000L; // ns

    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private volatile byte[] need = {}; // so that it is really allocated

    private void run(MemoryRoom room, Semaphore mayLeave) {
        try (MemoryRoom.Place place = room.enter(() -> true)) {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            need = new byte[NEED];
            for (int i = 0; i < 100; i++) {
                place.observe();
            }
            mayLeave.acquireUninterruptibly();
            inside.decrementAndGet();
        }
    }

    /** The most runs that were inside together, which all wait until so many are. */
    private int together(long bytes, int expected) throws InterruptedException {
        MemoryRoom room = new MemoryRoom(bytes);
        Semaphore mayLeave = new Semaphore(0);
        try (ExecutorService pool = Executors.newFixedThreadPool(RUNS)) {
            for (int i = 0; i < RUNS; i++) {
                pool.execute(() -> run(room, mayLeave));
            }
            long end = System.nanoTime() + PATIENCE;
            while (inside.get() < expected && System.nanoTime() < end) {
                Thread.sleep(1);
            }
            Thread.sleep(120); // longer than runs wait before they look again
            mayLeave.release(RUNS);
        }
        assertEquals(0, inside.get());
        return most.get();
    }

    @Test
    void asManyRunAsThereIsRoomFor() throws InterruptedException {
        assertEquals(3, together(3 * NEED + NEED / 2, 3));
    }

    @Test
    void whereThereIsRoomAllRun() throws InterruptedException {
        assertEquals(RUNS, together(100L * NEED, RUNS));
    }

    @Test
    void oneRunsEvenIfItNeedsMoreThanThereIs() throws InterruptedException {
        assertEquals(1, together(NEED / 2, 1));
    }

    @Test
    void whatIsNoLongerWantedDoesNotWait() {
        MemoryRoom room = new MemoryRoom(1);
        try (MemoryRoom.Place first = room.enter(() -> true);
                MemoryRoom.Place second = room.enter(() -> false)) {
            assertTrue(first != second);
        }
    }
}
