package crossweave.metric;

import crossweave.result.Result;

import java.util.function.ToDoubleFunction;

/** Figures of jobs that share a machine: each is that of the job where it is largest. */
final class JobMetrics {
    private JobMetrics() {}

    static double makespan(Result result) {
        return largest(
                result,
                job ->
                        job.makespan() == Result.Completion.NONE
                                ? Double.NaN
                                : (double) job.makespan());
    }

    static double latency(Result result) {
        return largest(result, job -> job.messages() == 0 ? Double.NaN : job.latency().mean());
    }

    static double communication(Result result) {
        return largest(result, Result.Job::communicating);
    }

    /** NaN if no job has such a figure. */
    private static double largest(Result result, ToDoubleFunction<Result.Job> figure) {
        return result.jobs().stream()
                .mapToDouble(figure)
                .filter(value -> !Double.isNaN(value))
                .max()
                .orElse(Double.NaN);
    }
}
