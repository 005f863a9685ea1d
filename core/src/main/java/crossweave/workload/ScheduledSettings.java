package crossweave.workload;

/** A work that is done where and when its shift says. */
public interface ScheduledSettings extends WorkloadSettings {
    WorkloadSchedule schedule();

    /** The work itself, on the nodes and in the time of its shift. */
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
