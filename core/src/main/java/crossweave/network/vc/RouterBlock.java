package crossweave.network.vc;

import java.io.Serializable;

/**
 * Routers that are simulated one after the other through all stages of a cycle, so many that what
 * is known of them fits into a cache. Within a cycle they have nothing to do with other routers.
 */
final class RouterBlock implements Serializable {
    static final int ROUTERS =
            Math.max(1, Integer.getInteger("crossweave.block", 256)); // at most; results are equal

    final int number;
    StateList asking; // VCs whose heads ask again in this step
    StateList askingNext; // ... and in the next one
    StateList ready; // VCs with a flit and a slot for it in this step, each before its output
    StateList readyNext; // ... and in the next one

    RouterBlock(
            int number,
            StateList asking,
            StateList askingNext,
            StateList ready,
            StateList readyNext) {
        this.number = number;
        this.asking = asking;
        this.askingNext = askingNext;
        this.ready = ready;
        this.readyNext = readyNext;
    }

    /** Whether something is to be done in the next step for sure. */
    boolean hasWork() {
        return !asking.isEmpty() || !ready.isEmpty();
    }

    /** A step is over. */
    void advance() {
        StateList done = asking;
        asking = askingNext;
        askingNext = done;
        done = ready;
        ready = readyNext;
        readyNext = done;
        readyNext.clear();
    }
}
