package crossweave.cpc.runtime;

import crossweave.experiment.Experiment;
import crossweave.workload.WorkloadSettings;

/** A program whose processes an observer sees while they run. */
public interface ObservableProgram extends WorkloadSettings {
    WorkloadSettings observedBy(ProgramObserver observer);

    /** The same experiment, with an observer of the programs among its workloads. */
    static Experiment observed(Experiment experiment, ProgramObserver observer) {
        return experiment.withWorkloads(
                settings ->
                        settings instanceof ObservableProgram program
                                ? program.observedBy(observer)
                                : settings);
    }

    @Override
    default boolean isProgram() {
        return true;
    }
}
