package crossweave.cli.graph;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code xw graph}: shows, converts and extracts process graphs. */
@Command(
        name = "graph",
        description = "Show and convert process graphs, and extract them from traces and runs.",
        mixinStandardHelpOptions = true,
        subcommands = {
            GraphShowCommand.class,
            GraphConvertCommand.class,
            GraphFromTraceCommand.class,
            GraphFromRunCommand.class
        })
public final class GraphCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
