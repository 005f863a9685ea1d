package crossweave.cpc.runtime;

import crossweave.workload.ProgramReport;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** When time is measured: from the beginning on, and as the program switches it. */
final class MeasuredTime implements Serializable {
    private final List<Long> turns = new ArrayList<>(); // cycles: on, off, on, ...
    private final List<Long> before = new ArrayList<>(); // per turn: cycles measured before it

    MeasuredTime() {
        turns.add(0L);
        before.add(0L);
    }

    boolean isOn() {
        return turns.size() % 2 == 1;
    }

    void turnOn(long now) {
        if (!isOn()) {
            turn(now);
        }
    }

    void turnOff(long now) {
        if (isOn()) {
            turn(now);
        }
    }

    private void turn(long now) {
        before.add(measuredUntil(now));
        turns.add(now);
    }

    /** Measured cycles between two cycles, the second of which is not in the future. */
    long measured(long from, long until) {
        if (from >= turns.getLast()) { // most calls are about the recent past
            return isOn() ? until - from : 0;
        }
        return measuredUntil(until) - measuredUntil(from);
    }

    private long measuredUntil(long cycle) {
        int found = Collections.binarySearch(turns, cycle);
        int turn = found >= 0 ? found : -found - 2; // the last one not after the cycle
        boolean wasOn = turn % 2 == 0;
        return before.get(turn) + (wasOn ? cycle - turns.get(turn) : 0);
    }

    /** The intervals that are measured, until a cycle. */
    List<ProgramReport.Interval> intervals(long until) {
        List<ProgramReport.Interval> all = new ArrayList<>();
        for (int i = 0; i < turns.size(); i += 2) {
            long end = i + 1 < turns.size() ? turns.get(i + 1) : until;
            if (end > turns.get(i)) {
                all.add(new ProgramReport.Interval(turns.get(i), end));
            }
        }
        return all;
    }
}
