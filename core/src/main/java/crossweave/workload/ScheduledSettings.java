package crossweave.workload;

/** Settings of a workload that runs on the nodes and in the time of its shift. */
public interface ScheduledSettings extends WorkloadSettings {
    WorkloadSchedule schedule();

    /** The workload itself, on the nodes and in the time of its shift. */
    Workload begin(Site site);

    @Override
    default Workload on(Site site) {
        return schedule().on(site, this);
    }

    @Override
    default int priority() {
        return schedule().priority();
    }
}
