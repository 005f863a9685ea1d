package crossweave.cli.run;

import crossweave.cli.output.Output;
import crossweave.cli.output.Version;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.files.WriteFailed;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.recording.PlayerPage;
import crossweave.recording.RunRecording;
import crossweave.result.Result;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The options for a page that plays the run. */
public final class RecordOption {
    private static final int MOST_ROUTERS = 4096; // that are drawn one by one
    private static final long MOST_CYCLES = 100_000;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description =
                    "Write a page that plays the run in any browser, without a server: .html (-: to"
                            + " standard output).")
    private @Nullable String file;

    @Option(
            names = "--record-from",
            paramLabel = "CYCLE",
            description = "The first cycle that --record records (default: 0).")
    private long first;

    @Option(
            names = "--record-cycles",
            paramLabel = "N",
            description = "How many cycles --record records (default: 2000).")
    private long cycles = 2000;

    private Optional<RunRecording> recording = Optional.empty();

    boolean isGiven() {
        return file != null;
    }

    @Nullable String file() {
        return file;
    }

    /** Drops the file, because another process writes it. */
    void drop() {
        file = null;
    }

    void check(boolean isDistributed) {
        Output.check(file);
        if (file == null) {
            return;
        }
        if (isDistributed) {
            throw new BadInput(
                    "--record",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "needs the whole network in one process, but --mpi distributes it; leave"
                            + " --mpi out");
        }
        if (!PlayerPage.exists()) {
            throw new BadInput(
                    "--record",
                    ProblemCode.NOT_SUPPORTED,
                    "needs the player, which this xw was built without, as Node was missing");
        }
        checkRange("--record-from", first, 0, Long.MAX_VALUE / 2);
        checkRange("--record-cycles", cycles, 1, MOST_CYCLES);
    }

    private static void checkRange(String option, long value, long least, long most) {
        if (value < least || value > most) {
            throw new BadInput(
                    option,
                    value < least ? ProblemCode.TOO_SMALL : ProblemCode.TOO_LARGE,
                    "is %,d, but must be from %,d to %,d",
                    value,
                    least,
                    most);
        }
    }

    /** Adds a recording to the logs, if the user asked for it. */
    void addTo(RunLogs logs, Experiment experiment) {
        if (file == null) {
            return;
        }
        int routers = experiment.machine().topology().routers();
        if (routers > MOST_ROUTERS) {
            throw new BadInput(
                    "--record",
                    ProblemCode.TOO_LARGE,
                    "draws up to %,d routers one by one, but this network has %,d",
                    MOST_ROUTERS,
                    routers);
        }
        RunRecording log = new RunRecording(experiment, first, first + cycles - 1);
        logs.record(log);
        recording = Optional.of(log);
    }

    /** Advances a run that has just begun over the cycles to be recorded. */
    void record(Run run, BooleanSupplier isWanted) {
        recording.ifPresent(log -> log.record(run, isWanted));
    }

    /** Writes the page of a run that is over; returns what could not be written. */
    List<WriteFailed> write(String title, Run run, Result result, PrintWriter out) {
        if (file == null || recording.isEmpty()) {
            return List.of();
        }
        try {
            String page = recording.get().page(title, Version.text(), run, result);
            Output.write(page, file, out);
            return List.of();
        } catch (WriteFailed e) {
            return List.of(e);
        }
    }
}
