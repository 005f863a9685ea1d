package crossweave.cli.study;

import crossweave.cli.output.ExitCode;
import crossweave.store.StudyStore;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code xw study merge}: adds the points of some stores to another. */
@Command(
        name = "merge",
        description = "Add the points of some stores to another, which is made if there is none.",
        mixinStandardHelpOptions = true)
final class StudyMergeCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "INTO", description = "The store that gets the points.")
    private Path into = Path.of("");

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "FROM",
            description = "Stores, which stay as they are.")
    private List<Path> from = new ArrayList<>();

    @Override
    public Integer call() {
        try (StudyStore store = StudyStore.open(into)) {
            for (Path each : from) {
                try (StudyStore other = StudyStore.openToRead(each)) {
                    long added = store.merge(other);
                    spec.commandLine()
                            .getOut()
                            .println(
                                    "%s: %,d of %,d points are new"
                                            .formatted(each, added, other.size()));
                }
            }
        }
        return ExitCode.OK.number();
    }
}
