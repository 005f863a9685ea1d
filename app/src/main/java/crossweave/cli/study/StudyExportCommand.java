package crossweave.cli.study;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Output;
import crossweave.files.Csv;
import crossweave.files.Json;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.store.StoredPoint;
import crossweave.store.StudyStore;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** {@code xw study export}: writes all points of a store, for other tools. */
@Command(
        name = "export",
        description = "Write all points of a store as CSV or as JSON Lines.",
        mixinStandardHelpOptions = true)
final class StudyExportCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "STORE", description = "A store (xw study).")
    private Path file = Path.of("");

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description =
                    "Write the table as CSV, for xw chart and spreadsheets (-: to standard "
                            + "output).")
    private @Nullable String csv;

    @Option(
            names = "--json-lines",
            paramLabel = "FILE",
            description =
                    "Write a JSON object for each point, a line each (-: to standard output).")
    private @Nullable String lines;

    @Override
    public Integer call() {
        if (csv == null && lines == null) {
            throw new BadInput(
                    "export", ProblemCode.MISSING_SETTING, "give --csv FILE or --json-lines FILE");
        }
        Output.usesStandardOutput(
                new Output.Wanted("--csv", csv), new Output.Wanted("--json-lines", lines));
        try (StudyStore store = StudyStore.openToRead(file)) {
            if (csv != null) {
                Output.write(to -> csv(store, to), csv, spec.commandLine().getOut());
            }
            if (lines != null) {
                Output.write(to -> lines(store, to), lines, spec.commandLine().getOut());
            }
        }
        return ExitCode.OK.number();
    }

    private static void lines(StudyStore store, Consumer<CharSequence> to) {
        store.forEach(point -> to.accept(Json.line(document(point)) + "\n"));
    }

    private static Map<String, Object> document(StoredPoint point) {
        Map<String, Object> document = new LinkedHashMap<>(facts(point));
        document.put("settings", point.settings());
        document.put("metrics", point.outcome().metrics());
        document.put("distributions", point.outcome().values().distributions());
        document.put("notes", point.outcome().notes());
        document.put("scenario", point.scenario());
        return document;
    }

    private static Map<String, Object> facts(StoredPoint point) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("configuration", point.configuration());
        facts.put("replica", point.replica());
        facts.put("seed", point.outcome().values().seed());
        facts.put("version", point.version());
        facts.put("fingerprint", point.outcome().values().fingerprint());
        facts.put("saturated", point.outcome().values().saturated());
        facts.put("deadlock", point.outcome().values().deadlocked());
        facts.put("seconds", point.outcome().seconds());
        facts.put("key", point.key());
        return facts;
    }

    /** Settings and metrics of all points become columns; cells that a point lacks are empty. */
    private static void csv(StudyStore store, Consumer<CharSequence> to) {
        Set<String> settings = new LinkedHashSet<>();
        Set<String> metrics = new LinkedHashSet<>();
        Set<String> facts = new LinkedHashSet<>();
        store.forEach(
                point -> {
                    settings.addAll(point.settings().keySet());
                    metrics.addAll(point.outcome().metrics().keySet());
                    facts.addAll(facts(point).keySet());
                });
        Csv head = new Csv();
        settings.forEach(head::cell);
        metrics.forEach(head::cell);
        facts.forEach(head::cell);
        to.accept(head.end().toString());
        store.forEach(
                point -> {
                    Csv row = new Csv();
                    settings.forEach(path -> row.cell(point.settings().getOrDefault(path, "")));
                    Map<String, ?> values = point.outcome().metrics();
                    metrics.forEach(
                            name -> row.cell(Objects.requireNonNullElse(values.get(name), "")));
                    facts(point).values().forEach(row::cell);
                    to.accept(row.end().toString());
                });
    }
}
