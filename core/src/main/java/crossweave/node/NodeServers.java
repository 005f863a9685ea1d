package crossweave.node;

import crossweave.util.IntPool;

import java.io.Serializable;
import java.util.Arrays;

/** One server per node, and the queue of jobs that wait for it. */
final class NodeServers implements Serializable {
    static final int NONE = -1;

    private final int[] first; // per node: entry of the job that waits longest
    private final int[] last; // per node
    private final int[] current; // per node: job being done
    private final long[] since; // per node: cycle in which that began
    private final long[] worked; // per node: cycles worked until then
    private int[] job = new int[64]; // per entry of a queue: what is to be done
    private int[] next = new int[64]; // per entry
    private final IntPool entries = new IntPool();

    NodeServers(int nodes) {
        this.first = new int[nodes];
        this.last = new int[nodes];
        this.current = new int[nodes];
        this.since = new long[nodes];
        this.worked = new long[nodes];
        Arrays.fill(first, NONE);
        Arrays.fill(current, NONE);
    }

    void add(int node, int what) {
        int entry = newEntry();
        job[entry] = what;
        next[entry] = NONE;
        if (first[node] == NONE) {
            first[node] = entry;
        } else {
            next[last[node]] = entry;
        }
        last[node] = entry;
    }

    /** Adds a job before all others. */
    void addFirst(int node, int what) {
        int entry = newEntry();
        job[entry] = what;
        next[entry] = first[node];
        if (first[node] == NONE) {
            last[node] = entry;
        }
        first[node] = entry;
    }

    private int newEntry() {
        int entry = entries.take();
        if (entry == job.length) {
            job = Arrays.copyOf(job, 2 * entry);
            next = Arrays.copyOf(next, 2 * entry);
        }
        return entry;
    }

    boolean isIdle(int node) {
        return current[node] == NONE;
    }

    boolean hasWork(int node) {
        return first[node] != NONE;
    }

    /** The current job of a server. */
    int current(int node) {
        return current[node];
    }

    /** Starts the job that waits longest. */
    int begin(int node, long cycle) {
        int entry = first[node];
        first[node] = next[entry];
        entries.giveBack(entry);
        current[node] = job[entry];
        since[node] = cycle;
        return job[entry];
    }

    /** Ends the current job, and returns the cycles that it took. */
    long end(int node, long cycle) {
        long cycles = cycle - since[node];
        current[node] = NONE;
        worked[node] += cycles;
        return cycles;
    }

    /** Cycles that a server has worked until this one. */
    long workedUntil(int node, long cycle) {
        return worked[node] + (isIdle(node) ? 0 : Math.max(0, cycle - since[node]));
    }
}
