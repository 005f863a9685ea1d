package crossweave.cli;

import crossweave.cli.output.ExitCode;
import crossweave.config.JsonSchema;
import crossweave.experiment.Scenario;
import crossweave.files.Json;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

/** {@code xw schema}: the JSON Schema of scenario files, for editors. */
@Command(
        name = "schema",
        description = "Print the JSON Schema of scenario files, with which editors complete them.",
        mixinStandardHelpOptions = true)
final class SchemaCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        JsonSchema schema = new JsonSchema(Scenario.CATALOGS);
        spec.commandLine()
                .getOut()
                .print(Json.write(schema.of(Scenario.class, "Crossweave scenario")));
        return ExitCode.OK.number();
    }
}
