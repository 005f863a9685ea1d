package crossweave.network.technique;

import java.io.Serializable;

/**
 * Numbers that grow by one in each cycle, fall by one, or stay: of flits in a buffer, say. They are
 * computed when somebody asks; only what makes them turn has to be told. The level of a cycle is
 * that before any flit moves in it, but after flits and slots that come in it have come.
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

    /** Has this level now, and stays there. */
    void set(int i, int level, long cycle) {
        value[i] = level;
        since[i] = cycle;
        rate[i] = 0;
    }

    /** Moves in this cycle, and those after it, make the number grow by so much more in each. */
    void turn(int i, int more, long cycle) {
        value[i] = at(i, cycle);
        since[i] = cycle;
        rate[i] += (byte) more;
    }

    /** The same of what comes at the beginning of a cycle: it counts in this one already. */
    void turnBefore(int i, int more, long cycle) {
        turn(i, more, cycle);
        value[i] += more;
    }
}
