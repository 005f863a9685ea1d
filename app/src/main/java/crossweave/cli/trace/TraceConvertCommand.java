package crossweave.cli.trace;

import crossweave.cli.option.ReadingOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Progress;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.TimedSchedule;
import crossweave.trace.text.InputFile;
import crossweave.workload.replay.TraceFormat;
import crossweave.workload.replay.TraceReading;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** {@code xw trace convert}: writes a schedule in another format. */
@Command(
        name = "convert",
        description = "Convert a schedule; the name of the new file decides the format.",
        mixinStandardHelpOptions = true)
final class TraceConvertCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "TRACE",
            description =
                    "A schedule: GOAL, MSCCL (.xml), NAME.0.et, the execution trace"
                            + " of rank 0, a trace of DUMPI (NAME.meta or NAME-0000.bin), of OTF2"
                            + " (the text of otf2-print) or of SimGrid.")
    private Path trace = Path.of("");

    @Parameters(
            index = "1",
            paramLabel = "FILE",
            description =
                    "The new file: .goal (text), .bin (binary GOAL), or NAME.et, which becomes an"
                            + " execution trace for each rank.")
    private String file = "";

    @Mixin private ReadingOptions options = new ReadingOptions();

    @Option(
            names = "--flops",
            paramLabel = "RATE",
            description =
                    "Operations per second, such as 1e9: computations that are told in operations,"
                            + " as those of SimGrid are, get the time that they take.")
    private @Nullable Double flops;

    @Option(
            names = "--memory",
            paramLabel = "RATE",
            description =
                    "Bytes per second that computations read or write, such as 1e12: those that"
                            + " are told in bytes of memory take this long at least.")
    private @Nullable Double memory;

    @Override
    public Integer call() {
        Path path = InputFile.path(file);
        boolean toText = file.endsWith(".goal");
        boolean toBinary = file.endsWith(".bin");
        if (!toText && !toBinary && !file.endsWith(".et")) {
            throw new BadInput(
                    file,
                    ProblemCode.NOT_ALLOWED,
                    "expected the name of a new file that ends with .goal, .bin or .et");
        }
        ScheduleFiles files =
                Progress.ofReading(
                        spec.commandLine().getErr(), () -> write(path, toText, toBinary));
        PrintWriter out = spec.commandLine().getOut();
        out.println(files.told());
        files.notes().forEach(note -> out.println("note: " + note));
        return ExitCode.OK.number();
    }

    /** Reads the trace, and once more while it writes. */
    private ScheduleFiles write(Path path, boolean toText, boolean toBinary) {
        boolean isGoal = toText || toBinary;
        ScheduleFiles files = new ScheduleFiles(options.read(how -> schedule(how, isGoal)));
        if (toText) {
            files.writeText(path);
        } else if (toBinary) {
            files.writeBinary(path);
        } else {
            files.writeChakra(path);
        }
        return files;
    }

    private Schedule timed(TraceReading how) {
        Schedule schedule = TraceFormat.of(trace).schedule(trace, how);
        if (flops == null && memory == null) {
            return schedule;
        }
        return new TimedSchedule(schedule, rate("--flops", flops), rate("--memory", memory));
    }

    /** A rate; infinite where none is given. */
    private static double rate(String option, @Nullable Double given) {
        if (given != null && !(given > 0)) {
            throw new BadInput(option, ProblemCode.TOO_SMALL, "must be positive");
        }
        return given == null ? Double.POSITIVE_INFINITY : given;
    }

    /** GOAL has no collective operations; execution traces have. */
    private Schedule schedule(TraceReading how, boolean isGoal) {
        Schedule schedule = timed(how);
        return isGoal || options.hasAlgorithm() ? how.asMessages(schedule) : schedule;
    }
}
