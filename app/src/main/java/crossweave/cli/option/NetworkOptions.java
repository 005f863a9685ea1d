package crossweave.cli.option;

import crossweave.files.scenario.ScenarioFile;
import crossweave.machine.Machine;
import crossweave.machine.Presets;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Options that describe a network: a topology, or the scenario file or preset that has one. */
public final class NetworkOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Parameters(
            arity = "0..*", // none where a subcommand follows
            paramLabel = "NETWORK",
            description =
                    "The topology, such as mesh 8x8 (see: xw list topologies), a scenario file, or"
                            + " a machine (see: xw list machines).")
    private List<String> topology = new ArrayList<>();

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = OverrideOptions.SET)
    private List<String> settings = new ArrayList<>();

    @Mixin private MachineOptions machine = new MachineOptions();

    public Machine build() {
        if (topology.isEmpty()) {
            throw new MissingParameterException(
                    command.commandLine(),
                    List.<ArgSpec>copyOf(command.positionalParameters()),
                    "Missing required parameter: 'NETWORK'");
        }
        String text = String.join(" ", topology);
        if (isFile(text) || Presets.NAMES.contains(text)) {
            return scenario(text).machine();
        }
        if (!settings.isEmpty()) {
            throw new BadInput(
                    "--set",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "overrides settings of a scenario, but '%s' is a topology; name a scenario file"
                            .formatted(text));
        }
        return machine.build(text);
    }

    /** The same network with random choices, such as of broken links, by another seed. */
    public Machine build(long seed) {
        machine.reseed(seed);
        return build();
    }

    /** Whether this is a scenario, and not a topology such as {@code file infra.yaml}. */
    private static boolean isFile(String text) {
        return text.matches("(?!file ).*\\.(yaml|yml|booksim)");
    }

    private ScenarioFile scenario(String text) {
        ScenarioFile file =
                isFile(text)
                        ? ScenarioFile.open(Path.of(text))
                        : ScenarioFile.empty().with("machine", "machine", text);
        for (String setting : settings) {
            file = file.with("--set", setting);
        }
        return machine.over(file).withoutWork().trusting(machine.trust());
    }

    /** Whether the command line concerns routing, not only the topology. */
    public boolean namesRouting() {
        return machine.namesRouting();
    }

    /** Whether some links are broken. */
    public boolean hasFaults() {
        return machine.hasFaults();
    }

    public long seed() {
        return machine.seed();
    }
}
