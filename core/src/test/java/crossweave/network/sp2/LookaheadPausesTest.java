package crossweave.network.sp2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class LookaheadPausesTest {
    private static final int LATENCY = 4;

    private static int pauses(LookaheadPauses pauses, int windows, int cycles) {
        int count = 0;
        for (int i = 0; i < windows; i++) {
            pauses.begin(cycles);
            count += pauses.isPause() ? 1 : 0;
        }
        return count;
    }

    @Test
    void longWindowsGoOn() {
        assertEquals(0, pauses(new LookaheadPauses(LATENCY), 10_000, 2 * LATENCY));
    }

    @Test
    void shortWindowsAreTriedNowAndThen() {
        LookaheadPauses pauses = new LookaheadPauses(LATENCY);
        int windows = 10 * (32 + 512);
        assertEquals(.94, (double) pauses(pauses, windows, 2 * LATENCY - 1) / windows, .01);
    }

    @Test
    void aPauseEnds() {
        LookaheadPauses pauses = new LookaheadPauses(LATENCY);
        pauses(pauses, 32, LATENCY);
        pauses(pauses, 512, 3 * LATENCY);
        assertFalse(pauses.isPause());
        assertEquals(0, pauses(pauses, 1000, 3 * LATENCY));
    }
}
