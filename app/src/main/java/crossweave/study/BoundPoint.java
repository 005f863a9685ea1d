package crossweave.study;

import crossweave.files.scenario.ScenarioFile;

/**
 * A point whose settings are known to be valid.
 *
 * @param key the same for equal scenarios, files and versions, and for no others
 * @param seed of its run
 */
public record BoundPoint(Study.Point point, String key, long seed) {

    /** The scenario of its run. */
    ScenarioFile scenario() {
        ScenarioFile varied = point.configuration().at(point.at().each());
        return point.at().replica() == 0
                ? varied
                : varied.with("replica", "seed", Long.toString(seed));
    }
}
