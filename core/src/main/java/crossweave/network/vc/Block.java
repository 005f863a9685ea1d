package crossweave.network.vc;

import java.io.Serializable;

/**
 * Routers that are simulated one after the other through all stages of a cycle, so many that what
 * is known of them fits into a cache. Within a cycle they have nothing to do with other routers.
 */
final class Block implements Serializable {
    static final int ROUTERS =
            Integer.getInteger(
                    "crossweave.block", 256); // at most; results are the same with any number

    final int offset; // of its part of a wheel's slots
    LaneList asking; // lanes whose heads ask again in this step
    LaneList askingNext; // ... and in the next one
    LaneList ready; // lanes that have a flit and a slot for it in this step
    LaneList readyNext; // ... and in the next one

    /** With so many lanes at the inputs of its routers. */
    Block(int offset, int lanes) {
        this.offset = offset;
        this.asking = new LaneList(lanes);
        this.askingNext = new LaneList(lanes);
        this.ready = new LaneList(lanes);
        this.readyNext = new LaneList(lanes);
    }

    /** Whether something is to be done in the next step for sure. */
    boolean hasWork() {
        return asking.count + ready.count > 0;
    }

    /** A step is over. */
    void advance() {
        LaneList done = asking;
        asking = askingNext;
        askingNext = done;
        done = ready;
        ready = readyNext;
        readyNext = done;
        readyNext.count = 0;
    }
}
