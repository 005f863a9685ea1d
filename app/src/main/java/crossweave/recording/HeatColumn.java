package crossweave.recording;

import crossweave.engine.EventQueue;
import crossweave.experiment.Run;
import crossweave.files.ByteColumn;
import crossweave.network.CrossedFlits;

/** Flits that have crossed each channel in each of many short windows. */
final class HeatColumn {
    /** Cycles of a window; a channel carries at most one flit in each. */
    static final int WINDOW = 16;

    private static final int MOST = 255; // the maximum of a byte

    private final ByteColumn column = new ByteColumn();
    private final long first; // cycle of the recording
    private final long last;
    private long[] before; // per channel: flits that had crossed it when the window began
    private long[] latest; // and after the last step
    private long since; // the cycle from which they are counted
    private long window;
    private int windows;

    /** For a recording from one cycle to another. */
    HeatColumn(int channels, long first, long last) {
        this.first = first;
        this.last = last;
        before = new long[channels];
        latest = new long[channels];
        window = first / WINDOW;
    }

    /** Called after each step: ends windows that are over before the next one. */
    void after(Run run) {
        if (run.cycle() < first) {
            begin(run);
            return;
        }
        long[] now = crossed(run, run.cycle() + 1);
        if (run.countedSince() != since) {
            resetTo(now);
            since = run.countedSince();
        }
        long next = run.nextCycle();
        long end = next == EventQueue.NEVER ? run.cycle() + 1 : Math.min(next, last + 1);
        while ((window + 1) * WINDOW <= end) {
            end(crossed(run, (window + 1) * WINDOW));
        }
        latest = now;
    }

    /** Where counting begins: before the first cycle of the recording. */
    private void begin(Run run) {
        since = run.countedSince();
        if (run.nextCycle() >= first) {
            before = crossed(run, first);
            latest = before;
        }
    }

    private long[] crossed(Run run, long cycle) {
        return CrossedFlits.of(
                run.network().counters(), run.network().places(cycle), before.length);
    }

    /** Counters begin anew; what the step that reset them has carried is not known. */
    private void resetTo(long[] now) {
        for (int channel = 0; channel < before.length; channel++) {
            before[channel] += now[channel] - latest[channel];
        }
    }

    private void end(long[] now) {
        for (int channel = 0; channel < now.length; channel++) {
            column.addByte(Math.clamp(now[channel] - before[channel], 0, MOST));
        }
        before = now;
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
