package crossweave.cli.option;

import crossweave.files.scenario.ScenarioFile;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** The option for what simulates. */
public final class DeviceOption {
    private static final String NAME = "--device";

    @Option(
            names = NAME,
            paramLabel = "NAME",
            description =
                    "What simulates: cpu, or gpu where the network can run there; results are the"
                            + " same (measure.device of the scenario, or cpu).")
    private @Nullable String given;

    /** Puts the choice over that of a scenario. */
    public ScenarioFile over(ScenarioFile file) {
        return given == null ? file : file.with(NAME, "measure.device", given);
    }
}
