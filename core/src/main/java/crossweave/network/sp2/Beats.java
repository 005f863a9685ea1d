package crossweave.network.sp2;

import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The cycles in which flits of a flow move where channels carry less than a flit a cycle: in every
 * cycle in which one of its beats falls. Beats are equally many ticks apart, at least those of a
 * cycle. They are counted from the beginning of the cycle that the levels of their port belong to;
 * what moves in that cycle itself is a flag of the port, as it is where all rates are 1.
 *
 * <p>There are as many paces as there are rates of channels, and that of flows at rest, whose next
 * beat is so far away that nothing else must be said of it. Flows are advanced far more often than
 * their beats change: so dividing by the ticks between beats is a multiplication.
 */
final class Beats implements Serializable {
    static final long NEVER = Integer.MAX_VALUE;

    // Paces
    static final int AT_REST = 0;
    static final int EACH_CYCLE = 1;

    private static final long FAR = 1L << 50; // ticks
    private static final int SHIFT = 2; // see inverse
    private static final int ATTEMPTS = 8; // to find out that flows of nearly the same pace go on

    private static final int STRIDE = 2; // longs per flow
    private static final int NEXT = 0; // tick of the next beat, after this cycle
    private static final int PACE = 1;

    final int ticks; // per cycle
    private final long ofCycle; // the inverse of the ticks of a cycle
    private final long[] times; // per pace: ticks between beats; 0: there are none
    private final long[] inverses; // per pace
    private final int[] divisors; // per pace: greatest common divisor of time and ticks
    private long[] of = new long[0]; // flow f from f * STRIDE on

    Beats(Topology topology) {
        this.ticks = topology.ticksPerCycle();
        this.ofCycle = inverse(ticks);
        this.times =
                IntStream.concat(
                                IntStream.of(AT_REST, ticks),
                                IntStream.range(0, topology.channels()).map(topology::ticksPerFlit))
                        .sorted()
                        .distinct()
                        .asLongStream()
                        .toArray();
        this.inverses = new long[times.length];
        this.divisors = new int[times.length];
        for (int pace = EACH_CYCLE; pace < times.length; pace++) {
            inverses[pace] = inverse(times[pace]);
            divisors[pace] = greatestDivisor((int) times[pace], ticks);
        }
    }

    /** By which {@link #quotient} divides: 2^62 over the divisor, rounded up. */
    private static long inverse(long divisor) {
        return Math.ceilDiv(1L << Long.SIZE - SHIFT, divisor);
    }

    /** A number that is not negative over a divisor: exact if their product is below 2^62. */
    private static long quotient(long number, long inverse) {
        return Math.multiplyHigh(number << SHIFT, inverse);
    }

    private static int greatestDivisor(int a, int b) {
        return b == 0 ? a : greatestDivisor(b, a % b);
    }

    /** Adds flows that are at rest, and returns the number of the first of them. */
    int add(int flows) {
        int first = of.length / STRIDE;
        of = Arrays.copyOf(of, (first + flows) * STRIDE);
        for (int flow = first; flow < first + flows; flow++) {
            stop(flow);
        }
        return first;
    }

    /** The pace with so many ticks between beats. */
    int paceOf(int time) {
        return Arrays.binarySearch(times, time);
    }

    /** Ticks between the beats of a pace; 0: there are none. */
    long timeOf(int pace) {
        return times[pace];
    }

    long next(int flow) {
        return of[flow * STRIDE + NEXT];
    }

    int pace(int flow) {
        return (int) of[flow * STRIDE + PACE];
    }

    long time(int flow) {
        return times[pace(flow)];
    }

    void set(int flow, long nextBeat, int pace) {
        of[flow * STRIDE + NEXT] = pace == AT_REST ? FAR : nextBeat;
        of[flow * STRIDE + PACE] = pace;
    }

    void copy(int from, int to) {
        of[to * STRIDE + NEXT] = of[from * STRIDE + NEXT];
        of[to * STRIDE + PACE] = of[from * STRIDE + PACE];
    }

    void stop(int flow) {
        of[flow * STRIDE + NEXT] = FAR;
        of[flow * STRIDE + PACE] = AT_REST;
    }

    /** From the next cycle on a flit moves in each. */
    void run(int flow) {
        of[flow * STRIDE + NEXT] = ticks;
        of[flow * STRIDE + PACE] = EACH_CYCLE;
    }

    /** From the next cycle on a flow does as it does in this one. */
    void goOn(int flow, int moves) {
        if (moves == 1) {
            run(flow);
        } else {
            stop(flow);
        }
    }

