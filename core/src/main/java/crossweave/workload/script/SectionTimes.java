package crossweave.workload.script;

import java.io.Serializable;
import java.util.Arrays;

/** How often processes ran the sections of a program, and how long that took. */
final class SectionTimes implements Serializable {
    private static final long OUTSIDE = -1;

    private final int count;
    private final long[] since; // per process and section, as all below: cycle, or OUTSIDE
    private final long[] passes;
    private final long[] spent; // cycles
    private final long[] computed; // cycles

    SectionTimes(int processes, int count) {
        this.count = count;
        this.since = new long[processes * count];
        this.passes = new long[processes * count];
        this.spent = new long[processes * count];
        this.computed = new long[processes * count];
        Arrays.fill(since, OUTSIDE);
    }

    void enter(int process, int section, boolean counts, long now) {
        since[process * count + section] = counts ? now : OUTSIDE;
    }

    void leave(int process, int section, long now) {
        int index = process * count + section;
        if (since[index] != OUTSIDE) {
            passes[index]++;
            spent[index] += now - since[index];
            since[index] = OUTSIDE;
        }
    }

    /** Adds a computation of a process to all the sections that it is in. */
    void compute(int process, long cycles) {
        for (int index = process * count; index < (process + 1) * count; index++) {
            computed[index] += since[index] == OUTSIDE ? 0 : cycles;
        }
    }

    long computed(int process, int section) {
        return computed[process * count + section];
    }

    long passes(int process, int section) {
        return passes[process * count + section];
    }

    long spent(int process, int section) {
        return spent[process * count + section];
    }
}
