package crossweave.workload.kind;

import crossweave.workload.Workload;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.job.ScheduledSettings;

import java.util.OptionalInt;

/** Settings of a workload whose file must be read before anything is known of it. */
interface RecordedSettings extends ScheduledSettings {
    @Override
    ScheduledSettings ready();

    @Override
    default OptionalInt rankCount() {
        return ready().rankCount();
    }

    @Override
    default TaskGraph graph(Site site) {
        return ready().graph(site);
    }

    @Override
    default Workload begin(Site site) {
        return ready().begin(site);
    }
}
