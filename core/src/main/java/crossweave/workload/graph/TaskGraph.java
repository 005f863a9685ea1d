package crossweave.workload.graph;

import crossweave.graph.ProcessGraph;
import crossweave.random.RandomStream;
import crossweave.workload.WorkloadSettings;

/** Which task sends to which. Immutable; tasks are numbered from 0. */
public interface TaskGraph {
    int tasks();

    /** Whether a task never sends. */
    boolean isSilent(int task);

    /**
     * The receiver of a message of a task.
     *
     * @param message how many the task has sent before this one
     * @param random the task's own stream
     */
    int target(int task, long message, RandomStream random);

    /** Who sends to whom, and how often relative to others, in the long run. */
    ProcessGraph edges();

    /** Whether it is known before a run who sends to whom; if not, {@link #edges} says why. */
    default boolean isKnown() {
        return true;
    }

    /** Whether the task sends this message only after receiving one, which then counts as used. */
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
