package crossweave.node;

import crossweave.util.IntPool;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What waits for the processors of nodes: a list for each node and kind of job. A job goes before
 * those whose cause came later; among those of one cause, kinds go in their order, and each in the
 * order of requests.
 */
final class WaitingJobs implements Serializable {
    private static final int NONE = -1;

    private final int kinds;
    private final int[] first; // per node and kind: the job that goes first
    private final int[] last; // per node and kind
    private int[] what = new int[64]; // per job, as all below: a message or a computation
    private long[] cause = new long[64]; // number of what caused it
    private long[] since = new long[64]; // cycle of the request
    private long[] cycles = new long[64]; // that it takes, of computations
    private int[] next = new int[64];
    private final IntPool ids = new IntPool();

    WaitingJobs(int nodes, int kinds) {
        this.kinds = kinds;
        this.first = new int[nodes * kinds];
        this.last = new int[nodes * kinds];
        Arrays.fill(first, NONE);
    }

    void add(int node, int kind, int job, long causedBy, long cycle, long takes) {
        int id = newJob();
        what[id] = job;
        cause[id] = causedBy;
        since[id] = cycle;
        cycles[id] = takes;
        int list = node * kinds + kind;
        if (first[list] == NONE || causedBy < cause[first[list]]) {
            next[id] = first[list];
            last[list] = first[list] == NONE ? id : last[list];
            first[list] = id;
        } else {
            int before = cause[last[list]] <= causedBy ? last[list] : before(list, causedBy);
            next[id] = next[before];
            next[before] = id;
            last[list] = last[list] == before ? id : last[list];
        }
    }

    private int newJob() {
        int id = ids.take();
        if (id == what.length) {
            what = Arrays.copyOf(what, 2 * id);
            cause = Arrays.copyOf(cause, 2 * id);
            since = Arrays.copyOf(since, 2 * id);
            cycles = Arrays.copyOf(cycles, 2 * id);
            next = Arrays.copyOf(next, 2 * id);
        }
        return id;
    }

    /** The last job of a list that goes before one of this cause. */
    private int before(int list, long causedBy) {
        int id = first[list];
        while (cause[next[id]] <= causedBy) {
            id = next[id];
        }
        return id;
    }

    boolean isEmpty(int node, int kind) {
        return first[node * kinds + kind] == NONE;
    }

    /** Whether nothing waits at a node. */
    boolean isEmpty(int node) {
        for (int kind = 0; kind < kinds; kind++) {
            if (!isEmpty(node, kind)) {
                return false;
            }
        }
        return true;
    }

    /** The cause of the job of this kind that goes first. */
    long cause(int node, int kind) {
        return cause[first[node * kinds + kind]];
    }

    /** The cycle in which the same job was requested. */
    long since(int node, int kind) {
        return since[first[node * kinds + kind]];
    }

    /** The cycles that the same job takes. */
    long cycles(int node, int kind) {
        return cycles[first[node * kinds + kind]];
    }

    /** Removes the same job. */
    int remove(int node, int kind) {
        int list = node * kinds + kind;
        int id = first[list];
        first[list] = next[id];
        ids.giveBack(id);
        return what[id];
    }
}
