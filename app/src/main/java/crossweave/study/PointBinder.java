package crossweave.study;

import crossweave.config.SettingsReflection;
import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.Sweep;
import crossweave.files.FileContents;
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

    /** A combination with its effective settings and a text that identifies its files. */
    private record Bound(
            Configuration configuration,
            Map<String, String> combination,
            long seed,
            Map<String, Object> settings,
            String contents) {
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
        long seed = bound.seed + point.at().replica();
        return new BoundPoint(
                point, PointKey.of(version, bound.settings, bound.contents, seed), seed);
    }

    private Bound combination(Study.Point point) {
        Sweep.Point at = point.at();
        Scenario scenario = point.configuration().at(at.each()).scenario();
        return new Bound(
                point.configuration(),
                at.settings(),
                scenario.seed(),
                SettingsReflection.effective(scenario),
                files.digest(SettingsReflection.files(scenario)));
    }
}
