package crossweave.engine.parallel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.HangGuard;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

@HangGuard
class ThreadTeamTest {
    private static final int JOBS = 200;

    /** Threads that took part, and how often each part was done. */
    private record Doings(Set<Thread> threads, int[] parts) {}

    private static Doings of(ThreadTeam team, int parts) {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        AtomicIntegerArray done = new AtomicIntegerArray(parts);
        for (int i = 0; i < JOBS; i++) {
            team.run(
                    parts,
                    part -> {
                        threads.add(Thread.currentThread());
                        done.incrementAndGet(part);
                    });
        }
        return new Doings(threads, IntStream.range(0, parts).map(done::get).toArray());
    }

    @ParameterizedTest
    @CsvSource({"12, 2, 2", "12, 1, 1", "3, 8, 3", "5, 5, 5"})
    void threadsAreNoMoreThanCoresAndDoAllParts(int threads, int cores, int workers) {
        ThreadTeam.Place place = new ThreadTeam.Place(cores, Ranks.ALONE, () -> 0);
        try (ThreadTeam team = new ThreadTeam(threads, place)) {
            Doings doings = of(team, threads);
            assertEquals(workers, doings.threads.size());
            assertEquals(workers, team.workers());
            assertEquals(threads, team.parts()); // as if there were cores for all of them
            assertArrayEquals(IntStream.range(0, threads).map(_ -> JOBS).toArray(), doings.parts);
        }
    }

    @Test
    void whoeverWaitsWhileOthersRunSleeps() {
        AtomicLong time = new AtomicLong();
        int[] looks = {0};
        // every look at the clock is a millisecond later: somebody else had the core
        SpinWait.until(() -> ++looks[0] > 600, () -> time.addAndGet(1_000_000));
        assertEquals(2_000_000, time.get(), "it let others run once, and then slept");
    }
}
