package crossweave.cli.cpc;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Progress;
import crossweave.cli.run.CpcRuns;
import crossweave.cpc.races.ObservedBehaviour;
import crossweave.cpc.races.ProcessorSpeeds;
import crossweave.cpc.races.RaceSearch;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * {@code xw cpc races}: tests whether the output of a program depends on the speeds of processors.
 */
@Command(
        name = "races",
        description = {
            "Run a program many times with random speeds of processors and check that "
                    + "it behaves the same each time.",
            "If it does not, the exit code is 1, and two runs that differ are shown."
        },
        mixinStandardHelpOptions = true)
final class CpcRacesCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private CpcOptions options = new CpcOptions();

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "200",
            description = "Number of runs (${DEFAULT-VALUE}); in the first, all speeds are 1.")
    private int runs;

    @Option(
            names = "--spread",
            paramLabel = "S",
            defaultValue = "0.3",
            description = "Draw speeds from 1 - S to 1 + S (${DEFAULT-VALUE}).")
    private double spread;

    @Override
    public Integer call() {
        check();
        ScenarioFile scenario =
                options.scenario(options.code()).with("--messages", "workload.messages=true");
        RaceSearch.Plan plan =
                new RaceSearch.Plan(
                        scenario.experiment().machine().nodeCount(), runs, spread, options.seed());
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        try (Interruption interruption = new Interruption(out)) {
            RaceSearch.Found found;
            try (Progress progress = new Progress(err)) {
                CpcRuns runner = new CpcRuns(options.program().toString(), err, interruption);
                RaceSearch.ProgramRunner lab =
                        speeds -> observe(scenario, speeds, runner, interruption);
                found = new RaceSearch(lab, plan, text -> progress.show(() -> text)).search();
            }
            new CpcRacesPrinter(out, options).print(found, plan);
            return found.isRace() ? ExitCode.FAILED.number() : interruption.exitCode();
        }
    }

    private void check() {
        if (runs < 2) {
            throw new BadInput(
                    "--runs",
                    ProblemCode.TOO_SMALL,
                    runs + " runs have nothing to compare: 2 or more do");
        }
        if (!(spread > 0 && spread < 1)) {
            throw new BadInput(
                    "--spread", ProblemCode.NOT_ALLOWED, spread + " is not above 0 and below 1");
        }
    }

    private static Optional<ObservedBehaviour> observe(
            ScenarioFile scenario,
            ProcessorSpeeds speeds,
            CpcRuns runner,
            Interruption interruption) {
        CpcRuns.Done done = runner.run(with(scenario, speeds));
        return interruption.isWanted()
                ? Optional.empty()
                : Optional.of(ObservedBehaviour.of(done.program(), done.result().failure()));
    }

    private static ScenarioFile with(ScenarioFile scenario, ProcessorSpeeds speeds) {
        return speeds.unusual() == 0
                ? scenario
                : scenario.with("--set", "workload.speeds=" + speeds.text());
    }
}
