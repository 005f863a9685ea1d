package crossweave.network.sp2;

import java.io.Serializable;

/**
 * Decides for which windows partitions look ahead. That takes as long as simulating a cycle of a
 * small partition: where it makes windows only a little longer, windows of one latency are faster.
 * So a few windows are tried, and if they are short, many follow without. This depends on nothing
 * but the lengths of windows: all threads and processes decide the same.
 */
final class LookaheadPauses implements Serializable {
    private static final int TRIED = 32; // windows
    private static final int PAUSE = 512; // windows
    private static final int GAIN = 2; // times a latency that windows should have

    private final int shortest; // cycles of a window without lookahead
    private int left; // windows of the pause
    private int windows; // tried so far
    private long cycles; // of these windows

    LookaheadPauses(int shortest) {
        this.shortest = shortest;
    }

    /** Whether partitions do not look ahead at the end of this window. */
    boolean isPause() {
        return left > 0;
    }

    /** A window of so many cycles begins. */
    void begin(long length) {
        if (left > 0) {
            left--;
            return;
        }
        cycles += length;
        if (++windows == TRIED) {
            left = cycles < (long) GAIN * shortest * TRIED ? PAUSE : 0;
            windows = 0;
            cycles = 0;
        }
    }
}
