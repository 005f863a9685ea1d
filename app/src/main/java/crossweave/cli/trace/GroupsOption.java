package crossweave.cli.trace;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.Optional;

/** The option for the process groups of an execution trace. */
final class GroupsOption {
    @Option(
            names = "--groups",
            paramLabel = "FILE",
            description =
                    "JSON with the ranks of each process group of an execution trace of Chakra.")
    private @Nullable Path file;

    Optional<Path> file() {
        return Optional.ofNullable(file);
    }
}
