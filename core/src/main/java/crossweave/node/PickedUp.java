package crossweave.node;

import crossweave.util.IntPool;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What processes requested after they picked up messages that had come before: for each node a
 * list, in which a mark is such a message and requests follow the one that allowed them.
 */
final class PickedUp implements Serializable {
    static final int MARK = -1; // kind
    private static final int NONE = -1;

    private final int[] first; // per node
    private final int[] last; // per node
    private int[] kind = new int[64]; // per entry, as all below: of the job, or MARK
    private int[] job = new int[64];
    private long[] cycles = new long[64]; // that it takes
    private int[] next = new int[64];
    private final IntPool ids = new IntPool();

    PickedUp(int nodes) {
        this.first = new int[nodes];
        this.last = new int[nodes];
        Arrays.fill(first, NONE);
    }

    boolean isEmpty(int node) {
        return first[node] == NONE;
    }

    void add(int node, int what, int request, long takes) {
        int id = ids.take();
        if (id == kind.length) {
            kind = Arrays.copyOf(kind, 2 * id);
            job = Arrays.copyOf(job, 2 * id);
            cycles = Arrays.copyOf(cycles, 2 * id);
            next = Arrays.copyOf(next, 2 * id);
        }
        kind[id] = what;
        job[id] = request;
        cycles[id] = takes;
        next[id] = NONE;
        if (first[node] == NONE) {
            first[node] = id;
        } else {
            next[last[node]] = id;
        }
        last[node] = id;
    }

    /** The kind of the first entry of a node. */
    int kind(int node) {
        return kind[first[node]];
    }

    /** The cycles that the same one takes. */
    long cycles(int node) {
        return cycles[first[node]];
    }

    /** Removes the same entry, and returns its job. */
    int remove(int node) {
        int id = first[node];
        first[node] = next[id];
        ids.giveBack(id);
        return job[id];
    }
}
