package crossweave.cli.study;

import crossweave.study.cluster.Cluster;
import crossweave.study.cluster.ClusterKey;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.Optional;

/** Where a cluster meets, and who is let in. */
final class ClusterOptions {
    private static final String OPTION = "--cluster";
    private static final String HERE = "127.0.0.1";

    @Option(
            names = OPTION,
            paramLabel = "HOSTS",
            description =
                    "Machines where a study of the cluster may be started, as HOST or HOST:PORT,"
                            + " with commas; workers look for it there.")
    private @Nullable String hosts;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description =
                    "The key of the cluster (xw cluster key); without one, only 127.0.0.1 is"
                            + " possible.")
    private @Nullable Path key;

    boolean isGiven() {
        return hosts != null;
    }

    /** The cluster of the options, or that of this machine. */
    Cluster get() {
        return Cluster.of(
                OPTION,
                hosts == null ? HERE : hosts,
                Optional.ofNullable(key).map(ClusterKey::read));
    }
}
