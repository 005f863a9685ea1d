package crossweave.workload.graph;

import crossweave.workload.WorkloadSettings;

/** Where the tasks of a graph are placed: each on a node of its own. Immutable. */
@FunctionalInterface
public interface Mapping {

    int terminal(int task);

    /** A mapping before it knows tasks and terminals: what a scenario names. */
    @FunctionalInterface
    interface Rule {
        /** The mapping of this graph; an IllegalArgumentException says why there is none. */
        Mapping of(TaskGraph graph, WorkloadSettings.Site site);
    }
}
