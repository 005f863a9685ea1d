package crossweave.cli.output;

import crossweave.config.code.UserClasses;
import crossweave.files.WriteFailed;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.routing.Unroutable;
import crossweave.workload.WorkloadFailed;

import java.io.PrintWriter;
import java.util.Optional;

/** Prints why a command failed, and determines the exit code. */
public final class FailureReport {
    private FailureReport() {}

    /** Prints a message for bad input and a stack trace for a bug; returns the exit code. */
    public static int print(Throwable e, PrintWriter err) {
        if (e instanceof BadInput bad) {
            for (Problem problem : bad.problems()) {
                err.println(problem);
            }
            return ExitCode.BAD_INPUT.number();
        }
        if (e instanceof WriteFailed) {
            err.println(e.getMessage());
            return ExitCode.UNWRITTEN.number();
        }
        if (e instanceof Unroutable || e instanceof WorkloadFailed) {
            err.println("xw: the run ended: " + e.getMessage());
            return ExitCode.FAILED.number();
        }
        return bug(e, err);
    }

    private static int bug(Throwable e, PrintWriter err) {
        if (e instanceof OutOfMemoryError) {
            err.println("xw: the memory is full; JAVA_TOOL_OPTIONS=-Xmx8g gives 8 GB, for example");
            return ExitCode.FAILED.number();
        }
        Optional<String> own = UserClasses.blame(e);
        if (own.isPresent()) {
            err.println("xw: in a class of yours: " + own.get());
            return ExitCode.FAILED.number();
        }
        err.println("This is a bug of crossweave " + Version.text() + "; please report it with:");
        e.printStackTrace(err);
        return ExitCode.INTERNAL.number();
    }
}
