package crossweave.study;

import crossweave.config.Choice;
import crossweave.experiment.Experiment;
import crossweave.experiment.SharedMachines;
import crossweave.files.scenario.ScenarioFile;
import crossweave.workload.WorkloadSettings;

/**
 * The experiments of points, which share what they can: points of the same network its machine, and
 * replicas all but their seeds.
 */
record PointExperiments(SharedMachines machines) {
    private static final String TRAFFIC = "traffic"; // workloads that are nothing but numbers

    /** Of a scenario that another process has sent. */
    Experiment of(ScenarioFile scenario) {
        return scenario.experiment(machines);
    }

    Experiment of(BoundPoint point) {
        boolean isPlain =
                point.combination().scenario().workload().stream()
                        .allMatch(PointExperiments::isTraffic);
        return isPlain ? point.experiment(machines) : of(point.scenario());
    }

    private static boolean isTraffic(Choice<WorkloadSettings> workload) {
        return workload.name().equals(TRAFFIC) && !workload.isOwn();
    }
}
