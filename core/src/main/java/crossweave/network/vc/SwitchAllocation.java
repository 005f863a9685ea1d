package crossweave.network.vc;

import java.io.Serializable;
import java.util.Arrays;

/** Who crosses the switches, of the lanes that have a flit and a slot for it. */
abstract class SwitchAllocation implements Serializable {
    final VcNetwork network;
    final Lanes lanes;
    final Ports ports;
    int[] ready = new int[64]; // lanes that ask in this step
    int count; // of them
    private int[] next = new int[64]; // lanes that ask in the next one
    private int nextCount;

    SwitchAllocation(VcNetwork network, Lanes lanes, Ports ports) {
        this.network = network;
        this.lanes = lanes;
        this.ports = ports;
    }

    /** A lane can send, in the step that comes. */
    void add(int lane) {
        if (count == ready.length) {
            ready = Arrays.copyOf(ready, 2 * count);
        }
        ready[count++] = lane;
    }

    final void addNext(int lane) {
        if (nextCount == next.length) {
            next = Arrays.copyOf(next, 2 * nextCount);
        }
        next[nextCount++] = lane;
    }

    final void advance() {
        int[] done = ready;
        ready = next;
        count = nextCount;
        next = done;
        nextCount = 0;
    }

    boolean hasWork() {
        return count > 0;
    }

    /** The next cycle in which something happens that was decided before. */
    long nextPromise(long now) {
        return Long.MAX_VALUE;
    }

    /** Whether it was decided that a flit leaves a lane, but in a later cycle. */
    boolean isPromised(int lane) {
        return false;
    }

    /** A step; {@code isFirst} of its cycle. */
    abstract void decide(long cycle, boolean isFirst);
}
