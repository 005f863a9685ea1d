package crossweave.cli.output;

import crossweave.config.code.UserClasses;
import crossweave.files.WriteFailed;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.routing.Unroutable;
import crossweave.workload.WorkloadFailed;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * Prints why a command failed, and determines the exit code. With XW_PROBLEMS=json in the
 * environment it does so for programs: a JSON object a line.
 */
public final class FailureReport {
    private static final boolean IS_FOR_PROGRAMS = "json".equals(System.getenv("XW_PROBLEMS"));

    private FailureReport() {}

    /** Prints a message for bad input and a stack trace for a bug; returns the exit code. */
    public static int print(Throwable e, PrintWriter err) {
        if (IS_FOR_PROGRAMS) {
            ProblemLines.of(e).forEach(err::println);
        } else if (e instanceof BadInput bad) {
            bad.problems().forEach(err::println);
        } else {
            err.println(sentence(e));
        }
        return exitCode(e).number();
    }

    /** Prints what is wrong with the words of a command line; returns the exit code. */
    public static int print(Problem problem, String help, PrintWriter err) {
        if (IS_FOR_PROGRAMS) {
            err.println(ProblemLines.of(problem));
        } else {
            err.println(problem.message());
            err.println("see: " + help + " --help");
        }
        return ExitCode.BAD_INPUT.number();
    }

    /** What users read of a failure that is no bad input. */
    static String sentence(Throwable e) {
        return switch (e) {
            case WriteFailed _ -> String.valueOf(e.getMessage());
            case Unroutable _, WorkloadFailed _, DeviceFailure _ ->
                    "xw: the run ended: " + e.getMessage();
            case OutOfMemoryError _ ->
                    "xw: the memory is full; JAVA_TOOL_OPTIONS=-Xmx8g gives 8 GB, for example";
            default ->
                    UserClasses.blame(e)
                            .map(own -> "xw: in a class of yours: " + own)
                            .orElseGet(() -> bug(e));
        };
    }

    private static String bug(Throwable e) {
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace, true));
        return "This is a bug of crossweave %s; please report it with:%n%s"
                .formatted(Version.text(), trace.toString().stripTrailing());
    }

    /** The exit code of a command that ends for this reason. */
    public static ExitCode exitCode(Throwable e) {
        return switch (e) {
            case BadInput _ -> ExitCode.BAD_INPUT;
            case WriteFailed _ -> ExitCode.UNWRITTEN;
            case Unroutable _, WorkloadFailed _, DeviceFailure _, OutOfMemoryError _ ->
                    ExitCode.FAILED;
            default -> UserClasses.blame(e).isPresent() ? ExitCode.FAILED : ExitCode.INTERNAL;
        };
    }
}
