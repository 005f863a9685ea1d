package crossweave.cli.trace;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code xw trace}: shows and converts traces. */
@Command(
        name = "trace",
        description = "Show what is in traces of other tools, and convert them.",
        mixinStandardHelpOptions = true,
        subcommands = {TraceShowCommand.class, TraceConvertCommand.class})
public final class TraceCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
