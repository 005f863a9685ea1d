package crossweave.workload.shared;

import static crossweave.workload.shared.MemoryAccesses.NONE;

import crossweave.engine.EventQueue;

import java.util.Arrays;

/**
 * The memories of the nodes as servers: each does one access at a time, first come, first served.
 */
final class MemoryServers {
    private final MemoryAccesses accesses;
    private final int time; // cycles of an access
    private final int[] first; // per node: the access in service
    private final int[] last; // per node: the last one in its queue
    private final EventQueue ends = new EventQueue(); // ends of accesses, by nodes

    MemoryServers(MemoryAccesses accesses, int nodes, int time) {
        this.accesses = accesses;
        this.time = time;
        this.first = new int[nodes];
        this.last = new int[nodes];
        Arrays.fill(first, NONE);
    }

    /** Queues an access at its memory in this cycle. */
    void enter(int access, long cycle) {
        int home = accesses.home(access);
        accesses.setNext(access, NONE);
        if (first[home] == NONE) {
            first[home] = access;
            ends.add(cycle + time, home);
        } else {
            accesses.setNext(last[home], access);
        }
        last[home] = access;
    }

    /** When the next access is done. */
    long nextEnd() {
        return ends.nextTime();
    }

    /** Removes the access that is done in this cycle, and begins the next one of that memory. */
    int pollDone(long cycle) {
        int home = ends.remove();
        int done = first[home];
        first[home] = accesses.next(done);
        if (first[home] != NONE) {
            ends.add(cycle + time, home);
        }
        return done;
    }
}
