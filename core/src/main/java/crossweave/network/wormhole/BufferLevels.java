package crossweave.network.wormhole;

import java.io.Serializable;

/**
 * Numbers, such as flits in a buffer, that grow or fall by one in each cycle, or stay. A level is
 * computed on request; callers report only changes of its rate. The level of a cycle is that before
 * any flit moves in it, but after the flits and credits due in it have arrived.
 */
final class BufferLevels implements Serializable {
    private final int[] value; // per number: its level in the cycle `since`
    private final long[] since;
    private final byte[] rate; // per number: what it grows by in each cycle after that

    BufferLevels(int count) {
        this.value = new int[count];
        this.since = new long[count];
        this.rate = new byte[count];
    }

    int at(int i, long cycle) {
        return value[i] + rate[i] * (int) (cycle - since[i]);
    }

    boolean falls(int i) {
        return rate[i] < 0;
    }

    boolean grows(int i) {
        return rate[i] > 0;
    }

    /** Sets a number to a level, with rate 0. */
    void set(int i, int level, long cycle) {
        value[i] = level;
        since[i] = cycle;
        rate[i] = 0;
    }

    /** Changes the rate of a number by {@code more}, for moves in this cycle and those after it. */
    void turn(int i, int more, long cycle) {
        value[i] = at(i, cycle);
        since[i] = cycle;
        rate[i] += (byte) more;
    }

    /** The same for arrivals at the beginning of a cycle, which count in this cycle already. */
    void turnBefore(int i, int more, long cycle) {
        turn(i, more, cycle);
        value[i] += more;
    }
}
