package crossweave.cli.breakdown;

import crossweave.cli.option.ScenarioOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.TablePrinter;
import crossweave.files.Json;
import crossweave.files.scenario.ScenarioFile;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** {@code xw breakdown}: tells what the time of a program is spent on, and what would help. */
@Command(
        name = "breakdown",
        description = {
            "Tell what the time of a program or a trace is spent on.",
            "Shows how much communication is exposed, how fast collective operations are, the"
                    + " critical path through computations, messages and links, and what other"
                    + " settings would change."
        },
        mixinStandardHelpOptions = true)
public final class BreakdownCommand implements Callable<Integer> {
    private static final String WHAT_IF = "--what-if";

    @Spec private CommandSpec spec;
    @Mixin private ScenarioOptions scenario = new ScenarioOptions();

    @Option(
            names = WHAT_IF,
            paramLabel = "PATH=VALUE",
            description =
                    "Also run with this setting, and compare; may be given several times. Several"
                            + " settings at once are separated by a semicolon. A value such as x2"
                            + " is relative: twice what it is.")
    private List<String> alternatives = new ArrayList<>();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Override
    public Integer call() {
        Output.check(json);
        PrintWriter out = spec.commandLine().getOut();
        ScenarioFile file = scenario.read();
        Map<String, ScenarioFile> others = new LinkedHashMap<>();
        alternatives.forEach(each -> others.put(each, changed(file, each)));
        others.values().forEach(ScenarioFile::experiment); // all are checked before one runs
        try (Interruption interruption = new Interruption(out)) {
            BrokenDownRun runs = new BrokenDownRun(spec.commandLine().getErr(), interruption);
            Breakdown breakdown = runs.run(file);
            boolean printsText = !Output.isStandard(json);
            if (printsText) {
                new BreakdownPrinter(out).print(breakdown);
            }
            Map<String, Breakdown> compared = new LinkedHashMap<>();
            others.forEach((setting, other) -> compared.put(setting, runs.run(other)));
            if (printsText && !compared.isEmpty()) {
                new TablePrinter(BreakdownPrinter.table(breakdown, compared)).print(out);
            }
            if (json != null) {
                Output.write(Json.write(BreakdownDocument.of(breakdown, compared)), json, out);
            }
            return ExitCode.OK.number();
        }
    }

    private static ScenarioFile changed(ScenarioFile file, String settings) {
        ScenarioFile changed = file;
        for (String setting : settings.split(";", -1)) {
            changed = changed.withRelative(WHAT_IF, setting.strip());
        }
        return changed;
    }
}
