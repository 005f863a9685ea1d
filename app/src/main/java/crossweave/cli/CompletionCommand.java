package crossweave.cli;

import crossweave.cli.output.ExitCode;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

/** {@code xw completion}: the completion script of bash, for packagers. */
@Command(
        name = "completion",
        description = "Print the completion script for bash.",
        hidden = true,
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(AutoComplete.bash("xw", spec.root().commandLine()));
        return ExitCode.OK.number();
    }
}
