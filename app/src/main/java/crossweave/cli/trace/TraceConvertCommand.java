package crossweave.cli.trace;

import crossweave.cli.output.ExitCode;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.TimedSchedule;
import crossweave.trace.text.InputFile;
import crossweave.workload.replay.TraceFormat;

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
                    "A schedule: GOAL, MSCCL (.xml; 1 MiB of data), NAME.0.et, the execution trace"
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

    @Mixin private GroupsOption groups = new GroupsOption();

    @Option(
            names = "--flops",
            paramLabel = "RATE",
            description =
                    "Operations per second, such as 1e9: computations that are told in operations,"
                            + " as those of SimGrid are, get the time that they take.")
    private @Nullable Double flops;

    @Override
    public Integer call() {
        Schedule schedule = schedule();
        Path path = InputFile.path(file);
        ScheduleFiles files = new ScheduleFiles(schedule);
        PrintWriter out = spec.commandLine().getOut();
        if (file.endsWith(".goal")) {
            files.writeText(path);
        } else if (file.endsWith(".bin")) {
            files.writeBinary(path);
        } else if (file.endsWith(".et")) {
            files.writeChakra(path);
        } else {
            throw new BadInput(
                    file,
                    ProblemCode.NOT_ALLOWED,
                    "expected the name of a new file that ends with .goal, .bin or .et");
        }
        out.println(files.told());
        return ExitCode.OK.number();
    }

    private Schedule schedule() {
        Schedule schedule = TraceFormat.of(trace).schedule(trace, groups.file());
        if (flops == null) {
            return schedule;
        } else if (!(flops > 0)) {
            throw new BadInput("--flops", ProblemCode.TOO_SMALL, "must be positive");
        }
        return new TimedSchedule(schedule, flops);
    }
}
