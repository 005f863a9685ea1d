package crossweave.files.result;

import crossweave.experiment.job.JobComparison;
import crossweave.experiment.job.JobComparison.Compared;
import crossweave.experiment.job.JobWaits;
import crossweave.result.Result;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Jobs as JSON: in a result, and each alone and together. */
public final class JobsDocument {
    private JobsDocument() {}

    /** What each job does alone and together, and whose messages waited for whose. */
    public static Map<String, Object> of(JobComparison jobs) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("format", "crossweave-jobs/1");
        document.put("scenario", jobs.together().scenario());
        document.put("seed", jobs.together().seed());
        document.put("fingerprint", jobs.together().fingerprint());
        document.put("jobs", jobs.jobs().stream().map(JobsDocument::compared).toList());
        document.put("waits", matrix(jobs.waits()));
        document.put(
                "channels", jobs.waits().channels().stream().map(JobsDocument::channel).toList());
        document.put("interval", jobs.waits().overTime().interval());
        document.put("over_time", jobs.waits().overTime().cycles());
        document.put("notes", jobs.together().notes());
        return document;
    }

    /** A job in a run. */
    static Map<String, @Nullable Object> of(Result.Job job) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("job", job.job());
        document.put("nodes", job.nodes());
        document.put("begin", orNull(job.begin()));
        document.put("end", orNull(job.end()));
        document.put("makespan", orNull(job.makespan()));
        document.put("messages", job.messages());
        document.put("flits", orNull(job.flits()));
        document.put("latency", ResultDocument.figures(job.latency()));
        document.put("communicating", job.communicating());
        CompletionDocument.putRepetitions(document, job.repetitions());
        return document;
    }

    private static Map<String, @Nullable Object> compared(Compared job) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("job", job.together().job());
        document.put("slowdown", job.slowdown());
        document.put("alone", of(job.alone()));
        document.put("together", of(job.together()));
        return document;
    }

    private static List<List<Long>> matrix(JobWaits waits) {
        int jobs = waits.jobs().size();
        return IntStream.range(0, jobs)
                .mapToObj(
                        waiter ->
                                IntStream.range(0, jobs)
                                        .mapToObj(other -> waits.cycles(waiter, other))
                                        .toList())
                .toList();
    }

    private static Map<String, Object> channel(JobWaits.OfChannel channel) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("id", channel.id());
        document.put("name", channel.name());
        document.put("waits", channel.cycles());
        return document;
    }

    private static @Nullable Long orNull(long cycle) {
        return cycle == Result.Completion.NONE ? null : cycle;
    }
}
