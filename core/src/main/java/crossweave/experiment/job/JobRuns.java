package crossweave.experiment.job;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.result.Result;
import crossweave.routing.Unroutable;
import crossweave.workload.Workload;
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
     * watcher may inspect each, and ends it when it returns false. The other log hears of the run
     * of all jobs.
     */
    public JobComparison compare(int atOnce, Predicate<Run> watcher, Run.Log other) {
        WaitLog waits = new WaitLog(experiment);
        Run.Log log = new Both(waits, other);
        try (ExecutorService threads = Executors.newFixedThreadPool(atOnce)) {
            Future<Result> together = threads.submit(() -> run(experiment.tracked(), log, watcher));
            List<Future<Result>> alone =
                    IntStream.range(0, experiment.workloads().size())
                            .mapToObj(experiment::alone)
                            .map(each -> threads.submit(() -> run(each, Run.Log.NONE, watcher)))
                            .toList();
            List<Result> results = new ArrayList<>();
            alone.forEach(each -> results.add(get(each)));
            return JobComparison.of(get(together), results, waits.waits());
        }
    }

    /** Two logs of a run. */
    private record Both(Run.Log first, Run.Log second) implements Run.Log {
        @Override
        public void delivered(Delivery delivery) {
            first.delivered(delivery);
            second.delivered(delivery);
        }

        @Override
        public void travelled(RoutedDelivery delivery) {
            first.travelled(delivery);
            second.travelled(delivery);
        }

        @Override
        public void recordActivity(int work, Workload.ActivityRecord activity) {
            first.recordActivity(work, activity);
            second.recordActivity(work, activity);
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
