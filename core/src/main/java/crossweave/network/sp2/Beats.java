package crossweave.network.sp2;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The cycles in which flits of a flow move where channels carry less than a flit a cycle: in every
 * cycle in which one of its beats falls. Beats are equally many ticks apart, at least those of a
 * cycle. They are counted from the beginning of the cycle that the levels of their port belong to;
 * what moves in that cycle itself is a flag of the port, as it is where all rates are 1.
 */
final class Beats implements Serializable {
    static final long NEVER = Integer.MAX_VALUE;

    private static final int ATTEMPTS = 8; // to find out that flows of nearly the same pace go on

    final int ticks; // per cycle
    private long[] next = new long[0]; // per flow: tick of the next beat, after this cycle
    private long[] time = new long[0]; // per flow: ticks between beats; 0: there are none

    Beats(int ticks) {
        this.ticks = ticks;
    }

    /** Adds flows that are at rest, and returns the number of the first of them. */
    int add(int flows) {
        int first = next.length;
        next = Arrays.copyOf(next, first + flows);
        time = Arrays.copyOf(time, first + flows);
        return first;
    }

    long next(int flow) {
        return next[flow];
    }

    long time(int flow) {
        return time[flow];
    }

    void set(int flow, long nextBeat, long between) {
        next[flow] = between == 0 ? 0 : nextBeat;
        time[flow] = between;
    }

    void copy(int from, int to) {
        next[to] = next[from];
        time[to] = time[from];
    }

    void stop(int flow) {
        set(flow, 0, 0);
    }

    /** From the next cycle on a flit moves in each. */
    void run(int flow) {
        set(flow, ticks, ticks);
    }

    /** Whether a flit moves in each cycle from the next one on. */
    boolean runs(int flow) {
        return time[flow] == ticks && next[flow] < 2L * ticks;
    }

    boolean isStopped(int flow) {
        return time[flow] == 0;
    }

    /** The beats in so many cycles after this one. */
    int beats(int flow, long cycles) {
        return beats(next[flow], time[flow], cycles);
    }

    /** The same for any beats. */
    int beats(long nextBeat, long between, long cycles) {
        long end = (cycles + 1) * ticks;
        if (between == 0 || nextBeat >= end) {
            return 0;
        }
        return (int) ((end - 1 - nextBeat) / between) + 1;
    }

    /** Counts beats from a later cycle on, and returns those up to it. */
    int advance(int flow, long cycles) {
        int passed = beats(flow, cycles);
        if (time[flow] != 0) {
            next[flow] += passed * time[flow] - cycles * ticks;
        }
        return passed;
    }

    /** After an advance over so many beats: whether the last of them is in this cycle. */
    int isNow(int flow, int passed) {
        return passed > 0 && next[flow] >= time[flow] ? 1 : 0;
    }

    /** Cycles until the n-th beat, counted from 1, or NEVER. */
    long until(int flow, long n) {
        return time[flow] == 0 ? NEVER : (next[flow] + (n - 1) * time[flow]) / ticks;
    }

    /**
     * Sets a flow to follow another one a cycle later, which moves a flit in this cycle or not.
     * Returns false, and sets nothing, if these are no regular beats.
     */
    boolean follow(int flow, int leader, int moves) {
        if (moves == 0) {
            set(flow, next[leader] + ticks, time[leader]);
            return true;
        }
        if (time[leader] == 0) {
            run(flow); // for a single flit
            return true;
        }
        long last = next[leader] - time[leader];
        if (last < 0 || last >= ticks) {
            return false;
        }
        set(flow, last + ticks, time[leader]);
        return true;
    }

    /**
     * The cycles for which a flow certainly finds what it takes from a level that another one
     * fills: of so much after this cycle, to which a flit of {@code in} adds after {@code lag}
     * cycles.
     */
    long suffices(long level, int in, int lag, int out) {
        if (time[out] == 0) {
            return NEVER;
        }
        if (time[in] == 0) {
            return until(out, level + 1);
        }
        long ahead = next[out] + level * time[out] - next[in] - (long) lag * ticks; // of first one
        long gain = time[out] - time[in]; // per flit
        long first = 0;
        if (gain < 0 && ahead >= 0) {
            first = ahead / -gain + 1;
        }
        long end = first + ATTEMPTS;
        for (long n = first; n < end; n++) {
            if (ahead + n * gain >= 0 && gain >= 0 || gain == 0 && isInTime(in, ahead)) {
                return NEVER;
            }
            long comes = (next[in] + n * time[in]) / ticks + lag;
            long goes = until(out, level + 1 + n);
            if (comes > goes) {
                return goes;
            }
        }
        return until(out, level + 1 + end);
    }

    /** Of two flows of the same pace: whether beats so many ticks ahead, or behind, are in time. */
    private boolean isInTime(int in, long ahead) {
        if (ahead >= 0) {
            return true;
        }
        long phases = greatestDivisor(time[in], ticks);
        return next[in] % phases + ahead >= 0;
    }

    private static long greatestDivisor(long a, long b) {
        long x = a;
        long y = b;
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return x;
    }
}
