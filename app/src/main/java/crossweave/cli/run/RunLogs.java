package crossweave.cli.run;

import crossweave.cli.output.Version;
import crossweave.cpc.profile.MessageTrips;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.Scenario;
import crossweave.experiment.job.JobWaits;
import crossweave.experiment.job.WaitLog;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.files.WriteFailed;
import crossweave.files.timeline.TimelineFile;
import crossweave.files.timeline.TraceFile;
import crossweave.recording.RunRecording;
import crossweave.workload.Workload.ActivityRecord;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The files that a run writes while it goes on. */
public final class RunLogs implements Run.Log, AutoCloseable {
    private final List<Run.Log> logs = new ArrayList<>();
    private final List<WriteFailed> unwritten = new ArrayList<>();
    private Optional<TraceFile> trace = Optional.empty();
    private Optional<TimelineFile> timeline = Optional.empty();
    private Optional<WaitLog> waits = Optional.empty();

    void trace(Path file) {
        TraceFile log = new TraceFile(file);
        trace = Optional.of(log);
        logs.add(log);
    }

    void timeline(Path file, Experiment experiment) {
        Scenario scenario = experiment.scenario();
        var origin =
                new TimelineFile.Origin(
                        ResultPrinter.title(scenario),
                        experiment.jobNames(),
                        Version.text(),
                        scenario.seed());
        TimelineFile log = new TimelineFile(file, experiment.machine().nodeCount(), origin);
        timeline = Optional.of(log);
        logs.add(log);
    }

    void waits(Experiment experiment) {
        WaitLog log = new WaitLog(experiment);
        waits = Optional.of(log);
        logs.add(log);
    }

    /** Adds to the timeline, if there is one, when jobs waited for each other. */
    void interference(JobWaits waits) {
        timeline.ifPresent(file -> file.interference(waits));
    }

    /** Who waits for whom, if that is recorded. */
    Optional<WaitLog> waits() {
        return waits;
    }

    void record(RunRecording recording) {
        logs.add(recording);
    }

    public void trips(MessageTrips trips) {
        logs.add(trips);
    }

    /** Remarks for readers of these files. */
    List<String> notes() {
        return timeline.flatMap(TimelineFile::note).stream().toList();
    }

    @Override
    public boolean listens() {
        return !logs.isEmpty();
    }

    @Override
    public void delivered(Delivery delivery) {
        for (Run.Log log : logs) {
            log.delivered(delivery);
        }
    }

    @Override
    public void travelled(RoutedDelivery delivery) {
        for (Run.Log log : logs) {
            log.travelled(delivery);
        }
    }

    @Override
    public void recordActivity(int work, ActivityRecord activity) {
        for (Run.Log log : logs) {
            log.recordActivity(work, activity);
        }
    }

    /** After closing: the files that could not be written. */
    List<WriteFailed> unwritten() {
        return unwritten;
    }

    /** Throws for the first file that could not be written; call it after closing and printing. */
    public void throwIfWriteFailed() {
        unwritten.stream()
                .findFirst()
                .ifPresent(
                        first -> {
                            throw first;
                        });
    }

    @Override
    public void close() {
        trace.ifPresent(file -> close(file::close));
        timeline.ifPresent(file -> close(file::close));
    }

    private void close(Runnable closing) {
        try {
            closing.run();
        } catch (WriteFailed e) {
            unwritten.add(e);
        }
    }
}
