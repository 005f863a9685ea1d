package crossweave.cli;

import crossweave.files.ScenarioFile;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A scenario file and what the command line says over it. */
final class ScenarioOptions {
    @Parameters(
            index = "0",
            paramLabel = "SCENARIO",
            description = "A scenario file (YAML, or .booksim).")
    private Path file = Path.of("");

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description =
                    "Override a setting, such as network.lanes=4; of a file of BookSim,"
                            + " num_vcs=4.")
    private List<String> overrides = new ArrayList<>();

    @Option(
            names = "--booksim",
            description = "The file is a configuration of BookSim, whatever its name.")
    private boolean booksim;

    @Option(names = "--seed", paramLabel = "N", description = "Override the seed.")
    private @Nullable Long seed;

    @Mixin private TrustOption trust;

    ScenarioFile read() {
        ScenarioFile scenario = booksim ? ScenarioFile.openBookSim(file) : ScenarioFile.open(file);
        for (String override : overrides) {
            scenario = scenario.with("--set", override);
        }
        scenario = scenario.trusting(trust.get());
        return seed == null ? scenario : scenario.with("--seed", "seed=" + seed);
    }

    Path file() {
        return file;
    }
}
