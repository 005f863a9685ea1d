package crossweave.cli.breakdown;

import crossweave.cli.output.Interruption;
import crossweave.cli.output.Progress;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.critical.CriticalPathLog;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;
import crossweave.workload.ProcessReport;

import java.io.PrintWriter;

/** Runs programs while it looks at everything that their processes do. */
record BrokenDownRun(PrintWriter err, Interruption interruption) {

    Breakdown run(ScenarioFile file) {
        Experiment experiment = Progress.ofReading(err, file::experiment).tracked();
        String name = file.file().toString();
        CriticalPathLog log = new CriticalPathLog(experiment.machine().nodeCount());
        try (Progress progress = new Progress(err)) {
            Run run = new Run(experiment, log);
            Result result =
                    progress.withReading(
                            () ->
                                    run.run(
                                            running -> {
                                                progress.show(running);
                                                return !interruption.isWanted();
                                            },
                                            () -> !interruption.isWanted()));
            ProcessReport processes = onlyProgram(name, result);
            return new Breakdown(experiment, result, processes, log.path(processes.begin()));
        } catch (IllegalArgumentException e) {
            // problems that are only found when the parts are joined
            throw BadInput.of(name, e, ProblemCode.INVALID);
        }
    }

    private static ProcessReport onlyProgram(String name, Result result) {
        if (result.processes().size() != 1 || result.workloads().size() > 1) {
            throw new BadInput(
                    name,
                    ProblemCode.NOT_SUPPORTED,
                    "%s, but a breakdown is of one, such as a trace, a collective operation or a"
                            + " script",
                    result.processes().isEmpty()
                            ? "has no workload that consists of processes"
                            : "has several workloads");
        }
        ProcessReport processes = result.processes().getFirst().report();
        if (!processes.isComplete()) {
            throw new BadInput(
                    name,
                    ProblemCode.NOT_SUPPORTED,
                    "was not over when the run ended%s; xw run says more",
                    result.deadlock().isPresent() ? " in a deadlock" : "");
        }
        return processes;
    }
}