    /** Whether a note says that a flow goes on to do as it does when the note is due. */
    boolean isAsFlag(NoteBeats note, int moves) {
        return moves == 1
                ? note.pace == EACH_CYCLE && note.next < 2L * ticks
                : note.pace == AT_REST;
    }

    /** Sets a note to say so. */
    void write(int moves, NoteBeats note) {
        note.set(ticks, moves == 1 ? EACH_CYCLE : AT_REST);
    }

    /** Whether a flit moves in each cycle from the next one on. */
    boolean runs(int flow) {
        return pace(flow) == EACH_CYCLE && next(flow) < 2L * ticks;
    }

    boolean isStopped(int flow) {
        return pace(flow) == AT_REST;
    }

    /** Whether beats are others than these. */
    boolean differs(int flow, long nextBeat, int pace) {
        return pace(flow) != pace || pace != AT_REST && next(flow) != nextBeat;
    }

    /** The beats in so many cycles after this one. */
    int beats(int flow, long cycles) {
        return beats(next(flow), pace(flow), cycles);
    }

    /** The same for any beats. */
    int beats(long nextBeat, int pace, long cycles) {
        long rest = (cycles + 1) * ticks - 1 - nextBeat + times[pace];
        return pace == AT_REST ? 0 : (int) quotient(Math.max(0, rest), inverses[pace]);
    }

    /** The cycle that a tick is in. */
    long cycle(long tick) {
        return quotient(tick, ofCycle);
    }

    /**
     * Counts beats from a later cycle on, so many ticks after this one; returns {@link #moved} and
     * {@link #isNow} in one.
     */
    int advance(int flow, long passed) {
        int at = flow * STRIDE;
        int pace = (int) of[at + PACE];
        long time = times[pace];
        long before = of[at + NEXT] - passed;
        long count = quotient(Math.max(0, ticks - 1 - before + time), inverses[pace]);
        long next = before + count * time;
        of[at + NEXT] = next;
        return (int) count << 1 | (count > 0 && next >= time ? 1 : 0);
    }

    /** Counts beats from the next cycle on, as most are; returns whether one is in that. */
    int step(int flow) {
        int at = flow * STRIDE;
        long next = of[at + NEXT] - ticks;
        boolean isNow = next < ticks;
        of[at + NEXT] = next + (isNow ? times[(int) of[at + PACE]] : 0);
        return isNow ? 1 : 0;
    }

    /** After an advance: the beats up to the new cycle. */
    static int moved(int result) {
        return result >> 1;
    }

    /** After an advance: whether the last of the beats is in the new cycle. */
    static int isNow(int result) {
        return result & 1;
    }

    /** Cycles until the n-th beat, counted from 1, or NEVER. */
    long until(int flow, long n) {
        int pace = pace(flow);
        return pace == AT_REST ? NEVER : cycle(next(flow) + (n - 1) * times[pace]);
    }

    /**
     * Sets a flow to follow another one a cycle later, which moves a flit in this cycle or not.
     * Returns false, and sets nothing, if these are no regular beats.
     */
    boolean follow(int flow, int leader, int moves) {
        int pace = pace(leader);
        if (moves == 0) {
            set(flow, next(leader) + ticks, pace);
            return true;
        }
        if (pace == AT_REST) {
            run(flow); // for a single flit
            return true;
        }
        long last = next(leader) - times[pace];
        if (last < 0 || last >= ticks) {
            return false;
        }
        set(flow, last + ticks, pace);
        return true;
    }

    /**
     * The cycles for which a flow certainly finds what it takes from a level that another one
     * fills: of so much after this cycle, to which a flit of {@code in} adds after {@code lag}
     * cycles.
     */
    long suffices(long level, int in, int lag, int out) {
        if (pace(out) == AT_REST) {
            return NEVER;
        }
        if (pace(in) == AT_REST) {
            return until(out, level + 1);
        }
        long takes = time(out);
        long gain = takes - time(in); // per flit
        long ahead = next(out) + level * takes - next(in) - (long) lag * ticks; // of the first one
        if (gain >= 0 && ahead >= 0 || gain == 0 && isInTime(in, ahead)) {
            return NEVER;
        }
        return tries(level, in, lag, out, gain < 0 && ahead >= 0 ? ahead / -gain + 1 : 0);
    }

    /** The same, where the first flits are known to be in time. */
    private long tries(long level, int in, int lag, int out, long first) {
        long gives = time(in);
        long gain = time(out) - gives;
        long ahead = next(out) + level * time(out) - next(in) - (long) lag * ticks;
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
        return ahead > -ticks && next(in) % divisors[pace(in)] + ahead >= 0;
    }
}
