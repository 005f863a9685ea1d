package crossweave.web;

import crossweave.config.Catalog;
import crossweave.config.Choice;
import crossweave.config.SettingsReflection;
import crossweave.config.code.CodeTrust;
import crossweave.files.Json;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.web.http.PageRequest;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The scenario that a page sends: a text in our format (field {@code base}) with overrides (field
 * {@code set}), such as {@code network.topology=mesh 4x4}.
 */
final class PageScenarios {
    private static final Path NAME = Path.of("scenario.yaml");

    private final CodeTrust trust;

    /** Scenarios may name code as far as {@code trust} allows. */
    PageScenarios(CodeTrust trust) {
        this.trust = trust;
    }

    CodeTrust trust() {
        return trust;
    }

    ScenarioFile of(PageRequest request) {
        return of(request, List.of());
    }

    /**
     * Prepares a scenario for setting {@code varied} paths later. A choice written as a short text
     * becomes a group if one of these paths lies below it, such as {@code workload.load}.
     */
    ScenarioFile of(PageRequest request, List<String> varied) {
        return of(request.text("base", ""), request.texts("set"), varied);
    }

    /** The same from its parts. */
    ScenarioFile of(String base, List<String> settings, List<String> varied) {
        ScenarioFile scenario = ScenarioFile.of(NAME, base).trusting(trust);
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw new BadInput(setting, ProblemCode.WRONG_FORM, "expected PATH=VALUE");
            }
            String path = setting.substring(0, equals);
            boolean isBelow = varied.stream().anyMatch(other -> other.startsWith(path + "."));
            String text = setting.substring(equals + 1);
            String source = text.isBlank() ? path : ""; // otherwise the text itself
            scenario = scenario.with(source, path, isBelow ? opened(path, text) : text);
        }
        return scenario;
    }

    private String opened(String path, String text) {
        Optional<Catalog<?>> catalog =
                CatalogDocument.catalog(path.substring(path.lastIndexOf('.') + 1));
        if (catalog.isEmpty()
                || text.strip().startsWith("[")
                || text.strip().startsWith("{")) { // a list, or already a group
            return text;
        }
        Choice<?> choice = CatalogDocument.choice(catalog.get(), text, trust);
        Map<String, Object> group = new LinkedHashMap<>();
        group.put("name", choice.name());
        group.putAll(SettingsReflection.effective(choice.settings()));
        return Json.compact(group); // JSON is valid YAML
    }
}
