package crossweave.cli;

import crossweave.cli.output.ExitCode;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code xw help cpc run}: the same as {@code xw cpc run --help}. */
@Command(
        name = "help",
        description = "Show what a command does and which options it has.",
        mixinStandardHelpOptions = true)
final class HelpCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "COMMAND",
            description =
                    "The command, such as run or cpc run; without it, all commands are listed.")
    private List<String> words = new ArrayList<>();

    @Override
    public Integer call() {
        CommandLine command = spec.parent().commandLine();
        for (String word : words) {
            CommandLine below = command.getSubcommands().get(word);
            if (below == null) {
                throw new UnmatchedArgumentException(command, List.of(word));
            }
            command = below;
        }
        command.usage(spec.commandLine().getOut());
        return ExitCode.OK.number();
    }
}
