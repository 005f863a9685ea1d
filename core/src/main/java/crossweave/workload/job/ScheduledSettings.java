package crossweave.workload.job;

import crossweave.config.Choice;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.Mapping;
import crossweave.workload.graph.TaskGraph;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Settings of a workload that runs on the nodes and in the time of its schedule. */
public interface ScheduledSettings extends WorkloadSettings {
    WorkloadSchedule schedule();

    /**
     * The workload itself, which knows nothing of its schedule: rank i is on node i of the site.
     */
    Workload begin(Site site);

    /** Number of its ranks, if it does not run on as many nodes as it gets. */
    default OptionalInt rankCount() {
        return OptionalInt.empty();
    }

    /** Its ranks on such a site, and who sends to whom as far as that is known. */
    default TaskGraph graph(Site site) {
        return new UnknownGraph(rankCount().orElse(site.terminals()));
    }

    /** Per rank: its node of the site, by the mapping of its schedule. */
    default int[] places(Site site) {
        Optional<Choice<Mapping.Rule>> rule = schedule().mapping();
        if (rule.isEmpty()) {
            return IntStream.range(0, site.terminals()).toArray();
        }
        TaskGraph graph = graph(site);
        Mapping mapping = rule.get().build().of(graph, site);
        return IntStream.range(0, graph.tasks()).map(mapping::terminal).toArray();
    }

    @Override
    default Workload on(Site site) {
        return schedule().on(site, this);
    }

    @Override
    default Optional<int[]> nodes(Site machine) {
        return schedule().nodes(machine, this);
    }

    @Override
    default Optional<String> jobName() {
        return schedule().job();
    }

    @Override
    default int priority() {
        return schedule().priority();
    }
}
