package crossweave.cli.study;

import crossweave.cli.output.Interruption;
import crossweave.files.Json;
import crossweave.metric.MetricValues;
import crossweave.study.BoundPoint;
import crossweave.study.Study;
import crossweave.study.StudyProgress;
import crossweave.study.StudyRun;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Tells programs how a study proceeds, a JSON object in each line: {@code progress} several times a
 * second, and {@code point} for each point that is in the store.
 */
final class StudyEvents implements StudyRun.Watcher {
    private static final long NANOS = 250_000_000; // between two lines of progress
    private static final double MILLIS = 1e3; // in a second

    private final Interruption interruption;
    private final PrintWriter err;
    private long last = System.nanoTime() - NANOS;

    StudyEvents(Interruption interruption, PrintWriter err) {
        this.interruption = interruption;
        this.err = err;
    }

    @Override
    public boolean isInterrupted() {
        return interruption.isWanted();
    }

    @Override
    public void finished(BoundPoint bound, MetricValues values) {
        Study.Point point = bound.point();
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("event", "point");
        event.put("configuration", point.configuration().name());
        event.put("settings", point.at().settings());
        event.put("replica", point.at().replica());
        event.put("key", bound.key());
        event.put("fingerprint", values.fingerprint());
        err.println(Json.line(event));
    }

    @Override
    public void progress(StudyProgress progress) {
        boolean isLast = progress.finished() + progress.failures() == progress.all();
        if (!isLast && System.nanoTime() - last < NANOS) {
            return;
        }
        last = System.nanoTime();
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("event", "progress");
        event.put("finished", progress.finished());
        event.put("failed", progress.failures());
        event.put("all", progress.all());
        progress.remaining()
                .map(Duration::toMillis)
                .ifPresent(time -> event.put("remaining_seconds", time / MILLIS));
        err.println(Json.line(event));
        err.flush();
    }
}
