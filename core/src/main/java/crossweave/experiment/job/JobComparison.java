package crossweave.experiment.job;

import crossweave.result.Result;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The jobs of a scenario, each alone on its nodes and all together.
 *
 * @param waits whose messages waited for whose when all ran together
 * @param together the run of all of them
 */
public record JobComparison(List<Compared> jobs, JobWaits waits, Result together) {

    /** A job alone and among the others. */
    public record Compared(Result.Job alone, Result.Job together) {

        /**
         * How many times as long it takes among the others: to its end, or if it has none, the mean
         * message; NaN if there is nothing to compare.
         */
        public double slowdown() {
            return together.makespan() > 0 && alone.makespan() > 0
                    ? (double) together.makespan() / alone.makespan()
                    : together.latency().mean() / alone.latency().mean();
        }
    }

    /** Whether the run of all jobs ended in a deadlock or an error, or before jobs were done. */
    public boolean isStuck() {
        return together.deadlock().isPresent()
                || together.failure().isPresent()
                || together.whole()
                        && together.completions().stream().anyMatch(job -> !job.isDone());
    }

    /** Compares a run of all jobs with those of each alone, in their order. */
    public static JobComparison of(Result together, List<Result> alone, JobWaits waits) {
        List<Compared> jobs =
                IntStream.range(0, alone.size())
                        .mapToObj(
                                job ->
                                        new Compared(
                                                alone.get(job).jobs().get(job),
                                                together.jobs().get(job)))
                        .toList();
        return new JobComparison(jobs, waits, together);
    }
}
