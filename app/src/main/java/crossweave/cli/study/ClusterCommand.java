package crossweave.cli.study;

import crossweave.cli.output.ExitCode;
import crossweave.study.cluster.ClusterKey;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.nio.file.Path;

/** {@code xw cluster}: prepares a cluster of workers. */
@Command(
        name = "cluster",
        description = "Prepare a cluster of workers for studies.",
        mixinStandardHelpOptions = true)
public final class ClusterCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(
            name = "key",
            description =
                    "Make a key for a cluster, for xw worker and xw study on all its machines. Who"
                            + " has the file can join.",
            mixinStandardHelpOptions = true)
    int key(@Parameters(paramLabel = "FILE", description = "Where to put the key.") Path file) {
        ClusterKey.create(file);
        spec.commandLine().getOut().println("  wrote " + file + ", which only you can read");
        return ExitCode.OK.number();
    }
}
