package crossweave.web;

import crossweave.experiment.Experiment;
import crossweave.files.scenario.ScenarioFile;
import crossweave.machine.Machine;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.web.http.PageRequest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A scenario of the page as its separate settings, so that the page can be told what another value
 * of one of them would do. Nothing of it is run.
 */
record TrialScenario(PageScenarios scenarios, String base, List<String> settings) {

    static TrialScenario of(PageScenarios scenarios, PageRequest request) {
        return new TrialScenario(scenarios, request.text("base", ""), request.texts("set"));
    }

    /** The same with other values; an empty value leaves a setting out. */
    TrialScenario with(Map<String, String> changes) {
        List<String> others = new ArrayList<>(settings);
        others.removeIf(setting -> changes.containsKey(path(setting)));
        changes.forEach(
                (path, value) -> {
                    if (!value.isEmpty()) {
                        others.add(path + "=" + value);
                    }
                });
        return new TrialScenario(scenarios, base, others);
    }

    private static String path(String setting) {
        return setting.substring(0, Math.max(0, setting.indexOf('=')));
    }

    /** The value of a setting; empty if the page sends none. */
    String value(String path) {
        return settings.stream()
                .filter(setting -> path(setting).equals(path))
                .map(setting -> setting.substring(path.length() + 1))
                .findFirst()
                .orElse("");
    }

    /** Throws {@link BadInput} with every problem. */
    Experiment experiment() {
        return file().experiment();
    }

    /** Only its machine, even if the rest is wrong. */
    Machine machine() {
        return file().machine();
    }

    /** One setting may be below another, such as workload.pattern. */
    private ScenarioFile file() {
        return scenarios.of(base, settings, settings.stream().map(TrialScenario::path).toList());
    }

    /** What is wrong with it; code that its user has not approved is told, as it is elsewhere. */
    List<Problem> problems() {
        return Misfits.problems(this::experiment);
    }
}
