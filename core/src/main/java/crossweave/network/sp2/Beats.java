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

    private static final int STRIDE = 2; // longs per flow
    private static final int NEXT = 0; // tick of the next beat, after this cycle
    private static final int TIME = 1; // ticks between beats; 0: there are none

    final int ticks; // per cycle
    private long[] of = new long[0]; // flow f from f * STRIDE on

    Beats(int ticks) {
        this.ticks = ticks;
    }

    /** Adds flows that are at rest, and returns the number of the first of them. */
    int add(int flows) {
        int first = of.length / STRIDE;
        of = Arrays.copyOf(of, (first + flows) * STRIDE);
        return first;
    }

    long next(int flow) {
        return of[flow * STRIDE + NEXT];
    }

    long time(int flow) {
        return of[flow * STRIDE + TIME];
    }

    void set(int flow, long nextBeat, long between) {
        of[flow * STRIDE + NEXT] = between == 0 ? 0 : nextBeat;
        of[flow * STRIDE + TIME] = between;
    }

    void copy(int from, int to) {
        of[to * STRIDE + NEXT] = next(from);
        of[to * STRIDE + TIME] = time(from);
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
        return time(flow) == ticks && next(flow) < 2L * ticks;
    }

    boolean isStopped(int flow) {
        return time(flow) == 0;
    }

    /** The beats in so many cycles after this one. */
    int beats(int flow, long cycles) {
        return beats(next(flow), time(flow), cycles);
    }

    /** The same for any beats. */
    int beats(long nextBeat, long between, long cycles) {
        long last = (cycles + 1) * ticks - 1;
        return between == 0 || nextBeat > last ? 0 : divide(last - nextBeat, between) + 1;
    }

    private long cycle(long tick) {
        return (int) tick == tick ? (int) tick / ticks : tick / ticks;
    }

    private static int divide(long a, long b) {
        return (int) a == a && (int) b == b ? (int) a / (int) b : (int) (a / b);
    }

    /** Counts beats from a later cycle on, and returns those up to it. */
    int advance(int flow, int cycles) {
        int at = flow * STRIDE;
        long between = of[at + TIME];
        if (between == 0) {
            return 0;
        }
        long next = of[at + NEXT];
        if (between == ticks && next < 2L * ticks) {
            return cycles;
        }
        long passed = (long) cycles * ticks;
        long rest = passed + ticks - 1 - next;
        if (rest < 0) {
            of[at + NEXT] = next - passed;
            return 0;
        }
        int count = divide(rest, between) + 1;
        of[at + NEXT] = next + count * between - passed;
        return count;
    }

    /** After an advance over so many beats: whether the last of them is in this cycle. */
    int isNow(int flow, int passed) {
        return passed > 0 && of[flow * STRIDE + NEXT] >= of[flow * STRIDE + TIME] ? 1 : 0;
    }

    /** Cycles until the n-th beat, counted from 1, or NEVER. */
    long until(int flow, long n) {
        if (runs(flow)) {
            return n;
        }
        return time(flow) == 0 ? NEVER : cycle(next(flow) + (n - 1) * time(flow));
    }

    /**
     * Sets a flow to follow another one a cycle later, which moves a flit in this cycle or not.
     * Returns false, and sets nothing, if these are no regular beats.
     */
    boolean follow(int flow, int leader, int moves) {
        if (moves == 0) {
            set(flow, next(leader) + ticks, time(leader));
            return true;
        }
        if (time(leader) == 0) {
            run(flow); // for a single flit
            return true;
        }
        long last = next(leader) - time(leader);
        if (last < 0 || last >= ticks) {
            return false;
        }
        set(flow, last + ticks, time(leader));
        return true;
    }

    /**
     * The cycles for which a flow certainly finds what it takes from a level that another one
     * fills: of so much after this cycle, to which a flit of {@code in} adds after {@code lag}
     * cycles.
     */
    long suffices(long level, int in, int lag, int out) {
        long takes = time(out);
        if (takes == 0) {
            return NEVER;
        }
        long gives = time(in);
        if (gives == 0) {
            return until(out, level + 1);
        }
        long ahead = next(out) + level * takes - next(in) - (long) lag * ticks; // of the first one
        long gain = takes - gives; // per flit
        if (gain >= 0 && ahead >= 0 || gain == 0 && isInTime(in, ahead)) {
            return NEVER;
        }
        long first = gain < 0 && ahead >= 0 ? ahead / -gain + 1 : 0;
        long end = first + ATTEMPTS;
        for (long n = first; n < end; n++) {
            if (gain > 0 && ahead + n * gain >= 0) {
                return NEVER;
            }
            long goes = until(out, level + 1 + n);
            if (cycle(next(in) + n * gives) + lag > goes) {
                return goes;
            }
        }
        return until(out, level + 1 + end);
    }

    /** Of two flows of the same pace: whether beats so many ticks behind are in time. */
    private boolean isInTime(int in, long ahead) {
        if (ahead <= -ticks) {
            return false;
        }
        return next(in) % greatestDivisor(time(in), ticks) + ahead >= 0;
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
