package crossweave.papers.study.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Collections;

/** Schedules have as many ranks as there are times, and closed forms where messages never meet. */
class LogGopSimSchedulesTest {
    private static final long L = 2500;
    private static final long O = 1500; // o
    private static final long G = 6; // G

    @ParameterizedTest
    @EnumSource(LogGopSimSchedules.class)
    void everyRankHasATime(LogGopSimSchedules schedule) {
        assertEquals(schedule.ranks, schedule.ends().size());
        assertEquals("num_ranks " + schedule.ranks, schedule.text().lines().findFirst().get());
        assertEquals(
                schedule.ranks,
                schedule.text().lines().filter(line -> line.startsWith("rank ")).count());
    }

    /** The way to the last rank has four messages, each the first of its sender. */
    @Test
    void theTreeTakesItsDepth() {
        assertEquals(4 * (O + L + O), Collections.max(LogGopSimSchedules.TREE.ends()));
    }

    /** Each of 14 steps is a message: its sender has nothing else to do. */
    @Test
    void theRingTakesItsSteps() {
        long step = O + L + 999 * G + O;
        assertEquals(14 * step, Collections.max(LogGopSimSchedules.RING.ends()));
    }
}
