package crossweave.experiment.job;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.result.Result;
import crossweave.routing.Unroutable;
import crossweave.workload.WorkloadFailed;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Runs the jobs of an experiment, each alone and all together. */
public record JobRuns(Experiment experiment) {

    /**
     * Compares them, with so many runs at a time, whose number does not change the result; a
     * watcher may inspect each, and ends it when it returns false.
     */
    public JobComparison compare(int atOnce, Predicate<Run> watcher) {
        WaitLog log = new WaitLog(experiment);
        try (ExecutorService threads = Executors.newFixedThreadPool(atOnce)) {
            Future<Result> together = threads.submit(() -> run(experiment.tracked(), log, watcher));
            List<Future<Result>> alone =
                    IntStream.range(0, experiment.workloads().size())
                            .mapToObj(experiment::alone)
                            .map(each -> threads.submit(() -> run(each, Run.Log.NONE, watcher)))
                            .toList();
            List<Result> results = new ArrayList<>();
            alone.forEach(each -> results.add(get(each)));
            return JobComparison.of(get(together), results, log.waits());
        }
    }

    private static Result run(Experiment experiment, Run.Log log, Predicate<Run> watcher) {
        Run run = new Run(experiment, log);
        try {
            return run.run(watcher);
        } catch (WorkloadFailed | Unroutable e) {
            return run.failed(e);
        }
    }

    private static Result get(Future<Result> run) {
        try {
            return run.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException own ? own : new CompletionException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CompletionException(e);
        }
    }
}
