package crossweave.cli;

import crossweave.cli.output.ExitCode;
import crossweave.config.JsonSchema;
import crossweave.experiment.Scenario;
import crossweave.files.Json;
import crossweave.files.result.ResultSchema;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.study.StudySettings;
import crossweave.util.Suggestion;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * {@code xw schema}: prints the JSON Schema of scenario and study files, for editors, or of
 * results, for scripts.
 */
@Command(
        name = "schema",
        description =
                "Print the JSON Schema of scenario or study files, for completion in editors, "
                        + "or of results.",
        mixinStandardHelpOptions = true)
final class SchemaCommand implements Callable<Integer> {
    private static final String SCENARIO = "scenario";
    private static final String RESULTS = "results";
    private static final String STUDY = "study";

    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "KIND",
            description =
                    "scenario, study, or results: the files that --json of run and sweep "
                            + "writes (scenario).")
    private String kind = SCENARIO;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(Json.write(schema()));
        return ExitCode.OK.number();
    }

    private Map<String, Object> schema() {
        return switch (kind) {
            case SCENARIO ->
                    new JsonSchema(Scenario.CATALOGS).of(Scenario.class, "Crossweave scenario");
            case RESULTS -> ResultSchema.document();
            case STUDY -> new JsonSchema(List.of()).of(StudySettings.class, "Crossweave study");
            default ->
                    throw new BadInput(
                            "schema",
                            ProblemCode.UNKNOWN_CHOICE,
                            "'%s' has no schema%s"
                                    .formatted(
                                            kind,
                                            Suggestion.of(
                                                    kind, List.of(SCENARIO, RESULTS, STUDY))));
        };
    }
}
