package crossweave.workload.cpc;

import crossweave.workload.WorkloadSettings;

/** A work whose processes somebody can look at while they run. */
public interface ObservableProgram extends WorkloadSettings {
    WorkloadSettings watchedBy(ProgramObserver observer);
}
