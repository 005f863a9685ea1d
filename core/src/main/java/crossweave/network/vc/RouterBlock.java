package crossweave.network.vc;

import java.io.Serializable;
import java.util.function.Supplier;

/**
 * Routers that are simulated together through all stages of a cycle, few enough that their state
 * fits into a cache. Within a cycle they do not depend on other routers.
 */
final class RouterBlock implements Serializable {
    static final int ROUTERS =
            Math.max(1, Integer.getInteger("crossweave.block", 256)); // at most; results are equal

    final int number;
    StateList asking; // VCs whose heads request in this step; first requests may be in a wheel
    StateList askingNext; // ... in the next one
    StateList askingLater; // ... and in the one after it
    StateList ready; // VCs with a flit and a free slot for it in this step, each before its output
    StateList readyNext; // ... and in the next one
    final StateList granted; // VCs whose heads were granted a VC in this step, likewise

    /** Has lists of VCs, and of VCs with their outputs. */
    RouterBlock(int number, Supplier<StateList> vcs, Supplier<StateList> pairs) {
        this.number = number;
        this.asking = vcs.get();
        this.askingNext = vcs.get();
        this.askingLater = vcs.get();
        this.ready = pairs.get();
        this.readyNext = pairs.get();
        this.granted = pairs.get();
    }

    /** Whether the next step certainly has something to do. */
    boolean hasWork() {
        return !(asking.isEmpty() && askingNext.isEmpty() && ready.isEmpty());
    }

    /** Ends a step. */
    void advance() {
        StateList done = asking;
        asking = askingNext;
        askingNext = askingLater;
        askingLater = done;
        done = ready;
        ready = readyNext;
        readyNext = done;
        readyNext.clear();
    }
}
