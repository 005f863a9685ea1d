package crossweave.cli.study;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.TablePrinter;
import crossweave.store.StudyStore;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.util.concurrent.Callable;

/** {@code xw study query}: asks a store in SQL. */
@Command(
        name = "query",
        description = "Ask a store in SQL; its view 'result' has a row for each point.",
        mixinStandardHelpOptions = true)
final class StudyQueryCommand implements Callable<Integer> {
    private static final String USUAL =
            "SELECT name AS configuration, version, count(*) AS points, sum(saturated) AS"
                    + " saturated, round(sum(seconds), 1) AS seconds FROM result GROUP BY 1, 2";

    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "STORE", description = "A store (xw study).")
    private Path file = Path.of("");

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "SQL",
            description =
                    "Such as \"SELECT name, settings, metrics->>'latency' FROM result\""
                            + " (configurations and their points).")
    private String query = USUAL;

    @Override
    public Integer call() {
        try (StudyStore store = StudyStore.openToRead(file)) {
            new TablePrinter(store.query(query)).print(spec.commandLine().getOut());
        }
        return ExitCode.OK.number();
    }
}
