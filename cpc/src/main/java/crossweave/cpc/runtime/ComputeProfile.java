package crossweave.cpc.runtime;

import crossweave.workload.ProgramReport;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * How much each processor computed over time: cycles in bins of equal width, which doubles whenever
 * the run outgrows the bins.
 */
final class ComputeProfile implements Serializable {
    static final int BINS = 64; // per processor

    private final long[] busy; // per processor and bin
    private long width = 1; // cycles

    ComputeProfile(int processors) {
        this.busy = new long[processors * BINS];
    }

    void add(int processor, long from, long until) {
        while (until > width * BINS) {
            widen();
        }
        long at = from;
        while (at < until) {
            long bin = at / width;
            long end = Math.min(until, (bin + 1) * width);
            busy[processor * BINS + (int) bin] += end - at;
            at = end;
        }
    }

    private void widen() {
        for (int first = 0; first < busy.length; first += BINS) {
            for (int bin = 0; bin < BINS; bin++) {
                busy[first + bin] =
                        bin < BINS / 2 ? busy[first + 2 * bin] + busy[first + 2 * bin + 1] : 0;
            }
        }
        width *= 2;
    }

    /** Bins up to that of a cycle. */
    ProgramReport.Profile report(long until) {
        int bins = (int) Math.min(BINS, Math.ceilDiv(until, width));
        List<List<Long>> all = new ArrayList<>();
        for (int first = 0; first < busy.length; first += BINS) {
            List<Long> one = new ArrayList<>();
            for (int bin = 0; bin < bins; bin++) {
                one.add(busy[first + bin]);
            }
            all.add(List.copyOf(one));
        }
        return new ProgramReport.Profile(width, List.copyOf(all));
    }
}
