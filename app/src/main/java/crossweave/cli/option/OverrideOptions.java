package crossweave.cli.option;

import crossweave.files.scenario.ScenarioFile;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Options that override settings of a scenario. */
public final class OverrideOptions {
    /** What {@code --set} does, in all commands. */
    public static final String SET =
            "Override a setting, such as network.vcs=4; an empty value, measure.precision=, removes"
                    + " it. BookSim files also take num_vcs=4.";

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = SET)
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of all random choices (that of the scenario, or 1).")
    private @Nullable Long seed;

    public List<String> settings() {
        return List.copyOf(settings);
    }

    public Optional<Long> seed() {
        return Optional.ofNullable(seed);
    }

    public ScenarioFile over(ScenarioFile file) {
        ScenarioFile scenario = file;
        for (String setting : settings) {
            scenario = scenario.with("--set", setting);
        }
        return seed == null ? scenario : scenario.with("--seed", "seed", seed.toString());
    }
}
