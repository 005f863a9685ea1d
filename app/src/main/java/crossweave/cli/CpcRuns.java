package crossweave.cli;

import crossweave.config.BadInput;
import crossweave.experiment.Experiment;
import crossweave.experiment.InFlight;
import crossweave.experiment.Pace;
import crossweave.experiment.Result;
import crossweave.experiment.Run;
import crossweave.experiment.Standstill;
import crossweave.files.ScenarioFile;
import crossweave.routing.NoWay;
import crossweave.workload.ProgramReport;
import crossweave.workload.WorkFailed;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** Runs programs, one after the other, until they end or the user has enough. */
final class CpcRuns {
    private final String name; // for messages
    private final PrintWriter err;
    private final Interruption interruption;

    CpcRuns(String name, PrintWriter err, Interruption interruption) {
        this.name = name;
        this.err = err;
        this.interruption = interruption;
    }

    /** A run that is over. */
    record Done(Experiment experiment, Result result, Pace pace, List<InFlight> inFlight) {
        Optional<Standstill> standstill() {
            return result.deadlock().map(ring -> new Standstill(experiment, ring, inFlight));
        }

        ProgramReport program() {
            return result.programs().getFirst();
        }

        /** Whether the program came to its end, and said that all is well. */
        boolean isWell() {
            return result.failure().isEmpty()
                    && result.deadlock().isEmpty()
                    && program().isFinished()
                    && program().status() == 0;
        }
    }

    Done run(ScenarioFile scenario) {
        return run(scenario.experiment(), _ -> {});
    }

    Done run(Experiment experiment, Run.Log log) {
        long start = System.nanoTime();
        try (Progress progress = new Progress(err)) {
            Run run = new Run(experiment, log);
            Result result = result(run, progress).with(run.warnings());
            Pace pace = run.pace((System.nanoTime() - start) / 1e9);
            return new Done(experiment, result, pace, run.inFlight());
        } catch (IllegalArgumentException e) { // what the parts only find when they are joined
            throw new BadInput(name, String.valueOf(e.getMessage()));
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
        } catch (WorkFailed | NoWay e) {
            return run.failed(e);
        }
    }
}
