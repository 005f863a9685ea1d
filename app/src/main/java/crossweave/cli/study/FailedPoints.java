package crossweave.cli.study;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FailureReport;
import crossweave.study.StudyRun;
import crossweave.study.WorkerBroken;

import java.io.PrintWriter;
import java.util.List;

/** Points that could not be computed. */
record FailedPoints(List<StudyRun.Unfinished> all) {
    private static final int MOST_NAMED = 20;

    void print(PrintWriter out) {
        all.stream().limit(MOST_NAMED).forEach(each -> print(each, out));
        if (all.size() > MOST_NAMED) {
            out.println("  and %,d more".formatted(all.size() - MOST_NAMED));
        }
    }

    private static void print(StudyRun.Unfinished failure, PrintWriter out) {
        out.println("failed: " + failure.point().combination());
        FailureReport.print(cause(failure), out);
    }

    private static Throwable cause(StudyRun.Unfinished failure) {
        return failure.why() instanceof WorkerBroken broken ? broken.error() : failure.why();
    }

    /** The highest of all failures; that of success if there are none. */
    int exitCode() {
        return all.stream()
                .mapToInt(each -> FailureReport.exitCode(cause(each)).number())
                .max()
                .orElse(ExitCode.OK.number());
    }
}
