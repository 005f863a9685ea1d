package crossweave.cli;

import crossweave.cli.output.ExitCode;
import crossweave.machine.Presets;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.util.Suggestion;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xw machine}: shows the presets that a scenario can name with {@code machine: NAME}. */
@Command(
        name = "machine",
        description = "Print a preset machine, to read or to copy.",
        mixinStandardHelpOptions = true)
final class MachineCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(
            name = "show",
            description = "Print the file of this preset.",
            mixinStandardHelpOptions = true)
    int show(@Parameters(paramLabel = "NAME") String name) {
        String text =
                Presets.text(name)
                        .orElseThrow(
                                () ->
                                        new BadInput(
                                                "machine",
                                                ProblemCode.UNKNOWN_CHOICE,
                                                "there is no preset '%s'%s"
                                                        .formatted(
                                                                name,
                                                                Suggestion.of(
                                                                        name, Presets.NAMES))));
        spec.commandLine().getOut().print(text);
        return ExitCode.OK.number();
    }
}
