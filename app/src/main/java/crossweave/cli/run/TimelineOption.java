package crossweave.cli.run;

import crossweave.experiment.Experiment;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;

/** The option for a timeline file. */
public final class TimelineOption {
    @Option(
            names = "--timeline",
            paramLabel = "FILE",
            description =
                    "Write a timeline of the run as JSON for trace viewers (ui.perfetto.dev).")
    private @Nullable Path file;

    public boolean isGiven() {
        return file != null;
    }

    /** Drops the file, because another process writes it. */
    void drop() {
        file = null;
    }

    /** Adds the timeline to the logs, if the user asked for it. */
    public void addTo(RunLogs logs, Experiment experiment) {
        if (file != null) {
            logs.timeline(file, experiment);
        }
    }
}
