package crossweave.recording;

import crossweave.experiment.Run;
import crossweave.files.ByteColumn;
import crossweave.network.Counters;

import java.util.Arrays;

/** Flits that each channel has carried in each of many short windows. */
final class HeatColumn {
    /** Cycles of a window. */
    static final int WINDOW = 16;

    private static final int MOST = 255; // the maximum of a byte

    private final ByteColumn column = new ByteColumn();
    private final long[] before; // per channel: flits counted until the window began
    private long since; // the cycle from which they are counted
    private long window;
    private int windows;

    HeatColumn(int channels, long from) {
        before = new long[channels];
        window = from / WINDOW;
    }

    /** Called after each step: ends windows that are over. */
    void after(Run run) {
        if (run.countedSince() != since) { // counters were reset
            since = run.countedSince();
            Arrays.fill(before, 0);
        }
        while ((run.cycle() + 1) / WINDOW > window) {
            end(run.network().counters());
        }
    }

    /** Sets where counting begins. */
    void begin(Run run) {
        since = run.countedSince();
        for (int channel = 0; channel < before.length; channel++) {
            before[channel] = run.network().counters().flits(channel);
        }
    }

    private void end(Counters counters) {
        for (int channel = 0; channel < before.length; channel++) {
            long flits = counters.flits(channel);
            column.addByte(Math.clamp(flits - before[channel], 0, MOST));
            before[channel] = flits;
        }
        window++;
        windows++;
    }

    int windows() {
        return windows;
    }

    ByteColumn column() {
        return column;
    }
}
