package crossweave.cli.run;

import crossweave.cli.output.Interruption;
import crossweave.cli.output.Progress;
import crossweave.experiment.DeadlockReport;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.RunSpeed;
import crossweave.experiment.message.InFlightMessage;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;
import crossweave.routing.Unroutable;
import crossweave.workload.ProgramReport;
import crossweave.workload.WorkloadFailed;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** Runs programs one after the other, until they end or the user interrupts. */
public final class CpcRuns {
    private final String name; // of the program, for messages
    private final PrintWriter err;
    private final Interruption interruption;

    public CpcRuns(String name, PrintWriter err, Interruption interruption) {
        this.name = name;
        this.err = err;
        this.interruption = interruption;
    }

    /** A finished run. */
    public record Done(
            Experiment experiment, Result result, RunSpeed speed, List<InFlightMessage> inFlight) {
        Optional<DeadlockReport> deadlock() {
            return result.deadlock().map(ring -> DeadlockReport.of(experiment, ring, inFlight));
        }

        public ProgramReport program() {
            return result.programs().getFirst();
        }

        /** Whether the program ended and returned success. */
        public boolean isWell() {
            return result.failure().isEmpty()
                    && result.deadlock().isEmpty()
                    && program().isFinished()
                    && program().status() == 0;
        }
    }

    public Done run(ScenarioFile scenario) {
        return run(scenario.experiment(), _ -> {});
    }

    public Done run(Experiment experiment, Run.Log log) {
        long start = System.nanoTime();
        try (Progress progress = new Progress(err)) {
            Run run = new Run(experiment, log);
            Result result = result(run, progress).with(run.warnings());
            RunSpeed speed = run.pace((System.nanoTime() - start) / 1e9);
            return new Done(experiment, result, speed, run.inFlight());
        } catch (IllegalArgumentException e) {
            // problems that are only found when the parts are joined
            throw BadInput.of(name, e, ProblemCode.INVALID);
        }
    }

    private Result result(Run run, Progress progress) {
        try {
            return run.run(
                    running -> {
                        progress.show(running);
                        return !interruption.isWanted();
                    },
                    () -> !interruption.isWanted());
        } catch (WorkloadFailed | Unroutable e) {
            return run.failed(e);
        }
    }
}
