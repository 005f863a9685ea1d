package crossweave.workload.process;

import java.io.Serializable;
import java.util.Arrays;

/** Operations of processes in progress, in flat arrays; ids are reused. */
final class Operations implements Serializable {
    static final int NONE = -1;

    /** What is being done. */
    enum Kind {
        COMPUTE,
        SEND,
        SYNCHRONOUS_SEND,
        RECEIVE,
        COMBINE,
        BARRIER
    }

    private Kind[] kind = new Kind[64]; // per operation, as all below
    private int[] process = new int[64];
    private int[] handle = new int[64]; // the program's
    private int[] peer = new int[64]; // process sent to or received from, or ANY
    private int[] tag = new int[64];
    private long[] since = new long[64]; // cycle
    private boolean[] isActive = new boolean[64];
    int[] next = new int[64]; // in a list of receives, or among free ids
    private int free = NONE;
    private int ids;

    int begin(Kind what, int of, int called, int with, int tagged, long cycle) {
        int operation = newId();
        kind[operation] = what;
        process[operation] = of;
        handle[operation] = called;
        peer[operation] = with;
        tag[operation] = tagged;
        since[operation] = cycle;
        isActive[operation] = true;
        return operation;
    }

    private int newId() {
        if (free != NONE) {
            int operation = free;
            free = next[operation];
            return operation;
        }
        if (ids == kind.length) {
            int size = 2 * ids;
            kind = Arrays.copyOf(kind, size);
            process = Arrays.copyOf(process, size);
            handle = Arrays.copyOf(handle, size);
            peer = Arrays.copyOf(peer, size);
            tag = Arrays.copyOf(tag, size);
            since = Arrays.copyOf(since, size);
            isActive = Arrays.copyOf(isActive, size);
            next = Arrays.copyOf(next, size);
        }
        return ids++;
    }

    /** Records the partner of an operation, once it is known. */
    void meet(int operation, int other) {
        peer[operation] = other;
    }

    void end(int operation) {
        isActive[operation] = false;
        next[operation] = free;
        free = operation;
    }

    /** Upper bound of ids, exclusive. */
    int limit() {
        return ids;
    }

    boolean isActive(int operation) {
        return isActive[operation];
    }

    Kind kind(int operation) {
        return kind[operation];
    }

    int process(int operation) {
        return process[operation];
    }

    int handle(int operation) {
        return handle[operation];
    }

    int peer(int operation) {
        return peer[operation];
    }

    int tag(int operation) {
        return tag[operation];
    }

    long since(int operation) {
        return since[operation];
    }
}
