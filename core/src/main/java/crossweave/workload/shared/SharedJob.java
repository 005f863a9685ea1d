package crossweave.workload.shared;

import crossweave.shared.Barrier;
import crossweave.shared.SharedProgram;

/** What all processors share. */
record SharedJob(SharedProgram program, MemoryWords memory, Barrier barrier) {

    /** Whether a barrier notifies all processors at once, without packets. */
    boolean hasSignal() {
        return barrier.words(memory.layout().nodes()) == 0;
    }
}
