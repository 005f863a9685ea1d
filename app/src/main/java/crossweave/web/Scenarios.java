package crossweave.web;

import crossweave.config.BadInput;
import crossweave.files.ScenarioFile;
import crossweave.web.http.Ask;

import java.nio.file.Path;

/**
 * The scenario that a page means: a text of ours (field {@code base}) with settings over it (field
 * {@code set}), such as {@code network.topology=mesh 4x4}.
 */
final class Scenarios {
    private static final Path NAME = Path.of("scenario.yaml");

    private Scenarios() {}

    static ScenarioFile of(Ask ask) {
        ScenarioFile scenario = ScenarioFile.of(NAME, ask.text("base", ""));
        for (String setting : ask.texts("set")) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw new BadInput(setting, "expected PATH=VALUE");
            }
            scenario = scenario.with(setting.substring(0, equals), setting);
        }
        return scenario;
    }
}
