package crossweave.study;

import crossweave.experiment.sweep.Sweep;
import crossweave.files.scenario.ScenarioFile;

import java.util.Map;

/**
 * One of the things that a study compares: a scenario, and what varies in it.
 *
 * @param name empty if the study compares nothing
 */
public record Configuration(String name, ScenarioFile scenario, Sweep sweep) {

    /** The scenario with these settings. */
    public ScenarioFile at(Map<String, String> settings) {
        ScenarioFile varied = scenario;
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            varied = varied.with("vary", setting.getKey() + "=" + setting.getValue());
        }
        return varied;
    }
}
