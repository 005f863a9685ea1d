package crossweave.study;

import crossweave.config.SettingsReflection;
import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.Sweep;
import crossweave.files.FileContents;
import crossweave.files.scenario.BoundScenario;
import crossweave.problem.BadInput;

import java.util.Map;
import java.util.Optional;

/**
 * Binds points of a study and computes their keys. Replicas follow each other and differ only in
 * their seeds, so it keeps the last combination.
 */
final class PointBinder {
    private final String version;
    private final FileContents files = new FileContents();
    private Optional<Bound> last = Optional.empty();

    /** A combination, and the keys of its replicas. */
    private record Bound(
            Configuration configuration,
            Map<String, String> combination,
            BoundScenario scenario,
            PointKey keys) {
        boolean isOf(Study.Point point) {
            return configuration.name().equals(point.configuration().name())
                    && combination.equals(point.at().settings());
        }
    }

    PointBinder(String version) {
        this.version = version;
    }

    /** Throws {@link BadInput} if the settings are wrong. */
    BoundPoint bind(Study.Point point) {
        Bound bound = last.filter(each -> each.isOf(point)).orElseGet(() -> combination(point));
        last = Optional.of(bound);
        long seed = bound.scenario.scenario().seed() + point.at().replica();
        return new BoundPoint(point, bound.keys.with(seed), seed, bound.scenario);
    }

    private Bound combination(Study.Point point) {
        Sweep.Point at = point.at();
        BoundScenario bound = point.configuration().at(at.each()).bound();
        Scenario scenario = bound.scenario();
        return new Bound(
                point.configuration(),
                at.settings(),
                bound,
                PointKey.of(
                        version,
                        SettingsReflection.effective(scenario),
                        files.digest(SettingsReflection.files(scenario))));
    }
}
