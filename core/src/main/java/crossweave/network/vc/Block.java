package crossweave.network.vc;

import java.io.Serializable;

/**
 * Routers that are simulated one after the other through all stages of a cycle, so many that what
 * is known of them fits into a cache. Within a cycle they have nothing to do with other routers.
 */
final class Block implements Serializable {
    static final int ROUTERS =
            Math.max(1, Integer.getInteger("crossweave.block", 256)); // at most; results are equal

    final int offset; // of its part of a wheel's slots
    FixedList asking; // lanes whose heads ask again in this step
    FixedList askingNext; // ... and in the next one
    FixedList ready; // lanes that have a flit and a slot for it in this step
    FixedList readyNext; // ... and in the next one

    /** With so many lanes at the inputs of its routers. */
    Block(int offset, int lanes) {
        this.offset = offset;
        this.asking = new FixedList(lanes);
        this.askingNext = new FixedList(lanes);
        this.ready = new FixedList(lanes);
        this.readyNext = new FixedList(lanes);
    }

    /** Whether something is to be done in the next step for sure. */
    boolean hasWork() {
        return asking.count + ready.count > 0;
    }

    /** A step is over. */
    void advance() {
        FixedList done = asking;
        asking = askingNext;
        askingNext = done;
        done = ready;
        ready = readyNext;
        readyNext = done;
        readyNext.count = 0;
    }
}
