package crossweave.cli.cpc;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Output;
import crossweave.cli.output.Version;
import crossweave.cli.run.CpcPrinter;
import crossweave.cli.run.CpcRuns;
import crossweave.cli.run.RunLogs;
import crossweave.cli.run.TimelineOption;
import crossweave.cpc.vcode.VCode;
import crossweave.experiment.Experiment;
import crossweave.files.Json;
import crossweave.files.result.ResultDocument;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code xw cpc run}: runs a program on a simulated machine, and reports where the time went. */
@Command(
        name = "run",
        description = "Run a program on a simulated machine and report where the time went.",
        mixinStandardHelpOptions = true)
final class CpcRunCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private CpcOptions options = new CpcOptions();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(
            names = "--compare",
            paramLabel = "TECHNIQUE",
            split = ",",
            description =
                    "Run the program with each of these techniques and print the results side "
                            + "by side.")
    private List<String> compared = new ArrayList<>();

    @Mixin private TimelineOption timeline = new TimelineOption();

    @Option(
            names = "--messages",
            description = "Print every message: its times, its sender and the line that sent it.")
    private boolean messages;

    @Option(
            names = "--no-sequential",
            description = "Skip the extra run on one processor; no speed-up is printed.")
    private boolean parallelOnly;

    @Override
    public Integer call() {
        if (!compared.isEmpty()
                && (json != null || messages || parallelOnly || timeline.isGiven())) {
            throw new BadInput(
                    "--compare",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "prints a table of several runs; for --json, --messages, --timeline and"
                            + " --no-sequential run one of them: --technique TECHNIQUE");
        }
        Output.check(json);
        PrintWriter out = spec.commandLine().getOut();
        VCode code = options.code();
        ScenarioFile scenario = options.scenario(code);
        try (Interruption interruption = new Interruption(out)) {
            CpcRuns runs =
                    new CpcRuns(
                            options.program().toString(),
                            spec.commandLine().getErr(),
                            interruption);
            boolean isWell = compared.isEmpty() ? single(scenario, runs) : compare(scenario, runs);
            return isWell ? interruption.exitCode() : ExitCode.FAILED.number();
        }
    }

    private boolean single(ScenarioFile scenario, CpcRuns runs) {
        PrintWriter out = spec.commandLine().getOut();
        CpcRuns.Done done;
        RunLogs logs = new RunLogs();
        try (logs) {
            Experiment experiment =
                    scenario.with("--messages", "workload.messages=" + messages).experiment();
            timeline.addTo(logs, experiment);
            if (timeline.isGiven()) {
                experiment = experiment.tracked(); // so that messages know their source lines
            }
            done = runs.run(experiment, logs);
        }
        Optional<CpcRuns.Done> alone =
                done.isWell() && !parallelOnly
                        ? Optional.of(sequential(scenario, runs))
                        : Optional.empty();
        if (!Output.isStandard(json)) {
            new CpcPrinter(out).print(done, alone);
        }
        if (messages && !Output.isStandard(json)) {
            new CpcPrinter(out).printMessages(done.program());
        }
        options.writeFiles(done.program());
        if (json != null) {
            String document =
                    Json.write(
                            ResultDocument.document(
                                    done.result(),
                                    done.experiment().scenario().measure().measured(),
                                    Version.text(),
                                    done.speed()));
            Output.write(document, json, out);
        }
        logs.throwIfWriteFailed();
        return done.isWell();
    }

    private static CpcRuns.Done sequential(ScenarioFile scenario, CpcRuns runs) {
        return runs.run(scenario.with("sequential", "workload.sequential=true"));
    }

    private boolean compare(ScenarioFile scenario, CpcRuns runs) {
        PrintWriter out = spec.commandLine().getOut();
        CpcRuns.Done alone = sequential(scenario, runs);
        List<CpcPrinter.Compared> rows = new ArrayList<>();
        boolean isWell = alone.isWell();
        for (String technique : compared) {
            CpcRuns.Done done =
                    runs.run(scenario.with("--compare", "network.technique", technique.strip()));
            rows.add(new CpcPrinter.Compared(technique.strip(), done));
            isWell &= done.isWell();
        }
        new CpcPrinter(out).print(alone, rows);
        return isWell;
    }
}
