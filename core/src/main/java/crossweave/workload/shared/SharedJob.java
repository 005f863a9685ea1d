package crossweave.workload.shared;

import crossweave.shared.Barrier;
import crossweave.shared.SharedProgram;

/** What all processors have in common. */
record SharedJob(SharedProgram program, MemoryWords memory, Barrier barrier) {

    /** Whether processors hear of each other at once when they wait for each other. */
    boolean hasSignal() {
        return barrier.words(memory.layout().nodes()) == 0;
    }
}
