package crossweave.cli.option;

import crossweave.files.scenario.ScenarioFile;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Path;

/** Options for a scenario file and its overrides. */
public final class ScenarioOptions {
    @Parameters(
            index = "0",
            paramLabel = "SCENARIO",
            description = "A scenario file (YAML, or .booksim).")
    private Path file = Path.of("");

    @Mixin private OverrideOptions overrides = new OverrideOptions();

    @Option(
            names = "--booksim",
            description = "Read the file as a BookSim configuration, whatever its name.")
    private boolean booksim;

    @Mixin private TrustOption trust;

    public ScenarioFile read() {
        return overrides
                .over(booksim ? ScenarioFile.openBookSim(file) : ScenarioFile.open(file))
                .trusting(trust.get());
    }

    public Path file() {
        return file;
    }
}
