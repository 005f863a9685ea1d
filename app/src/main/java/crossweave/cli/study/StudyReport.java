package crossweave.cli.study;

import crossweave.cli.output.FailureReport;
import crossweave.cli.output.Interruption;
import crossweave.study.StudyProgress;
import crossweave.study.StudyRun;
import crossweave.study.WorkerBroken;

import java.io.PrintWriter;
import java.util.List;

/** Says how a study ended: what was there before, what failed, what is missing. */
record StudyReport(StudyRun run, Interruption interruption) {
    private static final int MOST_NAMED = 20; // failures that are printed

    void print(PrintWriter out) {
        StudyProgress progress = run.progress();
        if (progress.inStore() > 0) {
            out.println(
                    "  %,d of %,d runs were already there"
                            .formatted(progress.inStore(), progress.all()));
        }
        List<StudyRun.Unfinished> failures = run.unfinished();
        failures.stream().limit(MOST_NAMED).forEach(each -> print(each, out));
        if (failures.size() > MOST_NAMED) {
            out.println("  and %,d more".formatted(failures.size() - MOST_NAMED));
        }
        if (interruption.isWanted()) {
            out.println(
                    "  interrupted: %,d of %,d runs are finished"
                            .formatted(progress.finished(), progress.all()));
        }
    }

    private static void print(StudyRun.Unfinished failure, PrintWriter out) {
        out.println("failed: " + failure.point().combination());
        FailureReport.print(cause(failure), out);
    }

    private static Throwable cause(StudyRun.Unfinished failure) {
        return failure.why() instanceof WorkerBroken broken ? broken.error() : failure.why();
    }

    /** The highest of all failures. */
    int exitCode() {
        if (run.unfinished().isEmpty()) {
            return interruption.exitCode();
        }
        return run.unfinished().stream()
                .mapToInt(each -> FailureReport.exitCode(cause(each)).number())
                .max()
                .orElseThrow();
    }
}
