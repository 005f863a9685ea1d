package crossweave.cli.run;

import crossweave.experiment.Experiment;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;

/** The file for what happened when. */
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

    /** Another process writes it. */
    void forget() {
        file = null;
    }

    /** Has it written, if it was asked for. */
    public void addTo(RunLogs logs, Experiment experiment) {
        if (file != null) {
            logs.timeline(file, experiment);
        }
    }
}
