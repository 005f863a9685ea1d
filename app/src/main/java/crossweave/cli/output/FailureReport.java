package crossweave.cli.output;

import crossweave.config.code.UserClasses;
import crossweave.files.WriteFailed;
import crossweave.problem.BadInput;
import crossweave.routing.Unroutable;
import crossweave.workload.WorkloadFailed;

import java.io.PrintWriter;
import java.util.Optional;

/** Prints why a command failed, and determines the exit code. */
public final class FailureReport {
    private FailureReport() {}

    /** Prints a message for bad input and a stack trace for a bug; returns the exit code. */
    public static int print(Throwable e, PrintWriter err) {
        switch (e) {
            case BadInput bad -> bad.problems().forEach(err::println);
            case WriteFailed _ -> err.println(e.getMessage());
            case Unroutable _, WorkloadFailed _ ->
                    err.println("xw: the run ended: " + e.getMessage());
            case OutOfMemoryError _ ->
                    err.println(
                            "xw: the memory is full; JAVA_TOOL_OPTIONS=-Xmx8g gives 8 GB, for"
                                    + " example");
            default -> printUnexpected(e, err);
        }
        return exitCode(e).number();
    }

    private static void printUnexpected(Throwable e, PrintWriter err) {
        Optional<String> own = UserClasses.blame(e);
        if (own.isPresent()) {
            err.println("xw: in a class of yours: " + own.get());
        } else {
            err.println(
                    "This is a bug of crossweave " + Version.text() + "; please report it with:");
            e.printStackTrace(err);
        }
    }

    /** The exit code of a command that ends for this reason. */
    public static ExitCode exitCode(Throwable e) {
        return switch (e) {
            case BadInput _ -> ExitCode.BAD_INPUT;
            case WriteFailed _ -> ExitCode.UNWRITTEN;
            case Unroutable _, WorkloadFailed _, OutOfMemoryError _ -> ExitCode.FAILED;
            default -> UserClasses.blame(e).isPresent() ? ExitCode.FAILED : ExitCode.INTERNAL;
        };
    }
}
