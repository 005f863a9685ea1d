package crossweave.cli.study;

import crossweave.cli.output.Interruption;
import crossweave.study.StudyProgress;
import crossweave.study.StudyRun;

import java.io.PrintWriter;

/** Says how a study ended: what was there before, what failed, what is missing. */
record StudyReport(StudyRun run, Interruption interruption) {

    void print(PrintWriter out) {
        StudyProgress progress = run.progress();
        printFound(progress, out);
        failures().print(out);
        if (interruption.isWanted()) {
            out.println(
                    "  interrupted: %,d of %,d runs are finished"
                            .formatted(progress.finished(), progress.all()));
        }
    }

    /** Says how many points were in the store, if any. */
    static void printFound(StudyProgress progress, PrintWriter out) {
        if (progress.inStore() > 0) {
            out.println(
                    "  %,d of %,d runs were already there"
                            .formatted(progress.inStore(), progress.all()));
        }
    }

    private FailedPoints failures() {
        return new FailedPoints(run.unfinished());
    }

    /** The highest of all failures. */
    int exitCode() {
        return run.unfinished().isEmpty() ? interruption.exitCode() : failures().exitCode();
    }
}
