package crossweave.workload.graph;

import crossweave.graph.ProcessGraph;
import crossweave.random.RandomStream;
import crossweave.workload.WorkloadSettings;

/** Which task sends to which; never changes. Tasks are numbered from 0. */
public interface TaskGraph {
    int tasks();

    /** Whether a task never sends. */
    boolean isSilent(int task);

    /**
     * Who gets a message of a task.
     *
     * @param message how many the task has sent before this one
     * @param random the task's own stream
     */
    int target(int task, long message, RandomStream random);

    /** Who sends to whom, and how often relative to others, in the long run. */
    ProcessGraph edges();

    /** Whether the task must have received a message, not yet used up so, to send this one. */
    default boolean waitsForReceive(int task, long message) {
        return false;
    }

    /** A graph before it knows where it is placed: what a scenario names. */
    @FunctionalInterface
    interface Rule {
        /** The graph for these terminals; an IllegalArgumentException says why there is none. */
        TaskGraph on(WorkloadSettings.Site site);
    }
}
