package crossweave.cli.trace;

import crossweave.cli.output.ExitCode;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.text.InputFile;
import crossweave.workload.replay.TraceFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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
                    "A schedule: GOAL, MSCCL (.xml; 1 MiB of data), or NAME.0.et, the execution"
                            + " trace of rank 0.")
    private Path trace = Path.of("");

    @Parameters(
            index = "1",
            paramLabel = "FILE",
            description =
                    "The new file: .goal (text), .bin (binary GOAL), or NAME.et, which becomes an"
                            + " execution trace for each rank.")
    private String file = "";

    @Mixin private GroupsOption groups = new GroupsOption();

    @Override
    public Integer call() {
        Schedule schedule = TraceFormat.of(trace).schedule(trace, groups.file());
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
}
