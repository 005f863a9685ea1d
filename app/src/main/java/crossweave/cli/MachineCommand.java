package crossweave.cli;

import crossweave.cli.output.ExitCode;
import crossweave.machine.Presets;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xw machine}: shows the presets that a scenario can name with {@code machine: NAME}. */
@Command(
        name = "machine",
        description = "List the preset machines, or print one, to read or to copy.",
        mixinStandardHelpOptions = true)
final class MachineCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(name = "list", description = "List all presets.", mixinStandardHelpOptions = true)
    int list() {
        ListCommand.printMachines(spec.commandLine().getOut());
        return ExitCode.OK.number();
    }

    @Command(
            name = "show",
            description = "Print the file of a preset; without a name, list all presets.",
            mixinStandardHelpOptions = true)
    int show(
            @Parameters(
                            paramLabel = "NAME",
                            arity = "0..1",
                            description = "The preset to print (all are listed if it is left out).")
                    @Nullable String name) {
        if (name == null) {
            return list();
        }
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
