package crossweave.network.vc;

import java.io.Serializable;

/**
 * Routers that are simulated together through all stages of a cycle, few enough that their state
 * fits into a cache. Within a cycle they do not depend on other routers.
 */
final class RouterBlock implements Serializable {
    static final int ROUTERS =
            Math.max(1, Integer.getInteger("crossweave.block", 256)); // at most; results are equal

    final int number;
    StateList asking; // VCs whose heads request again in this step
    StateList askingNext; // ... and in the next one
    StateList ready; // VCs with a flit and a free slot for it in this step, each before its output
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

    /** Whether the next step certainly has something to do. */
    boolean hasWork() {
        return !asking.isEmpty() || !ready.isEmpty();
    }

    /** Ends a step. */
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
