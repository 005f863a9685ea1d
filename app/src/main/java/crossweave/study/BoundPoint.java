package crossweave.study;

import crossweave.experiment.Experiment;
import crossweave.experiment.SharedMachines;
import crossweave.files.scenario.BoundScenario;
import crossweave.files.scenario.ScenarioFile;

/**
 * A point whose settings are known to be valid.
 *
 * @param key the same for equal scenarios, files and versions, and for no others
 * @param seed of its run
 * @param combination the scenario of its first replica
 */
public record BoundPoint(Study.Point point, String key, long seed, BoundScenario combination) {

    /** Its experiment; replicas share all of it but their seeds. */
    Experiment experiment(SharedMachines machines) {
        return combination
                .experiment(machines)
                .withSeed(seed)
                .orElseGet(() -> scenario().experiment(machines));
    }

    /** The scenario of its run. */
    ScenarioFile scenario() {
        ScenarioFile varied = point.configuration().at(point.at().each());
        return point.at().replica() == 0
                ? varied
                : varied.with("replica", "seed", Long.toString(seed));
    }
}
